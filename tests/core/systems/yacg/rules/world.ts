import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardsOfDecks } from '../../../../../core/engine/deck'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import { seedRandom, shuffle } from '../../../../../core/engine/random'
import type { Deck } from '../../../../../core/engine/rules'
import type { PlayerName } from '../../../../../core/engine/simulation/players'
import type { Series } from '../../../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../../../core/language/service'
import type { YacgCard } from '../../../../../core/systems/yacg/card'
import { documents } from '../../../../../core/systems/yacg/formats/documents'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { rules } from '../../../../../core/systems/yacg/rules'
import { absent, corpusFiles, realScripts } from '../sources'

export const hasCorpus = !absent

const SCENARIOS = join(import.meta.dirname, '../../../../scenarios/yacg')

const read = (name: string): readonly YacgCard[] =>
  documents
    .split([{ path: name, text: readFileSync(join(SCENARIOS, name), 'utf8') }])
    .entries.flatMap(({ slices }) => parse(slices.join('')).cards)

/** The worked elements of the specification, and plans that let them be played. */
export const workedCards = (): readonly YacgCard[] => [...read('worked.yaml'), ...read('cast.yaml')]

/** The files of the community's elements; those for which there is a script have it. */
export function corpusTexts(): readonly { readonly path: string; readonly text: string }[] {
  const scripts = realScripts()
  return corpusFiles().map(({ name, text }) => {
    const script = scripts[name.replace(/^.*\/|\.yaml$/g, '')]
    const whole = script
      ? text.replace(/^ {2}data:.*$/m, (data) => `${data}\n    script: ${JSON.stringify(script)}`)
      : text
    return { path: name, text: whole }
  })
}

export const corpusCards = (): readonly YacgCard[] => corpusTexts().flatMap(({ text }) => parse(text).cards)

/** Fifty cards by chance, three of each at most, with the plans that are there. */
export function deckFrom(cards: readonly YacgCard[], seed: number, name = `Deck ${seed}`): Deck {
  const random = seedRandom(seed ^ 0x3779b9)
  const held = cards.filter((card) => rules.section(card) === 'main' && card.stage?.value !== 'Conception')
  const keys = held.flatMap(({ key }) => [key, key, key])
  shuffle(random, keys)
  return { name, sections: { main: keys.slice(0, 50) } }
}

/** Games between two such decks, others for every seed. */
export function seriesOf(cards: readonly YacgCard[], players: readonly [PlayerName, PlayerName], seed: number): Series {
  const decks = [deckFrom(cards, 2 * seed), deckFrom(cards, 2 * seed + 1)] as const
  const whole = createPool<CompiledCard, Definition>(cards, rules.define)
  const pool = createPool(cardsOfDecks<CompiledCard>(rules, decks, cards, whole), rules.define)
  return { rules, pool, decks, players, seed }
}
