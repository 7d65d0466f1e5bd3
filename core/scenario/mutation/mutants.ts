import type { Catalog } from '../../document/catalog'
import { hash32, stableJson } from '../../face/hash'
import { applyEdits } from '../../language/edit'
import type { MutationKind, Option, Proposal } from '../../language/mutations/proposal'
import type { CheckOptions, CompiledCard, Parsed } from '../../language/service'
import type { Span } from '../../language/span'
import type { PlayableSystem } from '../parse'
import { keyed } from '../cards'

/** Mutants of a card at most (lab.md, section 3). */
export const MOST_MUTANTS = 60

/** A card with one place of its script changed. */
export interface Mutant {
  readonly kind: MutationKind
  /** The place in the unchanged text. */
  readonly span: Span
  readonly before: string
  readonly after: string
  /** The whole text as it would be. */
  readonly text: string
  readonly card: CompiledCard
}

/** What mutants are made of. */
export interface MutantOrder {
  readonly system: PlayableSystem
  readonly text: string
  /** Which of the text's cards. */
  readonly index: number
  /** Where the cards are that the text names. */
  readonly catalog: Catalog
  /** As texts of the collection are checked; the same for the changed text. */
  readonly options?: CheckOptions
  /** Mutants at most; `MOST_MUTANTS` when absent. */
  readonly most?: number
}

/** Mutants, and how many more there could have been. */
export interface Mutants {
  /** In order of place. */
  readonly mutants: readonly Mutant[]
  /** Places at which the script can be changed. */
  readonly places: number
}

const isPlace = (key: string): boolean => key === 'span' || key.endsWith('Span')

/** Plain data without the places where it is written. */
export function placeless(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(placeless)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isPlace(key) ? [] : [[key, placeless(part)]])),
  )
}

/** Equal for cards that are the same but for where their parts are written. */
export const sameness = (value: unknown): string => stableJson(placeless(value))

/** Seeds of the order in which places are taken depend on the place alone, so that edits elsewhere in the text change little. */
const rankOf = (text: string, { kind, span, before, options }: Proposal): number =>
  hash32(`${kind} ${before} ${options[0]?.after ?? ''} ${text.slice(Math.max(0, span.start - 40), span.start)}`)

class Maker {
  readonly #order: MutantOrder
  readonly #original: Parsed
  readonly #errors: number
  readonly #known = new Set<string>()

  constructor(order: MutantOrder, original: Parsed) {
    this.#order = order
    this.#original = original
    this.#errors = this.#errorsIn(original)
    const card = original.cards[order.index]
    if (card) this.#known.add(sameness(card))
  }

  #errorsIn(parsed: Parsed): number {
    const { system, catalog, options } = this.#order
    return system.workshop.language.check(parsed, catalog, options).filter(({ severity }) => severity === 'error')
      .length
  }

  /** The mutant of an option; `undefined` where the text cannot be read, and where it says the same as the original or another mutant. */
  make({ kind, span, before }: Proposal, { after, edits }: Option): Mutant | undefined {
    const { index, system } = this.#order
    const text = applyEdits(this.#original.text, edits)
    const parsed = system.workshop.language.parse(text)
    const [card, original] = [parsed.cards[index], this.#original.cards[index]]
    if (!card || !original || parsed.cards.length !== this.#original.cards.length) return undefined
    if (keyed(card).key !== keyed(original).key || this.#errorsIn(parsed) > this.#errors) return undefined
    const same = sameness(card)
    if (this.#known.has(same)) return undefined
    this.#known.add(same)
    return { kind, span, before, after, text, card: keyed(card) }
  }
}

/**
 * The mutants of a card: texts that can be read without errors that the original does not have, and that say something else. Of more than `most`, hashes
 * choose: the same text has the same mutants everywhere.
 */
export function mutantsOf(order: MutantOrder): Mutants {
  const { system, text, index, most = MOST_MUTANTS } = order
  const { language } = system.workshop
  const parsed = language.parse(text)
  const proposals = [...(language.mutations?.(parsed, index) ?? [])]
  const maker = new Maker(order, parsed)
  const ranked = proposals
    .map((proposal) => ({ proposal, rank: rankOf(text, proposal) }))
    .sort((a, b) => a.rank - b.rank || a.proposal.span.start - b.proposal.span.start)
  const mutants: Mutant[] = []
  for (const { proposal } of ranked) {
    let left = proposal.most ?? 1
    for (const option of proposal.options) {
      if (left === 0 || mutants.length >= most) break
      const made = maker.make(proposal, option)
      if (!made) continue
      mutants.push(made)
      left--
    }
    if (mutants.length >= most) break
  }
  const places = new Set(proposals.map(({ span }) => `${span.start} ${span.end}`)).size
  return { mutants: mutants.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end), places }
}
