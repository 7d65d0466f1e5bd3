import { LRUCache } from 'lru-cache'
import { isTooLong, lengthOf } from '../../core/document/length'
import { printMessage } from '../../core/language/message'
import type { Parsed } from '../../core/language/service'
import { type Assets, symbolsAlone, textsOf } from '../../core/face/assets/bring'
import { gameOf } from '../../core/game'
import type { GameSystem, SystemId, Workshop } from '../../core/system'
import type { Asset } from '../../preload/contract'
import { inspect, rowsOf } from './inspect'
import { CatalogReplica } from './replica'
import type { CardText, PrintedDiagnostic, QuestionInput, QuestionOutput } from './protocol'

const PARSED_TEXTS = 32

const tooLong = (text: string): PrintedDiagnostic => ({
  code: 'text-too-long',
  severity: 'error',
  span: { start: 0, end: Math.min(80, `${text}\n`.indexOf('\n')) },
  message: `This text has ${lengthOf(text)}, so it is not read as a card. It is kept and exported as it is; shorten it to edit it.`,
  fixes: [],
})

/** Answers questions about the language of texts; holds the catalogs that they are asked against. */
export class LanguageServer {
  readonly replica = new CatalogReplica()
  readonly #parsed = new LRUCache<string, Parsed>({ max: PARSED_TEXTS })
  #systems: readonly GameSystem[]
  readonly #spelled = new WeakMap<readonly Asset[], Assets>()

  constructor(systems: readonly GameSystem[] = []) {
    this.#systems = systems
  }

  knows(system: SystemId): boolean {
    return this.#systems.some(({ id }) => id === system)
  }

  /** Answers from now on about cards of these systems too. */
  learn(systems: readonly GameSystem[]): void {
    this.#systems = [...this.#systems, ...systems.filter(({ id }) => !this.knows(id))]
  }

  /** What a text's game brings to its cards; texts of games that bring nothing are not asked about. */
  workshop(
    { system, collection }: Pick<CardText, 'system' | 'collection'>,
    assets = this.#symbols(collection),
  ): Workshop {
    const { replica } = this
    const brought = {
      declared: replica.declared(collection),
      fields: replica.fields(collection),
      language: replica.language(collection),
      assets,
    }
    const { workshop, name } = gameOf({ system, ...brought }, this.#systems)
    if (!workshop) throw new Error(`Cards of ${name} are kept as texts: there is nothing to ask about them.`)
    return workshop
  }

  /** What of a collection's assets its language knows. */
  #symbols(collection: string): Assets {
    const kept = this.replica.assets(collection)
    const found = this.#spelled.get(kept) ?? symbolsAlone(textsOf(kept))
    this.#spelled.set(kept, found)
    return found
  }

  /** A text that is too long to be a card's is not read: it counts as empty. */
  parse(card: CardText): Parsed {
    const text = isTooLong(card.text) ? '' : card.text
    const key = `${card.system} ${text}`
    const known = this.#parsed.get(key)
    if (known) return known
    const parsed = this.workshop(card).language.parse(text)
    this.#parsed.set(key, parsed)
    return parsed
  }

  inspect({ card }: QuestionInput<'inspect'>): QuestionOutput<'inspect'> {
    const workshop = this.workshop(card)
    const parsed = this.parse(card)
    if (isTooLong(card.text))
      return { ...inspect(workshop, parsed, this.replica.catalog(card.collection)), diagnostics: [tooLong(card.text)] }
    if (card.entry !== undefined) this.replica.overlay(card, rowsOf(workshop, parsed, card.entry))
    return inspect(
      workshop,
      parsed,
      this.replica.catalog(card.collection),
      this.replica.declared(card.collection),
      card.entry,
    )
  }

  complete({ card, offset, asked }: QuestionInput<'complete'>): QuestionOutput<'complete'> {
    return this.workshop(card).language.complete(
      this.parse(card),
      offset,
      this.replica.catalog(card.collection),
      this.replica.declared(card.collection),
      asked,
    )
  }

  hover({ card, offset }: QuestionInput<'hover'>): QuestionOutput<'hover'> {
    return this.workshop(card).language.hover(this.parse(card), offset, this.replica.catalog(card.collection))
  }

  signature({ card, offset }: QuestionInput<'signature'>): QuestionOutput<'signature'> {
    return this.workshop(card).language.signature?.(this.parse(card), offset, this.replica.catalog(card.collection))
  }

  named({ card, offset }: QuestionInput<'named'>): QuestionOutput<'named'> {
    return this.workshop(card).language.named?.(
      this.parse(card),
      offset,
      this.replica.catalog(card.collection),
      card.entry,
    )
  }

  rename({ card, offset, name }: QuestionInput<'rename'>): QuestionOutput<'rename'> {
    const { language } = this.workshop(card)
    const { kind = '', name: from = '' } = this.named({ card, offset }) ?? {}
    const edits =
      language.rename?.(this.parse(card), offset, name, this.replica.catalog(card.collection), card.entry) ?? []
    return 'id' in edits ? { refused: printMessage(language.messages, edits) } : { kind, from, edits }
  }

  format({ card }: QuestionInput<'format'>): QuestionOutput<'format'> {
    return this.workshop(card).language.format(this.parse(card))
  }

  users({ card }: QuestionInput<'users'>): QuestionOutput<'users'> {
    const catalog = this.replica.catalog(card.collection)
    const words = this.parse(card).cards.flatMap(({ key, name }) => [key, name].filter((word) => word !== ''))
    const entries = words.flatMap((word) => catalog.references(word).map(({ entry }) => entry))
    return [...new Set(entries)].filter((entry) => entry !== card.entry)
  }

  printed({ card, index }: QuestionInput<'printed'>): QuestionOutput<'printed'> {
    return this.workshop(card)
      .language.wordings?.(this.parse(card), this.replica.catalog(card.collection))
      .find((words) => words.index === index)
  }

  words({ collection, field }: QuestionInput<'words'>): QuestionOutput<'words'> {
    const words = [
      ...this.replica.catalog(collection).words(field),
      ...(this.replica.declared(collection)[field] ?? []),
    ]
    return [...new Set(words)]
  }
}
