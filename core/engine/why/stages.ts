import type { Span } from '../../language/span'

/** How far an ability came when something happened, from not being meant at all to having resolved. */
export const STAGES = [
  'elsewhere',
  'other-event',
  'other-side',
  'lost',
  'broken',
  'filter',
  'condition',
  'used',
  'unpaid',
  'declined',
  'waiting',
  'did-nothing',
  'resolved',
] as const
export type Stage = (typeof STAGES)[number]

/** What a sentence of the log says of an ability: how far it came, or only that it began or chose, which leaves open what came of it. */
export type Telling = Stage | 'begun'

/** Sentences of the log by their ids. */
export type Tellings = Readonly<Record<string, Telling>>

/** An ability of a card that answers to something, as its game lists it. */
export interface Listening {
  /** Of the card in whose text it is written; absent: the card's own. */
  readonly key?: string
  /** As hearers are told of (`Probe.heard`), and where sources of the log begin. */
  readonly path: string
  readonly name: string
  readonly span: Span
  /** What it listens to, in the words of `Probe.heard`; none: it answers to what is done with its card. */
  readonly triggers: readonly string[]
  /** Zones in which its card must lie. */
  readonly zones: readonly string[]
  /** Its script has an error, so that it is not played. */
  readonly broken?: boolean
}
