import { playerFields } from '../../../../engine/property'
import type { Property, PropertyValue } from '../../../../engine/rules'
import { cardOf } from '../../../../engine/state'
import type { Refusal } from '../../../../engine/zone'
import { relocate } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { ZONES } from './board'
import { formOf } from '../turn/evolution'
import { keywordsOf } from './facts'
import { numberOf } from './passives'
import { definitionOf, isFollower, printed, titleOf, traitsOf } from './own'
import { detach } from './move'
import { playCost } from '../turn/play'
import { lasting } from '../running'
import { modify, type CardNumber, type EvolveCardState, type EvolvePlayer, type EvolveTable } from '../state'

type EvolveProperty = Property<EvolveTable>

const player = playerFields<EvolvePlayer>()

const onField = (table: EvolveTable, id: number): EvolveCardState | undefined => {
  const card = cardOf(table.state, id)
  return card.zone === 'field' ? card : undefined
}

/** Sets what a number comes to now: earlier changes and damage are replaced by one. */
function setNumber(table: EvolveTable, id: number, number: CardNumber, value: number): void {
  const card = cardOf(table.state, id)
  card.modifiers = card.modifiers.filter((one) => one.number !== number)
  if (number === 'defense') card.damage = 0
  if (value !== numberOf(table, card, number)) modify(card, { number, set: value })
}

const stat = (name: 'attack' | 'defense', label: string): EvolveProperty => ({
  name,
  label,
  of: 'card',
  type: 'number',
  min: 0,
  max: 999,
  read: (table, id) =>
    isFollower(table, cardOf(table.state, id)) ? numberOf(table, cardOf(table.state, id), name) : undefined,
  base: (table, id) =>
    isFollower(table, cardOf(table.state, id)) ? printed(table, cardOf(table.state, id), name) : undefined,
  write: (table, id, value) => setNumber(table, id, name, value as number),
})

const cost: EvolveProperty = {
  name: 'cost',
  label: 'Cost',
  of: 'card',
  type: 'number',
  min: 0,
  max: 99,
  read(table, id) {
    const card = cardOf(table.state, id)
    if (printed(table, card, 'cost') < 0 && !card.modifiers.some((one) => one.number === 'cost')) return undefined
    return card.zone === 'hand' || card.zone === 'ex' ? playCost(table, card) : numberOf(table, card, 'cost')
  },
  base: (table, id) =>
    printed(table, cardOf(table.state, id), 'cost') < 0 ? undefined : printed(table, cardOf(table.state, id), 'cost'),
  write: (table, id, value) => setNumber(table, id, 'cost', value as number),
}

const evolveCost: EvolveProperty = {
  name: 'evolveCost',
  label: 'Evolve cost',
  of: 'card',
  type: 'number',
  min: 0,
  max: 99,
  read: (table, id) =>
    numberOf(table, cardOf(table.state, id), 'evolveCost') < 0
      ? undefined
      : numberOf(table, cardOf(table.state, id), 'evolveCost'),
  base: (table, id) =>
    printed(table, cardOf(table.state, id), 'evolveCost') < 0
      ? undefined
      : printed(table, cardOf(table.state, id), 'evolveCost'),
  write: (table, id, value) => setNumber(table, id, 'evolveCost', value as number),
}

const engaged: EvolveProperty = {
  name: 'engaged',
  label: 'Engaged',
  of: 'card',
  type: 'boolean',
  read: (table, id) => onField(table, id)?.engaged,
  base: (table, id) => (onField(table, id) ? false : undefined),
  write: (table, id, value) => void (cardOf(table.state, id).engaged = value as boolean),
}

const damage: EvolveProperty = {
  name: 'damage',
  label: 'Damage',
  said: 'unless-zero',
  of: 'card',
  type: 'number',
  min: 0,
  max: 999,
  read: (table, id) =>
    onField(table, id) && isFollower(table, cardOf(table.state, id)) ? cardOf(table.state, id).damage : undefined,
  base: () => 0,
  write: (table, id, value) => void (cardOf(table.state, id).damage = value as number),
}

