// Preloaded into a process under test. Its clock is CLOCK_SHIFT_MS ahead of the machine's, until the parent process
// sets it (test/support/process.ts).
const RealDate = Date
let shift = Number(process.env.CLOCK_SHIFT_MS)
let standsAt

const now = () => standsAt ?? RealDate.now() + shift

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }

  static now() {
    return now()
  }
}

process.on('message', ({ clock }) => {
  if (!clock) return
  shift = clock.instant - RealDate.now()
  standsAt = clock.stands ? clock.instant : undefined
  process.send({ clock })
})
process.channel?.unref()
