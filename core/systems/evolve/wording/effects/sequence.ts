import { NONE, collected } from '../../../../language/list'
import type { ArgumentValue, Effect, Value } from '../../ability'
import { amountOf } from '../amounts'
import { numberOf } from '../counting'
import { compose } from '../compose'
import { deed, doneBy, mergeDeeds, order, say } from '../deeds'
import type { Act, Deed } from '../deeds'
import { capital, list } from '../english'
import { called, valueOf } from '../pen'
import type { Noun, Pen } from '../pen'
import { aim } from './stats'
import type { Teller } from './stats'

/** What the named abilities do, one after the other. */
export const performed = (names: readonly ArgumentValue[], pen: Pen): readonly Deed[] =>
  collected(names, (name) => {
    const next = called(pen, name)
    return next ? pen.tell(next) : NONE
  })

/** `1c(5)0`: the case in which another step does its thing instead. */
const unless = (pen: Pen | undefined): Value | undefined => {
  const condition = pen?.ability.conditions.length === 1 ? pen.ability.conditions[0]?.value : undefined
  return condition?.node === 'conditional' && numberOf(condition.then) === 0 && (numberOf(condition.otherwise) ?? 0) > 0
    ? condition
    : undefined
}

const sameTest = (a: Value, b: Value | undefined): boolean =>
  a.node === 'conditional' &&
  b?.node === 'conditional' &&
  a.id === b.id &&
  (a.value && numberOf(a.value)) === (b.value && numberOf(b.value)) &&
  numberOf(b.otherwise) === 0

/** Two steps of which exactly one happens: the second is said to happen instead. */
function alternating(first: Pen, second: Pen): readonly Deed[] | undefined {
  const condition = unless(first)
  if (!condition || !sameTest(condition, second.ability.conditions[0]?.value)) return undefined
  const [plain, other] = [
    mergeDeeds(first.tell({ ...first, ability: { ...first.ability, conditions: [] } })),
    mergeDeeds(second.tell(second)),
  ]
  const [last, only] = [plain.at(-1), other[0]]
  if (!last || !only || other.length !== 1) return undefined
  const words = `${only.selects ? `select ${only.selects.words} and ` : ''}${say(only.act, { joined: false })} instead`
  return [...plain.slice(0, -1), { ...last, instead: [...last.instead, { tests: only.when, amount: '', words }] }]
}

/** Steps that both players do: what the opponent is told to do is what the first ability does. `who` says so. */
export function sharedBy(who: string, first: Pen, second: Pen, deeds = first.tell): readonly Deed[] | undefined {
  const { effect, conditions, costs } = second.ability
  const name =
    effect?.id === 'OpponentPerformEffect' && !effect.target && conditions.length + costs.length === 0
      ? (effect.arguments.ability ?? effect.list[0])
      : undefined
  if (name?.node !== 'name' || name.name !== first.ability.name) return undefined
  return deeds(first).map((each) => doneBy(who, each))
}

export const sequence: Teller = (effect, pen) => {
  const steps = effect.list.map((name) => called(pen, name)).filter((step) => step !== undefined)
  const deeds: Deed[] = []
  for (let index = 0; index < steps.length; index++) {
    const [step, next] = [steps[index], steps[index + 1]]
    const pair = step && next ? (alternating(step, next) ?? sharedBy('each player', step, next)) : undefined
    if (pair) index++
    deeds.push(...(pair ?? (step ? step.tell(step) : [])))
  }
  return deeds
}

const optionsOf = (effect: Effect, pen: Pen): readonly (readonly Deed[])[] =>
  effect.list.map((name) => mergeDeeds(performed([name], pen)))

type Summon = Extract<Act, { kind: 'summon' }>

/** Options that are nothing but a token each: `Summon a Spark or Ember token.` */
function tokensOf(options: readonly (readonly Deed[])[]): Summon | undefined {
  const acts = options.flatMap(([only, ...more]) =>
    only?.act.kind === 'summon' && more.length === 0 && only.when.length === 0 && only.cost === undefined
      ? [only.act]
      : [],
  )
  const [first] = acts
  const alike =
    first &&
    acts.length === options.length &&
    acts.every(
      ({ place, tokens, after }) =>
        place === first.place && tokens.length === 1 && tokens[0]?.count === '1' && after === undefined,
    )
  return alike ? { ...first, tokens: acts.flatMap(({ tokens }) => tokens), word: 'or' } : undefined
}

const numbered = (options: readonly (readonly Deed[])[]): string[] =>
  options.map((deeds, index) => `(${index + 1}) ${compose(deeds, false)}`)