const turns: EvolveProperty = {
  name: 'turnsOnField',
  label: 'Turns on the field',
  said: 'never',
  of: 'card',
  type: 'number',
  min: 0,
  max: 99,
  read: (table, id) => onField(table, id)?.turns,
  write: (table, id, value) => void (cardOf(table.state, id).turns = value as number),
}

const counters: EvolveProperty = {
  name: 'counters',
  label: 'Counters',
  of: 'card',
  type: 'counters',
  read: (table, id) => ({ ...cardOf(table.state, id).counters }),
  base: () => ({}),
  write: (table, id, value) => void (cardOf(table.state, id).counters = { ...(value as Record<string, number>) }),
}

/** Keywords it has; setting them grants those that are not printed. */
const keywords: EvolveProperty = {
  name: 'keywords',
  label: 'Keywords',
  of: 'card',
  type: 'words',
  read: (table, id) => [...keywordsOf(table, cardOf(table.state, id))],
  base: (table, id) => [...(definitionOf(table, cardOf(table.state, id))?.keywords ?? [])],
  write(table, id, value) {
    const card = cardOf(table.state, id)
    const own = definitionOf(table, card)?.keywords
    card.keywords = (value as readonly string[]).filter((word) => !own?.includes(word)).map((word) => ({ word }))
  },
}

const traits: EvolveProperty = {
  name: 'traits',
  label: 'Traits',
  of: 'card',
  type: 'words',
  read: (table, id) => [...traitsOf(table, cardOf(table.state, id))],
  base: (table, id) => [...(definitionOf(table, cardOf(table.state, id))?.traits ?? [])],
}

/** Lays the evolved form from the evolve deck on the follower, or puts all that lies with it back. */
function setEvolved(table: EvolveTable, id: number, value: PropertyValue): Refusal | undefined {
  const card = cardOf(table.state, id)
  if ((card.evolved !== undefined) === value) return undefined
  if (value === false) {
    detach(table, card, false)
    return undefined
  }
  const form = formOf(table, card)
  if (!form) return { reason: message('refused-no-form', { card: titleOf(table, card) }) }
  relocate(table.state, ZONES, form.id, { zone: 'attached', seat: form.owner })
  card.attached = [...card.attached, form.id]
  card.evolved = form.id
  return undefined
}

const evolved: EvolveProperty = {
  name: 'evolved',
  label: 'Evolved',
  of: 'card',
  type: 'boolean',
  read: (table, id) =>
    onField(table, id) && isFollower(table, cardOf(table.state, id))
      ? cardOf(table.state, id).evolved !== undefined
      : undefined,
  base: () => false,
  write: setEvolved,
}

const faceUp: EvolveProperty = {
  name: 'faceUp',
  label: 'Face up',
  of: 'card',
  type: 'boolean',
  read: (table, id) => (cardOf(table.state, id).zone === 'evolve' ? cardOf(table.state, id).faceUp : undefined),
  base: () => false,
  write: (table, id, value) => void (cardOf(table.state, id).faceUp = value as boolean),
}

/** What can be read and set at the table (section 5.13). */
export const PROPERTIES: readonly EvolveProperty[] = [
  player.number('leader', 'Leader defense', 'leaderDefense', -99, 999),
  player.number('playPoints', 'Play points', 'playPoints'),
  player.number('maxPlayPoints', 'Maximum play points', 'maxPlayPoints'),
  player.number('evolutionPoints', 'Evolution points', 'evolutionPoints'),
  player.number('superEvolutionPoints', 'Super-evolution points', 'superEvolutionPoints'),
  player.number('turnsTaken', 'Own turns begun', 'turnsTaken'),
  player.number('played', 'Cards played this turn', 'played'),
  player.flag('evolvedThisTurn', 'Has evolved this turn', 'evolvedThisTurn'),
  player.flag('hurt', 'Leader lost defense this turn', 'hurt'),
  stat('attack', 'Attack'),
  stat('defense', 'Defense'),
  cost,
  evolveCost,
  engaged,
  damage,
  turns,
  evolved,
  faceUp,
  counters,
  keywords,
  traits,
  lasting,
]
