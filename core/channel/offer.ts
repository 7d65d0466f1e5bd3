/** What one end of a line may be asked and what it announces, by name: a type, never a value. */
export interface Offer {
  readonly requests: {
    readonly [name: string]: { readonly input: unknown; readonly answer: unknown; readonly progress?: unknown }
  }
  readonly news: { readonly [name: string]: unknown }
}

/** An end that only asks. */
export type Nothing = {
  readonly requests: Readonly<Record<never, never>>
  readonly news: Readonly<Record<never, never>>
}

export type RequestOf<O extends Offer> = keyof O['requests'] & string
export type InputOf<O extends Offer, N extends RequestOf<O>> = O['requests'][N]['input']
export type AnswerOf<O extends Offer, N extends RequestOf<O>> = O['requests'][N]['answer']
export type ProgressOf<O extends Offer, N extends RequestOf<O>> = Exclude<O['requests'][N]['progress'], undefined>
export type NewsOf<O extends Offer> = keyof O['news'] & string

export interface Failure {
  readonly code: string
  readonly message: string
}

/** What comes back: nothing is thrown across a line. */
export type Reply<T> = { readonly value: T } | { readonly failure: Failure }

/** A reply on its way out, with what is handed over instead of copied. */
export type Answered<T> = Reply<T> & { readonly transfer?: readonly unknown[] }

/** Codes of the line itself, beside those of who answers. */
export const LINE_CODES = {
  /** The other end is gone, or this one was closed. */
  closed: 'line-closed',
  cancelled: 'line-cancelled',
  /** No answer within the patience. */
  late: 'line-late',
  /** The other end has no such request. */
  unknown: 'line-unknown',
  /** What was to be sent cannot be cloned. */
  unsent: 'line-unsent',
  /** What came back is no reply. */
  garbled: 'line-garbled',
  /** Whoever answers threw: a fault of ours, whose message is for the log. */
  internal: 'internal',
} as const
