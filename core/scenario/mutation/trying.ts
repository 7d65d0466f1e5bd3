import { coverable, type CoverPart } from '../../engine/coverage/parts'
import type { Pool } from '../../engine/pool'
import type { CompiledCard } from '../../language/service'
import type { Span } from '../../language/span'
import { keyed } from '../cards'
import { Games } from './games'
import { changeOf, sentenceOf } from './messages'
import { mutantsOf, type Mutant, type MutantOrder } from './mutants'
import type { MutationReport, Tried } from './report'
import { outcomeWith, reaches, uses, type Test } from './suite'

/** A card whose tests are asked what they would notice. */
export interface TryingOrder extends MutantOrder {
  /** Tests that pass; those that do not use the card are left out. */
  readonly tests: readonly Test[]
  /** The cards of random games. */
  readonly pool: Pool
}

/** How far it has come. */
export interface Trying {
  readonly done: number
  readonly total: number
}

const isWithin = (place: Span, { start, end }: Span): boolean => start <= place.start && place.end <= end

/** The smallest part that tests can cover around a place. */
const partAround = (parts: readonly CoverPart[], place: Span): CoverPart | undefined =>
  parts
    .filter(({ span }) => isWithin(place, span))
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0]

/** The words of a change, and the line it stands on. */
function wordsOf(text: string, { span, before, after }: Mutant): string {
  const start = text.lastIndexOf('\n', span.start - 1) + 1
  const end = text.indexOf('\n', span.start)
  const line = text.slice(start, end < 0 ? text.length : end)
  return [before, after, line].map((part) => part.replaceAll(/\s+/g, ' ').trim()).join(' | ')
}

/** Asks the tests of one card what they would notice. `report` tells what is known so far. */
export class MutationRun {
  readonly #order: TryingOrder
  readonly #card: CompiledCard | undefined
  readonly #tests: readonly Test[]
  readonly #tried: Tried[] = []
  #places = 0

  constructor(order: TryingOrder) {
    this.#order = order
    const card = order.system.workshop.language.parse(order.text).cards[order.index]
    const own = card && keyed(card)
    this.#card = own
    this.#tests = own ? order.tests.filter((test) => uses(test, own)) : []
  }

  get report(): MutationReport {
    return {
      key: this.#card?.key ?? '',
      name: this.#card?.name ?? '',
      tests: this.#tests.length,
      places: this.#places,
      tried: [...this.#tried],
    }
  }

  /** Tries one mutant after another, and stands still after each. Without a test, there is nothing to be noticed by. */
  *run(): Generator<Trying, MutationReport> {
    const card = this.#card
    const { mutants, places } = card ? mutantsOf(this.#order) : { mutants: [], places: 0 }
    this.#places = places
    if (!card || this.#tests.length === 0) return this.report
    const { system, pool, text } = this.#order
    const { rules } = system.workshop
    const parts = coverable(rules, rules.define(card))
    const games = new Games(system, pool, card, text)
    for (const [at, mutant] of mutants.entries()) {
      yield { done: at, total: mutants.length }
      const node = partAround(parts, mutant.span)?.node
      this.#tried.push(this.#try(mutant, card, node, games))
    }
    return this.report
  }

  #try(mutant: Mutant, card: CompiledCard, node: number | undefined, games: Games): Tried {
    const { rules } = this.#order.system.workshop
    const isReached = (test: Test): boolean => node === undefined || reaches(test, card.key, node)
    const near = this.#tests.filter(isReached)
    // Those that do not come there may do so with the mutant.
    const far = this.#tests.filter((test) => !isReached(test))
    const told = {
      kind: mutant.kind,
      span: mutant.span,
      before: mutant.before,
      after: mutant.after,
      reached: near.length > 0,
      words: wordsOf(this.#order.text, mutant),
    }
    let isOther = false
    for (const test of [...near, ...far]) {
      const outcome = outcomeWith(rules, test, mutant.card)
      if (outcome === 'failed') return { ...told, verdict: 'noticed', by: test.name, sentence: '' }
      isOther ||= outcome === 'other'
    }
    const change = changeOf(mutant.kind, mutant.before, mutant.after)
    const seen = isOther ? 'test' : this.#isSeen(mutant, node, games) ? 'game' : undefined
    if (seen === undefined && told.reached) return { ...told, verdict: 'same', sentence: sentenceOf('same', change) }
    return {
      ...told,
      verdict: 'unnoticed',
      ...(seen && { seen }),
      sentence: sentenceOf(told.reached ? 'unnoticed' : 'unreached', change),
    }
  }

  #isSeen(mutant: Mutant, node: number | undefined, games: Games): boolean {
    for (const game of games.reaching(node)) if (games.differs(game, mutant.card)) return true
    return false
  }
}