export const choose: Teller = (effect, pen) => {
  const options = optionsOf(effect, pen)
  const tokens = tokensOf(options)
  return tokens ? [deed(tokens)] : [order('choose one of the following effects', { after: numbered(options) })]
}

export const chooseSeveral: Teller = (effect, pen) => {
  const value = valueOf(pen, effect)
  const words = value.node === 'range' ? `up to ${amountOf(value.max, pen).words}` : amountOf(value, pen).words
  return [order(`choose ${words} of the following effects`, { after: numbered(optionsOf(effect, pen)) })]
}

/** Faces of the die with the same ability are said together. */
export const rollDice: Teller = (effect, pen) => {
  const faces = new Map<string, number[]>()
  effect.list.forEach((name, index) => {
    const said = compose(performed([name], pen), true)
    if (said !== '') faces.set(said, [...(faces.get(said) ?? []), index + 1])
  })
  return [
    order('roll a die', {
      after: [...faces].map(([said, numbers]) => `${list(numbers.map(String), 'or')}: ${capital(said)}`),
    }),
  ]
}

/** The cards are selected with the first step that is about them, or before all steps. */
function selectFirst(effect: Effect, pen: Pen, names: readonly ArgumentValue[]): readonly Deed[] {
  const { selects, object } = aim(effect, pen)
  const deeds = mergeDeeds(performed(names, { ...pen, scope: selects ?? { ...object, fixed: true } }))
  const [first, ...rest] = deeds
  if (!selects) return deeds
  return first && first.selects === undefined && first.when.length === 0 && first.cost === undefined
    ? [{ ...first, selects }, ...rest]
    : [order(`select ${selects.words}`), ...deeds]
}

export const targetForSequence: Teller = (effect, pen) => selectFirst(effect, pen, effect.list)

/** The first target as the sentence about its numbers calls it. */
const counted = (effect: Effect, pen: Pen): Noun => {
  const { selects, object } = aim(effect, pen)
  return selects
    ? { ...selects, words: `the selected ${selects.kind}` }
    : { ...object, words: object.short ? object.words : 'that card' }
}

const withAmount = (effect: Effect, pen: Pen): Pen => {
  const amount = valueOf(pen, effect)
  return amount.node === 'range' ? pen : { ...pen, amount, counted: counted(effect, pen) }
}

export const targetForSequenceWithAmount: Teller = (effect, pen) =>
  selectFirst(effect, withAmount(effect, pen), effect.list)

export const performWithAmount: Teller = (effect, pen) => {
  const { selects } = aim(effect, pen)
  const deeds = performed(effect.list, withAmount(effect, pen))
  return selects ? [order(`select ${selects.words}`), ...deeds] : deeds
}

/** The ability done once for each target, as if the target had it. */
export const performAsEach: Teller = (effect, pen) => {
  const { selects, object } = aim(effect, pen)
  const named = [effect.arguments.ability ?? effect.list[0]].flatMap((name) => name ?? [])
  const self: Noun = selects
    ? { ...selects, words: `the selected ${selects.kind}`, short: true }
    : { ...object, words: 'it' }
  const deeds = performed(named, { ...pen, self, trigger: pen.self })
  const [first, ...rest] = deeds
  if (selects && first)
    return first.selects === undefined ? [{ ...first, selects }, ...rest] : [order(`select ${selects.words}`), ...deeds]
  return deeds.map((each) => ({ ...each, act: forEach(each.act, object) }))
}

function forEach(act: Act, object: Noun): Act {
  if ('object' in act && act.object.words === 'it') return { ...act, object }
  if (act.kind === 'order' && /\bit\b/.test(act.order))
    return { ...act, order: act.order.replace(/\bit\b/, object.words) }
  return object.short ? act : { kind: 'order', order: `for ${object.words}, ${say(act, { joined: false })}` }
}

/** The opponent does it: with cards that were selected before, their controller. */
export const opponentPerforms: Teller = (effect, pen) => {
  const { selects } = effect.target ? aim(effect, pen) : { selects: undefined }
  const named = [effect.arguments.ability ?? effect.list[0]].flatMap((name) => name ?? [])
  if (selects) {
    const scope = { ...selects, short: true }
    const deeds = performed(named, { ...pen, self: { ...scope, words: selects.plural ? 'them' : 'it' }, scope })
    return [order(`select ${selects.words}`), ...deeds.map((each) => doneBy('its controller', each))]
  }
  return performed(named, pen).map(asOpponent)
}

/** A token is put onto the field of the opponent whose cards were spoken of. */
const asOpponent = (step: Deed): Deed =>
  step.act.kind === 'summon' ? { ...step, act: { ...step.act, by: 'opponent' } } : doneBy('each opponent', step)
