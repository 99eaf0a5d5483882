/** The kinds of events (D72). The contract says what each is (`EventKind`). */

export const EVENT_KINDS = [
  'creation',
  'birth',
  'marriage',
  'family',
  'death',
  'lifetime',
  'reign',
  'battle',
  'journey',
  'captivity',
  'covenant',
  'law',
  'miracle',
  'parable',
  'teaching',
  'prophecy',
  'vision',
  'worship',
  'feast',
  'building',
  'judgment',
  'deliverance',
  'appointment',
  'conspiracy',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

export function isEventKind(text: string): text is EventKind {
  return (EVENT_KINDS as readonly string[]).includes(text)
}
