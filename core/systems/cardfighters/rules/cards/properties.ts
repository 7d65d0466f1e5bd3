import { playerFields } from '../../../../engine/property'
import type { Property, PropertyValue } from '../../../../engine/rules'
import { other, type Seat } from '../../../../engine/seat'
import { cardAt, GONE, refTo } from '../../../../engine/state'
import { addCard, refuse, relocate, type Refusal } from '../../../../engine/zone'
import { ABILITIES, find, PHASE_WORDS } from '../../vocabulary'
import { ZONES } from './board'
import { createCard } from './create'
import { leaveAttack, leaveBlock, stand } from './moves'
import { cardLasting, playerLasting } from '../running'
import { LEFT, PHASES, type FighterPlayer, type FighterState, type FightersTable, type PhaseId } from '../state'
import {
  abilityTypeOf,
  attackersOf,
  backupsOf,
  blockerOf,
  definitionOf,
  freeSlots,
  hasAbility,
  powerOf,
  ringOf,
  textOf,
  lastBpOf,
} from '../table'

type FighterProperty = Property<FightersTable>

const player = playerFields<FighterPlayer>()

/** Reads something of a card only while it is in a ring. */
const inRing =
  <V extends PropertyValue>(read: (table: FightersTable, card: FighterState) => V | undefined) =>
  (table: FightersTable, id: number): V | undefined => {
    const card = cardAt(table, id)
    return card.zone === 'ring' ? read(table, card) : undefined
  }

const inRingOnly: Refusal = refuse('refused-not-in-ring')

/** Sets something of a card in a ring. */
const intoRing =
  (write: (table: FightersTable, card: FighterState, value: PropertyValue) => Refusal | undefined | void) =>
  (table: FightersTable, id: number, value: PropertyValue): Refusal | undefined | void => {
    const card = cardAt(table, id)
    return card.zone === 'ring' ? write(table, card, value) : inRingOnly
  }

const flag = (name: 'fresh' | 'frozen' | 'activated' | 'united', label: string): FighterProperty => ({
  name,
  label,
  of: 'card',
  type: 'boolean',
  read: inRing((_, card) => card[name]),
  base: inRing(() => false),
  write: intoRing((_, card, value) => void (card[name] = value === true)),
})

const bp: FighterProperty = {
  name: 'bp',
  label: 'BP',
  of: 'card',
  type: 'number',
  min: 0,
  max: 99_900,
  read: inRing((_, card) => card.bp),
  base: (table, id) => definitionOf(table, id)?.card.bp?.value,
  write: intoRing((_, card, value) => void (card.bp = value as number)),
}

const lastBp: FighterProperty = {
  name: 'lastBP',
  label: 'Last BP above 0',
  said: 'never',
  of: 'card',
  type: 'number',
  min: 0,
  max: 99_900,
  read: (table, id) => lastBpOf(cardAt(table, id)),
  write: (table, id, value) => void (cardAt(table, id).lastBp = value as number),
}

const slot: FighterProperty = {
  name: 'slot',
  label: 'Slot',
  of: 'card',
  type: 'number',
  min: 1,
  max: 10,
  read: inRing((_, card) => card.slot + 1),
  write: intoRing((table, card, value) => {
    const place = (value as number) - 1
    if (card.slot !== place && !freeSlots(table, card.controller).includes(place))
      return refuse('refused-slot-taken', { slot: value as number })
    return stand(table, card, place)
  }),
}

const attack: FighterProperty = {
  name: 'attack',
  label: 'Attacks',
  of: 'card',
  type: 'boolean',
  read: inRing((_, card) => card.attacks),
  base: inRing(() => false),
  write: intoRing((table, card, value) => {
    leaveAttack(table, card)
    card.attacks = value === true
  }),
}

/** Set for a follower: it joins the attack of the first attacker, and takes the place of a lead where that is left alone. */
const unitedAttack: FighterProperty = {
  name: 'unitedAttack',
  label: 'Follows in a United Attack',
  of: 'card',
  type: 'boolean',
  read: inRing((_, card) => card.follows !== undefined),
  base: inRing(() => false),
  write: intoRing((table, card, value) => {
    const leads = attackersOf(table, card.controller).filter((one) => one !== card)
    const lead =
      ringOf(table, card.controller).find(({ follows }) => follows !== undefined && follows !== card.id)?.follows ??
      leads[0]?.id
    if (value === true && lead === undefined) return refuse('refused-no-lead')
    leaveAttack(table, card)
    card.follows = value === true ? lead : undefined
    return undefined
  }),
}

