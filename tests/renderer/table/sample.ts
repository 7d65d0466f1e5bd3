import { readFileSync } from 'node:fs'
import { indexCards, resolveDeck } from '../../../core/engine/deck'
import type { Deck, Rules, Setup } from '../../../core/engine/rules'
import { evolve } from '../../../core/systems/evolve'
import type { Workshop } from '../../../core/system'
import { Referee } from '../../../renderer/table/referee'
import type {
  FromTable,
  TableManners,
  TablePosition,
  TableSetup,
  TableText,
  ToTable,
} from '../../../renderer/table/protocol'
import { MANNERS } from './bench'

const playable = (workshop: Workshop | undefined): Workshop & { readonly rules: Rules } => {
  if (!workshop?.rules) throw new Error('The system has no rules.')
  return { ...workshop, rules: workshop.rules }
}
export const workshop = playable(evolve.workshop)

const resource = (path: string): string => readFileSync(`resources/${path}`, 'utf8')
const document = resource('samples/evolve/lanternfall.txt')
const cards = workshop.language.parse(document).cards
/** The sample document as the library would hold it: one card per entry. */
const library = cards.map(({ key, span }): TableText => ({ entry: key, text: document.slice(span.start, span.end) }))

/** The sample decks. */
export const DECKS = (workshop.samples[0]?.decks ?? []).map(
  (path) =>
    resolveDeck(workshop.readDeck(resource(path)), path, indexCards(cards), (card) => workshop.rules.section(card))
      .deck,
) as [Deck, Deck]

export const dealt = (seed: number): Setup => ({
  seed,
  parameters: {},
  start: { kind: 'decks', decks: DECKS, first: 0 },
})

const answers = (wanted: readonly string[]): ToTable => {
  const has = (word: string) => (card: { key: string; name: string }) => card.key === word || card.name === word
  const found = new Set(cards.filter((card) => wanted.some((word) => has(word)(card))).map(({ key }) => key))
  return {
    do: 'extend',
    texts: library.filter(({ entry }) => found.has(entry)),
    missing: wanted.filter((word) => !cards.some(has(word))),
  }
}

/** A table that gets its cards from the sample library as it asks for them. */
export function laid(setup: Setup, more: Partial<TableSetup> = {}, manners: Partial<TableManners> = {}) {
  const said: FromTable[] = []
  const planned: (() => void)[] = []
  const referee = new Referee({
    post: (message) => void said.push(structuredClone(message)),
    gameFor: () => ({
      language: workshop.language,
      rules: workshop.rules,
      record: () => ({ name: '', text: '', passed: true, message: '' }),
    }),
    plan(_, run) {
      planned.splice(0, planned.length, run)
      return () => void planned.splice(0)
    },
  })
  const it = {
    take(order: ToTable): void {
      const from = said.length
      referee.take(order)
      const wanted = said.slice(from).find((message) => message.tell === 'wanted')
      if (wanted) it.take(answers([...wanted.keys, ...wanted.names]))
    },
    said,
    /** The texts of the sample, an entry a card. */
    texts: cards.map(({ key, span }) => ({ key, text: document.slice(span.start, span.end) })),
    /** Lets players that are no persons play on. */
    run(most: number): void {
      for (let moves = 0, next = planned.pop(); next && moves < most; next = planned.pop(), moves++) next()
    },
    heard: <T extends FromTable['tell']>(tell: T) =>
      said.filter((message): message is Extract<FromTable, { tell: T }> => message.tell === tell),
    get position(): TablePosition {
      const last = it.heard('position').at(-1)
      if (!last) throw new Error('The table shows nothing.')
      return last.position
    },
    get history() {
      return it.heard('position').at(-1)?.history ?? []
    },
    get sentences(): readonly string[] {
      return it.position.log.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    },
  }
  it.take({
    do: 'setup',
    table: { system: 'evolve', setup, texts: [], players: ['person', 'person'], ...more },
    manners: { ...MANNERS, ...manners },
  })
  return it
}
