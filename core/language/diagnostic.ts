import type { Appearance } from '../document/appearance'
import type { TextEdit } from './edit'
import type { Message } from './message'
import type { Span } from './span'

export const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Something to say about a place in a card's text. `code` is the specification's (`E04`, `W08`). */
export interface Diagnostic {
  readonly code: string
  readonly severity: Severity
  readonly span: Span
  /** In the system's message table; says what was expected and what was found. */
  readonly message: Message
  /** Best first. */
  readonly fixes: readonly Fix[]
}

/** A remedy that one click applies: edits of the text, and what it needs besides. */
export interface Fix {
  readonly title: Message
  readonly edits: readonly TextEdit[]
  /** A word that the collection declares from then on. */
  readonly declare?: { readonly kind: string; readonly word: string }
  /** The script of a card that is added to the collection as an entry of its own. */
  readonly create?: string
  /** What the card's appearance says no longer from then on. */
  readonly forget?: readonly (keyof Appearance & string)[]
}
