import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openFiles } from '../../../core/document/open'
import { cardsOfDecks, indexCards, resolveDeck } from '../../../core/engine/deck'
import type { PlayerName } from '../../../core/engine/simulation/players'
import { createPool } from '../../../core/engine/pool'
import type { Deck, Rules } from '../../../core/engine/rules'
import type { Series } from '../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../core/language/service'
import type { PlayableSystem } from '../../../core/scenario/parse'

const ROOT = join(import.meta.dirname, '../../..')

/** The community's files of a system, where they are at hand. */
export const corpusOf = (system: string): string => join(ROOT, '../shared/corpus', system)
export const hasCorpus = existsSync(join(ROOT, '../shared/corpus'))

/** Decks with the cards that they are looked up in. */
export interface Arena {
  readonly rules: Rules
  readonly cards: readonly CompiledCard[]
  readonly decks: readonly Deck[]
}

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })

/** The cards of these files, and the decks that these lists make of them. Throws when a list names a card that is not there. */
export function openArena(system: PlayableSystem, files: readonly string[], lists: readonly string[]): Arena {
  const { workshop } = system
  const cards = openFiles(system, files.map(read)).entries.flatMap(({ parsed }) => [...(parsed?.cards ?? [])])
  const decks = lists.map((path) => {
    const name = basename(path).replace(/\.\w+$/, '')
    const { deck, problems } = resolveDeck(workshop.readDeck(read(path).text), name, indexCards(cards), (card) =>
      workshop.rules.section(card),
    )
    if (problems.length > 0) throw new Error(`${path} cannot be looked up: ${JSON.stringify(problems)}`)
    return deck
  })
  return { rules: workshop.rules, cards, decks }
}

/** The texts of a system's first sample set, an entry each. */
export function sampleTexts(system: PlayableSystem): readonly string[] {
  const path = join(ROOT, 'resources', system.workshop.samples[0]?.document ?? '')
  return openFiles(system, [read(path)]).entries.flatMap(({ parsed }) => parsed?.text ?? [])
}

/** The first sample set of a system with its decks. */
export function sampleArena(system: PlayableSystem): Arena {
  const [sample] = system.workshop.samples
  if (!sample) throw new Error(`${system.name} has no sample set.`)
  const place = (path: string): string => join(ROOT, 'resources', path)
  return openArena(system, [place(sample.document)], sample.decks.map(place))
}

/** Games between two of the decks, by number. */
export function seriesOf(
  { rules, cards, decks }: Arena,
  pair: readonly [number, number],
  players: readonly [PlayerName, PlayerName],
  seed = 0,
): Series {
  const [first, second] = [decks[pair[0]], decks[pair[1]]]
  if (!first || !second) throw new Error(`The arena has ${decks.length} decks.`)
  const pool = createPool(cardsOfDecks(rules, [first, second], cards, createPool(cards, rules.define)), rules.define)
  return { rules, pool, decks: [first, second], players, seed }
}
