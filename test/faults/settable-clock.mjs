// Preloaded into a process under test. The clock of the process is CLOCK_SHIFT_MS ahead of the
// machine's clock until the parent process sets it with a message.
const RealDate = Date
let shift = Number(process.env.CLOCK_SHIFT_MS)
let stoppedAt

const now = () => stoppedAt ?? RealDate.now() + shift

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
  stoppedAt = clock.stands ? clock.instant : undefined
  process.send({ clock })
})
process.channel?.unref()
