import type { Span } from '../../language/span'
import type { CountsJson } from '../coverage/counts'
import type { Input } from '../match'
import type { Setup } from '../rules'
import type { Stage } from '../why/stages'

/** What playing a card at random finds; the first two are problems, the others need two blocks of games that agree (lab.md, section 4). */
export const FINDINGS = ['fault', 'endless', 'never', 'impossible', 'loses', 'text'] as const
export type FindingKind = (typeof FINDINGS)[number]

/** A match that shows a finding: its setup, all inputs, and after how many of them to stand. */
export interface Witness {
  readonly seed: number
  readonly setup: Setup
  readonly inputs: readonly Input[]
  readonly at: number
}

export interface Finding {
  readonly kind: FindingKind
  /** The part of the script that it is about; empty for the card itself. */
  readonly path: string
  readonly name: string
  readonly span: Span
  /** The words at the place, by which it is known again when the text around them changes. */
  readonly words: string
  /** Of what never happened: how far it came most often. */
  readonly stage?: Stage
  /** Of a fault, what was thrown. */
  readonly error?: string
  readonly witness?: Witness
}

/** What came of playing a card: the same for the same text, cards and build. Plain JSON. */
export interface FuzzReport {
  readonly key: string
  readonly games: number
  readonly frames: number
  /** Steps of its script, and how many of them did something. */
  readonly steps: { readonly all: number; readonly executed: number }
  readonly findings: readonly Finding[]
  /** What was counted of the nodes of its script. */
  readonly counted: CountsJson
}