/** The slot, from 1, of the attacker that it counter-attacks; 0: of none, -1: of one that has left. */
const counteredSlot = (table: FightersTable, { blocks }: FighterState): number =>
  blocks === undefined ? 0 : blocks === LEFT ? -1 : cardAt(table, blocks).slot + 1

const counterAttack: FighterProperty = {
  name: 'counterAttack',
  label: 'Counter-attacks',
  of: 'card',
  type: 'boolean',
  read: inRing((_, card) => card.blocks !== undefined),
  base: inRing(() => false),
  write: intoRing((table, card, value) => {
    if (value === (card.blocks !== undefined)) return undefined
    leaveBlock(table, card)
    if (value !== true) return undefined
    const attacker = attackersOf(table, other(card.controller)).find(({ blocked }) => !blocked)
    if (!attacker) return refuse('refused-no-attacker')
    card.blocks = attacker.id
    attacker.blocked = true
    return undefined
  }),
}

/** Which attacker it counter-attacks. It means nothing while nobody attacks, unless it did counter-attack one. */
const countered: FighterProperty = {
  name: 'counterAttacks',
  label: 'Counter-attacks the attacker in slot (0: none, -1: one that has left)',
  said: 'never',
  of: 'card',
  type: 'number',
  min: -1,
  max: 10,
  read: inRing((table, card) =>
    card.blocks === undefined && attackersOf(table, other(card.controller)).length === 0
      ? undefined
      : counteredSlot(table, card),
  ),
  base: inRing(() => 0),
  write: intoRing((table, card, value) => {
    const attacker = attackersOf(table, other(card.controller)).find((one) => one.slot === (value as number) - 1)
    if ((value as number) > 0 && (!attacker || (attacker.blocked && blockerOf(table, attacker) !== card)))
      return refuse('refused-no-attacker')
    leaveBlock(table, card)
    card.blocks = value === -1 ? LEFT : attacker?.id
    if (attacker) attacker.blocked = true
    return undefined
  }),
}

const blocked: FighterProperty = {
  name: 'blocked',
  label: 'Is countered',
  of: 'card',
  type: 'boolean',
  read: inRing((_, card) => card.blocked),
  base: inRing(() => false),
  write: intoRing((_, card, value) => void (card.blocked = value === true)),
}

const keyOf = (table: FightersTable, word: string): string | undefined =>
  (table.pool.byKey(word) ?? table.pool.byName(word)[0])?.card.key

/** How a card of the pool is written: by its name, or by its key where others share that. */
const wordOf = (table: FightersTable, key: string): string => {
  const name = table.pool.byKey(key)?.card.name ?? key
  return table.pool.byName(name).length > 1 ? key : name
}

/** Cards under a character, the uppermost first. Setting them takes those that lie there off the table, and changes no BP. */
const backups: FighterProperty = {
  name: 'backups',
  label: 'Back-ups',
  of: 'card',
  type: 'words',
  read: inRing((table, card) => backupsOf(table, card).map(({ key }) => wordOf(table, key))),
  base: inRing(() => []),
  write: intoRing((table, card, value) => {
    const keys = (value as readonly string[]).map((word) => keyOf(table, word))
    const unknown = keys.indexOf(undefined)
    if (unknown >= 0) return refuse('no-such-key', { key: (value as readonly string[])[unknown] ?? '' })
    for (const { id, owner } of backupsOf(table, card)) relocate(table.state, ZONES, id, { zone: GONE, seat: owner })
    for (const key of keys) {
      const blank = {
        id: 0,
        key: key ?? '',
        owner: card.controller,
        controller: card.controller,
        zone: 'backups',
        life: 0,
      }
      addCard(table.state, ZONES, { ...createCard(blank), under: card.id })
    }
    return undefined
  }),
}

/** The type of its current ability; empty: it is powerless. */
const ability: FighterProperty = {
  name: 'ability',
  label: 'Ability',
  said: 'changed',
  of: 'card',
  type: 'text',
  read: (table, id) =>
    definitionOf(table, id)?.type === 'Character' ? (abilityTypeOf(table, cardAt(table, id)) ?? '') : undefined,
  base: (table, id) =>
    definitionOf(table, id)?.type === 'Character' ? (definitionOf(table, id)?.power ?? '') : undefined,
}

