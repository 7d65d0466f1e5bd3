import { shallowRef } from 'vue'
import type { Moment } from '../../../core/engine/why/why'
import type { FromTable, ToTable } from '../protocol'
import type { PrintedComparison } from '../comparing/protocol'
import type { PrintedWhy } from '../why/protocol'

/** What was asked about, and of which cards; all where none are named. */
export interface AskedWhy {
  readonly moment: Moment
  readonly cards: readonly number[] | undefined
  readonly answers: readonly PrintedWhy[]
  /** Abilities that are not told of: those that came least far. */
  readonly more: number
}

/** Questions about the match: why an ability did not trigger, and in what two positions differ. */
export function createAsking(send: (message: ToTable) => void) {
  const why = shallowRef<AskedWhy>()
  const compared = shallowRef<PrintedComparison>()
  let asked: readonly number[] | undefined

  function askWhy(moment: Moment, cards?: readonly number[]): void {
    asked = cards
    send({ do: 'why', moment, ...(cards && { cards }) })
  }

  return {
    compared,
    compareWith: (line: string, inputs: number): void => send({ do: 'compare', line, inputs }),
    forgetCompared: (): void => void (compared.value = undefined),
    why,
    askWhy,
    forgetWhy: (): void => void (why.value = undefined),
    tookWhy: ({ moment, answers, more }: Extract<FromTable, { tell: 'why' }>): void =>
      void (why.value = { moment, cards: asked, answers, more }),
  }
}

export type Asking = ReturnType<typeof createAsking>
