import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openFiles } from '../../../../core/document/open'
import { cardsOfDecks, indexCards, resolveDeck } from '../../../../core/engine/deck'
import type { PlayerName } from '../../../../core/engine/players'
import { createPool } from '../../../../core/engine/pool'
import type { Deck, Rules } from '../../../../core/engine/rules'
import type { Series } from '../../../../core/engine/series'
import type { CompiledCard } from '../../../../core/language/service'
import { evolve } from '../../../../core/systems/evolve'
import { samples } from '../../../../core/systems/evolve/samples'

const RESOURCES = join(import.meta.dirname, '../../../../resources')

/** The community's cards and starter decks, where they are at hand. */
export const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus/evolve')
export const hasCorpus = existsSync(CORPUS)

/** Decks with the cards that they are looked up in. */
export interface Arena {
  readonly rules: Rules
  readonly cards: readonly CompiledCard[]
  readonly decks: readonly Deck[]
}

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })

function openArena(files: readonly string[], lists: readonly string[]): Arena {
  const studio = evolve.studio
  const rules = studio?.rules
  if (!studio || !rules) throw new Error('evolve has no rules.')
  const cards = openFiles(evolve, files.map(read)).entries.flatMap(({ parsed }) => [...(parsed?.cards ?? [])])
  const decks = lists.map((path) => {
    const { deck, problems } = resolveDeck(studio.readDeck(read(path).text), basename(path, '.txt'), indexCards(cards), (card) => rules.section(card))
    if (problems.length > 0) throw new Error(`${path} cannot be looked up: ${JSON.stringify(problems)}`)
    return deck
  })
  return { rules, cards, decks }
}

export const sampleArena = (): Arena => openArena(samples.map(({ document }) => join(RESOURCES, document)), samples.flatMap(({ decks }) => decks.map((deck) => join(RESOURCES, deck))))

export const starterArena = (): Arena =>
  openArena(
    readdirSync(CORPUS).filter((name) => name.endsWith('.txt')).map((name) => join(CORPUS, name)),
    readdirSync(join(CORPUS, 'decks')).sort().map((name) => join(CORPUS, 'decks', name)),
  )

/** Games between two of the decks, by number. */
export function seriesOf({ rules, cards, decks }: Arena, pair: readonly [number, number], players: readonly [PlayerName, PlayerName], seed = 0): Series {
  const [first, second] = [decks[pair[0]], decks[pair[1]]]
  if (!first || !second) throw new Error(`The arena has ${decks.length} decks.`)
  const pool = createPool(cardsOfDecks(rules, [first, second], cards, createPool(cards, rules.define)), rules.define)
  return { rules, pool, decks: [first, second], players, seed }
}

export const PAIRS: readonly (readonly [number, number])[] = [[0, 1], [0, 2], [1, 2]]