/** The card whose ability it has; empty: none. */
const power: FighterProperty = {
  name: 'power',
  label: 'Has the ability of',
  said: 'changed',
  of: 'card',
  type: 'text',
  read: inRing((table, card) => {
    const current = powerOf(table, card)
    return current ? wordOf(table, current.key) : ''
  }),
  base: inRing((table, card) => (definitionOf(table, card.id)?.power ? wordOf(table, card.key) : '')),
  write: intoRing((table, card, value) => {
    const key = keyOf(table, value as string)
    const type = key === undefined ? undefined : table.pool.byKey(key)?.power
    if (value !== '' && (key === undefined || type === undefined))
      return refuse('no-such-key', { key: value as string })
    card.power = key === undefined || type === undefined ? null : key === card.key ? undefined : { key, type }
    return undefined
  }),
}

const wordsFor = (on: 'character' | 'player') => ABILITIES.filter((one) => one.on === on)

const keywordsOf = (table: FightersTable, id: number, on: 'character' | 'player'): string[] =>
  wordsFor(on)
    .filter((one) => hasAbility(table, id, one.id))
    .map(({ id: word }) => word)

/** Keyword abilities that it has; setting them gives those that are not its own, and takes away the others. */
const keywords = (of: 'card' | 'player', on: 'character' | 'player'): FighterProperty => ({
  name: 'keywords',
  label: 'Keywords',
  of,
  type: 'words',
  read: (table, id) => (of === 'player' || cardAt(table, id).zone === 'ring' ? keywordsOf(table, id, on) : undefined),
  base: (table, id) => (of === 'player' ? [] : [...(textOf(table, cardAt(table, id))?.abilities ?? [])]),
  write(table, id, value) {
    const words = value as readonly string[]
    const wrong = words.find((word) => find(wordsFor(on), word) === undefined)
    if (wrong !== undefined) return refuse('refused-no-keyword', { keyword: wrong })
    const target = refTo(cardAt(table, id))
    const source = { ...target, key: cardAt(table, id).key, seat: cardAt(table, id).controller }
    table.state.lasting = table.state.lasting.filter((one) => one.kind !== 'ability' || one.target.id !== id)
    for (const { id: word } of wordsFor(on)) {
      const has = hasAbility(table, id, word)
      if (has === words.includes(word)) continue
      table.state.lasting.push({
        kind: 'ability',
        ability: word,
        target,
        source,
        bound: false,
        ...(has && { suppressed: true }),
      })
    }
    return undefined
  },
})

const isPhase = (word: string): word is PhaseId => (PHASES as readonly string[]).includes(word)

const skips: FighterProperty = {
  name: 'skips',
  label: 'Phases to be skipped',
  of: 'player',
  type: 'words',
  read: (table, seat) => table.state.players[seat as Seat].skips,
  write(table, seat, value) {
    const words = value as readonly string[]
    if (!words.every(isPhase)) return refuse('refused-no-phase', { phases: PHASE_WORDS.map(({ id }) => id).join(', ') })
    table.state.players[seat as Seat].skips = [...words]
    return undefined
  },
}

/** What can be read and set at the table (section 2.3). */
export const PROPERTIES: readonly FighterProperty[] = [
  player.number('hp', 'HP', 'hp', 0, 99_900),
  player.number('sp', 'SP', 'sp', 0, 999),
  player.number('charsPlayed', 'Characters played this turn', 'played'),
  player.number('charsPerTurn', 'Characters that may be played this turn', 'plays'),
  player.number('backupsPlayed', 'Back-ups this turn', 'backedUp'),
  player.number('lostSP', 'SP lost by the latest effect this turn', 'lostSp', 0, 999),
  player.number('extraTurns', 'Turns that follow this one', 'extraTurns'),
  player.flag('ncDamaged', 'Took non-combat damage this turn', 'hurt'),
  skips,
  keywords('player', 'player'),
  playerLasting,
  slot,
  bp,
  lastBp,
  flag('frozen', 'Frozen'),
  flag('fresh', 'Fresh'),
  flag('activated', 'Ability used'),
  attack,
  unitedAttack,
  flag('united', 'Was in a United Attack this turn'),
  blocked,
  counterAttack,
  countered,
  backups,
  ability,
  power,
  keywords('card', 'character'),
  cardLasting,
]
