import { shallowRef } from 'vue'
import type { FromTable, ToTable } from '../protocol'
import type { PrintedComparison } from '../comparing/protocol'
import type { PrintedWhy } from '../why/protocol'

/** What was asked about: an input, and which cards; all where none are named. */
export interface AskedWhy {
  readonly event: number
  readonly cards: readonly number[] | undefined
  readonly answers: readonly PrintedWhy[]
}

/** Questions about the match: why an ability did not trigger, and in what two positions differ. */
export function createAsking(send: (message: ToTable) => void) {
  const why = shallowRef<AskedWhy>()
  const compared = shallowRef<PrintedComparison>()
  let asked: readonly number[] | undefined

  function askWhy(event: number, cards?: readonly number[]): void {
    asked = cards
    send({ do: 'why', event, ...(cards && { cards }) })
  }

  return {
    compared,
    compareWith: (line: string, inputs: number): void => send({ do: 'compare', line, inputs }),
    forgetCompared: (): void => void (compared.value = undefined),
    why,
    askWhy,
    forgetWhy: (): void => void (why.value = undefined),
    tookWhy: ({ event, answers }: Extract<FromTable, { tell: 'why' }>): void =>
      void (why.value = { event, cards: asked, answers }),
  }
}

export type Asking = ReturnType<typeof createAsking>
