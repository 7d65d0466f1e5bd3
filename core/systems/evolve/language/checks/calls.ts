import { NONE } from '../../../../language/list'
import { inserting, replacing, type Problem } from '../../../../language/problem'
import { slice } from '../../../../language/span'
import { nodes } from '../../../../language/walk'
import type { Ability, Complex, Effect, Name, Value } from '../../ability'
import type { EvolveCard } from '../../card'
import { EFFECTS, find, TRIGGERS, type Argument } from '../../vocabulary'
import { problem, report } from './codes'

/** One ability that another one does by name. */
export interface Call {
  readonly name: Name
  /** What replaces the amount of the called one: given here, or handed on from the caller (section 6.6). */
  readonly amount: 'given' | 'inherited'
}

const isName = (node: { readonly node: string } | undefined): node is Name => node?.node === 'name'

const complexCalls = ({ lines }: Complex): Call[] =>
  lines.flatMap((line): Call[] => {
    if (line.node === 'let') return []
    if (line.node === 'perform')
      return isName(line.ability) ? [{ name: line.ability, amount: line.amount ? 'given' : 'inherited' }] : []
    return [line.then, line.otherwise].filter(isName).map((name) => ({ name, amount: 'inherited' }))
  })

/** The abilities that an effect does by name, in order. */
export function callsOf(effect: Effect | undefined): readonly Call[] {
  if (!effect || effect.list.length === 0 || effect.id === 'GiveAbility') return NONE
  const amount = find(EFFECTS, effect.id)?.override ? 'given' : 'inherited'
  return effect.list.flatMap((value) =>
    value.node === 'complex' ? complexCalls(value) : value.node === 'name' ? [{ name: value, amount }] : [],
  )
}

/** The abilities of a card by name: the first of each, as a call finds it. */
export function byName(abilities: readonly Ability[]): Map<string, Ability> {
  const found = new Map<string, Ability>()
  for (const ability of abilities) if (!found.has(ability.name)) found.set(ability.name, ability)
  return found
}

/** W10: calls that lead back to an ability they come from. */
function checkRecursion(found: Problem[], abilities: readonly Ability[], named: ReadonlyMap<string, Ability>): void {
  const done = new Set<Ability>()
  for (const root of abilities) {
    if (done.has(root) || !root.effect || root.effect.list.length === 0) continue
    const path: { readonly ability: Ability; readonly calls: Call[] }[] = []
    const open = new Set<Ability>()
    const enter = (ability: Ability): void => {
      path.push({ ability, calls: [...callsOf(ability.effect)] })
      open.add(ability)
    }
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const call = top.calls.shift()
      const called = call && named.get(call.name.name)
      if (!call) {
        path.pop()
        open.delete(top.ability)
        done.add(top.ability)
      } else if (called && open.has(called)) {
        report(found, 'W10', call.name.span, { name: call.name.name })
        top.calls.splice(0, Infinity, ...top.calls.filter(({ name }) => name.name !== call.name.name))
      } else if (called && !done.has(called)) enter(called)
    }
  }
}

/** Every `_` below the node. */
const blanks = (node: unknown): Value[] =>
  [...nodes(node)].map((each) => each as unknown as Value).filter((each) => each.node === 'dynamic' && each.id === '_')

/** The abilities that nothing has to call. */
function rootsOf({ abilities, type }: EvolveCard): Ability[] {
  const played = type?.value.endsWith('Spell') ? abilities.find(({ trigger }) => trigger?.value === 'Spell') : undefined
  return abilities.filter(
    (ability) => ability === played || find(TRIGGERS, ability.trigger?.value ?? '')?.helper === undefined,
  )
}

/** The place of the argument that a handed over amount replaces, among all of them. */
function amountPlace({ id }: Effect): { readonly index: number; readonly argument: Argument } | undefined {
  const all = find(EFFECTS, id)?.arguments ?? []
  const index = all.findIndex(({ type }) => type === 'value' || type === 'range')
  const argument = all[index]
  return argument && !all.some(({ type }) => type === 'ability') ? { index, argument } : undefined
}

/** Says that an amount is handed over to an effect that names none, although there is one where none is named: it is replaced too. */
function omitted(text: string, { id, span: place }: Effect, index: number): Problem {
  const written = /^\w+\s*\(([^()]*)\)/.exec(slice(text, place))
  const [whole = '', inner = ''] = written ?? []
  const count = inner.trim() === '' ? 0 : inner.split(',').length
  const end = place.start + whole.length - 1
  const fixes = written && count === index ? [inserting(end, count === 0 ? '_' : ', _')] : []
  return problem('W09.omitted', place, { effect: id }, fixes)
}

interface Way {
  readonly ability: Ability
  readonly amount: boolean
}

/** Every ability that can happen, with and without an amount handed over. */
function waysOf(card: EvolveCard, named: ReadonlyMap<string, Ability>): Way[] {
  const ways: Way[] = rootsOf(card).map((ability) => ({ ability, amount: false }))
  const seen = { with: new Set<Ability>(), without: new Set(ways.map(({ ability }) => ability)) }
  for (const { ability, amount } of ways) {
    for (const call of callsOf(ability.effect)) {
      const called = named.get(call.name.name)
      const given = amount || call.amount === 'given'
      const known = given ? seen.with : seen.without
      if (!called || known.has(called)) continue
      known.add(called)
      ways.push({ ability: called, amount: given })
    }
  }
  return ways
}

/** W09: `_` where no amount is handed over, and an amount handed over to one that is not `_`. */
function checkAmounts(found: Problem[], text: string, card: EvolveCard, named: ReadonlyMap<string, Ability>): void {
  const problems = new Map<number, Problem>()
  for (const {
    ability: { effect },
    amount,
  } of waysOf(card, named)) {
    if (!effect) continue
    const place = amountPlace(effect)
    const first = place && effect.arguments[place.argument.name]
    if (!amount) {
      for (const { span } of blanks(effect.arguments))
        problems.set(span.start, problem('W09.blank', span, {}, [replacing(span, '1')]))
    } else if (first && first.node !== 'hole' && blanks(first).length === 0) {
      const { span } = first
      problems.set(span.start, problem('W09.amount', span, { effect: effect.id }, [replacing(span, '_')]))
    } else if (place && !first && place.argument.default !== undefined)
      problems.set(effect.span.start, omitted(text, effect, place.index))
  }
  found.push(...problems.values())
}

/** The abilities of a card by name, found out when first asked for. */
export type Named = () => ReadonlyMap<string, Ability>

/** Whether every call goes to an ability further on, so that none can lead back. */
const isOnward = (abilities: readonly Ability[], named: ReadonlyMap<string, Ability>): boolean =>
  abilities.every(({ effect, span }) =>
    callsOf(effect).every(({ name }) => (named.get(name.name)?.span.start ?? Infinity) > span.start),
  )

/** What is wrong with the way the abilities of a card call each other. */
export function checkCalls(found: Problem[], text: string, card: EvolveCard, named: Named): void {
  const { abilities, span: place } = card
  const isCalling = abilities.some(({ effect }) => effect && effect.list.length > 0)
  const isHanding =
    isCalling &&
    abilities.some(({ effect }) => effect && (effect.id === 'ComplexEffect' || find(EFFECTS, effect.id)?.override))
  if (isCalling && !isOnward(abilities, named())) checkRecursion(found, abilities, named())
  if (isHanding || slice(text, place).includes('_')) checkAmounts(found, text, card, named())
}
