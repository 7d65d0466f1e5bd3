import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinSlices } from '../../../../../core/document/entry'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import { seedRandom, shuffle } from '../../../../../core/engine/random'
import type { Deck } from '../../../../../core/engine/rules'
import { cardsOfDecks } from '../../../../../core/engine/deck'
import type { PlayerName } from '../../../../../core/engine/simulation/players'
import type { Series } from '../../../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../../../core/language/service'
import type { BloxCard, Part } from '../../../../../core/systems/bloxcards/card'
import { documents } from '../../../../../core/systems/bloxcards/formats/documents'
import { parse } from '../../../../../core/systems/bloxcards/language/parse/parse'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { cardsOf } from './arena'

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/bloxcards')
export const hasCorpus = existsSync(CORPUS)

/** The entries of the files of a library. */
const readTexts = (folder: string, names: readonly string[]): readonly string[] =>
  documents
    .split(names.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })))
    .entries.map(({ slices }) => joinSlices(documents, slices).text)

const readCards = (folder: string, names: readonly string[]): readonly BloxCard[] =>
  readTexts(folder, names).flatMap((text) => parse(text).cards)

const keysOf = ({ increase }: Part): readonly string[] =>
  increase?.kind === 'key' ? [increase.key] : increase?.kind === 'list' ? increase.keys.map(({ value }) => value) : []

/** The texts of the community's cards, an entry each. */
export const corpusTexts = (): readonly string[] =>
  readTexts(
    CORPUS,
    readdirSync(CORPUS).filter((name) => name.endsWith('.lua') && name !== 'packs.lua'),
  )

/** The community's cards, without those that name a card which is not there. */
export function corpusCards(): readonly BloxCard[] {
  const cards = corpusTexts().flatMap((text) => parse(text).cards)
  const known = new Set(cards.map(({ key }) => key))
  return cards.filter(({ effect }) =>
    (effect?.parts ?? []).every((part) => keysOf(part).every((key) => known.has(key))),
  )
}

/** The cast of the scenarios, which does something of every kind. */
export const castCards = (): readonly BloxCard[] =>
  readCards(join(import.meta.dirname, '../../../../scenarios/bloxcards'), ['cast.lua'])

/** Cards made of all words by chance: every trigger with every power, now and then. */
export function mixedCards(): readonly BloxCard[] {
  const triggers = 'OnSummon OnEnd OnDeath OnTarget OnAttack OnAttackEnd OnAttackDestroy OnStrike OnAttacked OnDestroy'
  const heard =
    'OnAllySummon OnEnemySummon OnAnySummon OnAllyCast OnCast OnAllyDeath OnEnemyDeath OnAnyDeath OnHealthGain OnHealthLoss OnLockIncrease OnUnlock'
  const powers = [
    ...['"Damage",150', '"Heal",100', '"Strengthen",50', '"Weaken",100', '"Lock",1', '"Unlock",9', '"SetHealth",250'],
    ...['"MultiplyPower",2', '"MultiplyHealth",0.5', '"Swap",1', '"Destroy",1', '"Return",1', '"CheckHealth",100'],
    ...[
      '"Draw",1',
      '"Add","Pawn"',
      '"DeckAdd","Pawn"',
      '"Summon","Pawn"',
      '"RandomAdd","Any"',
      '"RandomSummon","Common"',
    ],
    ...['"Cost",100', '"Inflict",150', '"SetLife",4000', '"Red",1', '"SetBlue",2', '"EndTurn"', '"RevealHand",1'],
    ...['"SummonWithEffect","Pawn"', '"RandomDiscard"', '"None"', '"Shedletsky",1'],
  ]
  const targets = ['Single', 'Opponent', 'Self', 'All', 'Ally', 'Random', 'Aggressor', 'Archetype', 'NotColorBlue']
  const flags = ['Charge', 'Stealth', 'Fading', 'Token', 'DamageImmune', 'Halfsies', 'AssignRandom', 'CounterBlock']
  const colours = ['Blue', 'Red', 'Green', 'Yellow', 'Neutral']
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const all = [...triggers.split(' '), ...heard.split(' ')]
  const lines = powers.flatMap((power, index) =>
    [0, 1, 2].map((turn) => {
      const number = 3 * index + turn
      const list = `{{${power}},{${at(powers, number * 7 + 3)},"${at(targets, number + 4)}"}}`
      const deed = turn === 2
      const body = deed ? '' : `h${200 + 50 * (number % 7)} p${50 * (number % 9)} `
      const trait = number % 4 === 0 ? `[${at(flags, number / 4)}] ` : ''
      return `Mixed ${number}: ${body}${trait}${at(colours, number)} (Neutral ${number % 3}) ; ${deed ? 'OnSummon' : at(all, number)} / ${at(targets, number)} / ${list}`
    }),
  )
  return cardsOf([...lines, 'Pawn: h150 p150 ; OnSummon / Opponent / {{"Inflict",50}}'])
}

const COPIES: Readonly<Record<string, number>> = { Common: 4, Uncommon: 3, Rare: 2, Epic: 1, Legendary: 1 }

/** Forty cards by chance, each as often as its rarity allows, that can be paid with one colour and white. */
export function deckFrom(cards: readonly BloxCard[], seed: number, name = `Deck ${seed}`): Deck {
  const random = seedRandom(seed ^ 0x3779b9)
  const colour = ['Blue', 'Red', 'Green', 'Yellow'][seed % 4]
  const keys = cards
    .filter(
      ({ cost, original, rarity }) =>
        !original &&
        COPIES[rarity?.value ?? ''] !== undefined &&
        cost.every((one) => (one.colour === 'Neutral' || one.colour === colour) && one.value <= 8),
    )
    .flatMap(({ key, rarity }) => Array.from({ length: COPIES[rarity?.value ?? ''] ?? 0 }, () => key))
  shuffle(random, keys)
  return { name, sections: { main: keys.slice(0, 40) } }
}

/** Games between two such decks, others for every seed. */
export function seriesOf(cards: readonly BloxCard[], players: readonly [PlayerName, PlayerName], seed: number): Series {
  const decks = [deckFrom(cards, 2 * seed), deckFrom(cards, 2 * seed + 1)] as const
  const whole = createPool<CompiledCard, Definition>(cards, rules.define)
  const pool = createPool(cardsOfDecks<CompiledCard>(rules, decks, cards, whole), rules.define)
  return { rules, pool, decks, players, seed }
}
