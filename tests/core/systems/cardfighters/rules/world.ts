import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinSlices } from '../../../../../core/document/entry'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { PlayerName } from '../../../../../core/engine/simulation/players'
import { seedRandom, shuffle } from '../../../../../core/engine/random'
import type { Deck } from '../../../../../core/engine/rules'
import type { Series } from '../../../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../../../core/language/service'
import type { FightersCard } from '../../../../../core/systems/cardfighters/card'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { cardsOf, fighter, played } from './arena'

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/cardfighters')
export const hasCorpus = existsSync(CORPUS)

const read = (path: string) => ({ path, text: readFileSync(join(CORPUS, path), 'utf8') })

/** The community's cards that have no text, or have their rule. */
export function corpusCards(): FightersCard[] {
  const { entries } = documents.split([read('set.xml'), read('card_rules.py')])
  const cards = entries.flatMap(({ slices }) => parse(joinSlices(documents, slices).text).cards)
  return cards.filter(({ rule, ability, text }) => rule ?? (!ability && !text))
}

const AUTOS = [
  '~endPhase~ bp(+100)',
  '~oppCleanupPhase~ draw()',
  '~attacks:any~ sp(+1)',
  '~blocks~ bp(+uaBP)',
  '~blocked~ damage(100) to(opp)',
  '~playerCombatDamaged~ hp(+100)',
  '~cancelCombatDamage~ [[if me.sp > 3]] trash(2) to(opp)',
  '~anyHandChanges~ [[if me.hand.size <= 2]] +unblockable',
  '~myRingChanges~ sp(+1)',
  '~removed~ draw(2)',
  '~anyBackedUp~ sp(+1) to(trigger.controller)',
  '~anyBeforePayCostAction~ modCost(action, -1)',
  '~anyBeforeDamage~ modDamage(+100)',
  '[[if alone]] +pierce',
  'disableRule(attack_freeze)',
  '?canBlock? [[if blocker.bp <= 400]]',
  '~powerless:any~ damage(100) to(players)',
  '~activatePhase:once~ draw()',
]
const KEYWORDS = [
  'unblockable',
  'cantattack',
  'cantblock',
  'unlimitedbackup',
  'unfreezable',
  'pierce',
  'preventpierce',
  'rush',
  'frosted',
]
const ACTIONS = [
  '{F}: damage(200) to(<1>character@oppRing)',
  '{D}{F}: draw(2)',
  '{S(^character)}: bp(+300)',
  '{F}: [[may]] discard() && draw(2)',
  '{F}: freeze() to(character@oppRing)',
  '{F}: copyAbility(tgt.0) to(this)\ntarget = ^character[powerful]',
  '{F}: +cantblock to(character@oppRing) oppUeot',
  '{F}: moveTo(ctrlHand) to(character@oppRing)',
]
const PLAYED = [
  'draw(2)',
  'damage(300) to(opp, character@oppRing)',
  'destroy() to(<r>character@oppRing)',
  'alterCost(ua2, =-1) ueot',
  'turns(1)',
  'moveTo(hand) to?(<,2>character@discards) & shuffle()',
  'prophecy(2)',
  'skip(draw) to(opp)',
  'steal(character@myRing) from(character[powerful]@oppRing)',
  'each(character in me.ring => sp(+1))',
  'swapPiles(hand, discards)',
  'loseAbility() to(characters@oppRing)',
]
const REACTIONS = [
  'removeFromAttack() to(<**>character[attack]@oppRing)',
  'unite() to(<2>character[attack & -uattack]@oppRing)',
  'disableRule(dmg_combat_deal) oppUeot',
  'damage(200) to(characters[attack])',
]

/** Invented cards that do something of every kind. */
export const inventedCards = (): FightersCard[] =>
  cardsOf(
    [
      ...AUTOS.map((rule, index) =>
        fighter(`auto = ${rule}`, { name: `Auto ${index}`, bp: 300 + (index % 4) * 100, sp: index % 3 }),
      ),
      ...KEYWORDS.map((word) => fighter(`abilities = ${word}`, { name: `Keen ${word}` })),
      ...ACTIONS.map((rule, index) =>
        fighter(`action = ${rule}`, { name: `Able ${index}`, ability: 'triggered', sp: 2 }),
      ),
      ...PLAYED.map((rule, index) =>
        fighter(`action = ${rule}`, { name: `Prompt ${index}`, ability: 'instant', sp: -1 }),
      ),
      ...PLAYED.map((rule, index) => played('Action', `Deed ${index}`, `action = ${rule}`, -2)),
      ...REACTIONS.map((rule, index) => played('Reaction', `Reply ${index}`, `action = ${rule}`, -1)),
    ].join(''),
  )

/** Two decks of fifty cards taken at random, at most two copies of each. */
function decksOf(cards: readonly FightersCard[], seed: number): readonly [Deck, Deck] {
  const random = seedRandom(seed ^ 0x3779_b9)
  const draw = (name: string): Deck => {
    const keys = cards.flatMap(({ key }) => [key, key])
    shuffle(random, keys)
    return { name, sections: { main: keys.slice(0, 50) } }
  }
  return [draw('One'), draw('Two')]
}

/** Games between decks thrown together from these cards, others for every seed. */
export const seriesOf = (
  cards: readonly FightersCard[],
  players: readonly [PlayerName, PlayerName],
  seed: number,
): Series => ({
  rules,
  pool: createPool<CompiledCard, Definition>(cards, rules.define),
  decks: decksOf(cards, seed),
  players,
  seed,
})
