import { chosen } from '../cards'
import { doneBy, order } from '../deeds'
import { filterOf, valueOf, wordOf } from '../pen'
import type { Noun } from '../pen'
import { performed } from './sequence'
import { aim, onSelf } from './stats'
import type { Teller } from './stats'

const owner = (object: Noun, zone: string): string =>
  object.plural ? `their owners' ${zone === 'cemetery' ? 'cemeteries' : `${zone}s`}` : `its owner's ${zone}`

/** An order about cards on the field: `destroy it`. A card speaks of itself as `this card` here. */
const about =
  (say: (words: string, object: Noun) => string): Teller =>
  (effect, pen) => {
    const { selects, object } = aim(effect, pen)
    return [order(say(onSelf(object), object), { selects })]
  }

export const destroy = about((words) => `destroy ${words}`)
export const banish = about((words) => `banish ${words}`)
export const engage = about((words) =>
  /^(?:any number|up to)/.test(words) ? `you may engage ${words}` : `engage ${words}`,
)
export const reserve = about((words) => `refresh ${words}`)
export const sendToCemetery = about((words, object) => `put ${words} into ${owner(object, 'cemetery')}`)
export const returnToHand = about((words, object) => `return ${words} to ${owner(object, 'hand')}`)
export const topDeck = about((words, object) => `put ${words} on top of ${owner(object, 'deck')}`)
export const bottomDeck = about((words, object) => `put ${words} on the bottom of ${owner(object, 'deck')}`)
export const topOrBottomDeck = about((words, object) => `put ${words} on the top or bottom of ${owner(object, 'deck')}`)
export const sendToEx = about((words, object) => `put ${words} into ${owner(object, 'EX area')}`)
export const evolve: Teller = (effect, pen) => {
  const { selects, object } = aim(effect, pen)
  return [order(`evolve ${object.words}`, { selects })]
}

export const transform: Teller = (effect, pen) => {
  const { selects, object } = aim(effect, pen)
  const token = wordOf(effect.arguments.token)
  return [
    order(`transform ${onSelf(object)} into ${object.plural ? `${token} tokens` : `a ${token} token`}`, { selects }),
  ]
}

/** Puts cards of the EX area onto the field; a filter in the place of an ability is the target's (quirk 19). */
export const putExToField: Teller = (effect, pen) => {
  const filter = effect.list.find((each) => each.node === 'filter')
  const { selects, object } = aim(filter ? { ...effect, filter: filterOf(filter) } : effect, pen)
  const put = order(`put ${object.words} onto your field`, { selects })
  return [put, ...performed(effect.list, { ...pen, scope: selects ?? { ...object, plural: true } })]
}

const fromCemetery = (effect: Parameters<Teller>[0], pen: Parameters<Teller>[1]): Noun => ({
  ...chosen(filterOf(effect.arguments.filter), { place: 'in your cemetery' }, pen.catalog, valueOf(pen, effect)),
  short: false,
  enemy: false,
})

const pronoun = ({ plural }: Noun): string => (plural ? 'them' : 'it')

export const salvage: Teller = (effect, pen) => {
  const selects = fromCemetery(effect, pen)
  return [order(`add ${pronoun(selects)} to your hand`, { selects })]
}

export const cemeteryToField: Teller = (effect, pen) => {
  if (effect.target?.id === 'TriggerCard') {
    const { object } = aim(effect, pen)
    return [order(`put ${object.words} onto its owner's field`)]
  }
  const selects = fromCemetery(effect, pen)
  return [order(`put ${pronoun(selects)} onto your field`, { selects })]
}

export const cemeteryToFieldAndTarget: Teller = (effect, pen) => {
  const put = cemeteryToField(effect, pen)
  const scope = put[0]?.selects ?? pen.self
  return [...put, ...performed(effect.list, { ...pen, scope })]
}

const spell = (effect: Parameters<Teller>[0], pen: Parameters<Teller>[1]): Noun => {
  const filter = filterOf(effect.arguments.filter)
  const spells = filter.atoms.some(({ id }) => id === 'S')
    ? filter
    : { ...filter, atoms: [{ node: 'atom' as const, id: 'S', negated: false, span: filter.span }, ...filter.atoms] }
  return { ...chosen(spells, { place: 'in your cemetery' }, pen.catalog), short: false, enemy: false }
}

export const playSpell: Teller = (effect, pen) => [order('play it', { selects: spell(effect, pen) })]

export const playSpellFor: Teller = (effect, pen) => {
  const cost = valueOf(pen, effect, 'cost')
  const points = cost.node === 'number' ? String(cost.value) : 'X'
  return [order(`play it for ${points} play point${points === '1' ? '' : 's'}`, { selects: spell(effect, pen) })]
}

export const destroyThen: Teller = (effect, pen) => {
  const { selects, object } = aim(effect, pen)
  return [
    order(`destroy ${onSelf(object)}`, { selects }),
    ...performed(
      [effect.arguments.ability ?? effect.list[0]].flatMap((name) => name ?? []),
      pen,
    ).map((step) => doneBy('its controller', step)),
  ]
}
