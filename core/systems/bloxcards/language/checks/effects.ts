import { message } from '../../../../language/message'
import { removing, replacing, type Problem } from '../../../../language/problem'
import { unlessComplete } from '../../../../language/checks/world'
import { span, type Span } from '../../../../language/span'
import { readPool } from '../../pool'
import { COLOURS, POWERS, RARITIES, REQUIREMENTS, TARGETS, TRIGGERS, type PowerWord } from '../../vocabulary'
import { bareTarget, effectFieldOf, fieldOf, isFlat, tuplesOf, type Tuple } from '../parse/compile'
import type { BloxParsed, CardNode, Item, Table, Text, Value } from '../parse/tree'
import { listed, numberIn } from '../parse/values'
import { report, unknownWord } from './codes'
import { checkNumber } from './fields'
import { resolve, writtenIn } from './words'
import type { BloxWorld } from './world'
import { nearest } from '../../../../language/nearest'

/** BLX304 and BLX309: the key of a card, one that can be summoned. */
export function checkKeyed(problems: Problem[], world: BloxWorld, { value, inner }: Text, summons: boolean): void {
  const kind = world.kindOf(value)
  if (kind === undefined)
    problems.push(unlessComplete(world, unknownWord('BLX304', value, inner, world.nearKeys(value))))
  else if (summons && kind !== 'fighter') report(problems, 'BLX309', inner, { word: value })
}

/** The known words that together are nearest to a pool, which has at most one of each kind. */
function nearPools(text: string, archetypes: readonly string[]): readonly string[] {
  const { rest, rarity, colour, archetype } = readPool(text, archetypes)
  const had = text.slice(0, text.length - rest.length)
  const kinds = [
    rarity ? [] : RARITIES.map(({ id }) => id),
    colour ? [] : COLOURS.map(({ id }) => id),
    archetype ? [] : archetypes,
  ]
  const words = kinds.flat()
  const near = nearest(rest, had === '' ? ['Any', 'All', 'Altcard', ...words] : words)
  if (near.length > 0) return near.map((word) => had + word)
  const two = kinds.flatMap((firsts) =>
    firsts.flatMap((first) => {
      const others = rest.startsWith(first.charAt(0)) ? kinds.filter((kind) => kind !== firsts).flat() : []
      return others.map((second) => first + second)
    }),
  )
  return nearest(rest, two).map((word) => had + word)
}

function checkPool(problems: Problem[], world: BloxWorld, { value, inner }: Text, summons: boolean): void {
  const { rest } = readPool(value, world.archetypes())
  if (rest === '') {
    if (!world.finds(value, summons)) report(problems, 'BLX308.empty', inner)
    return
  }
  const near = nearPools(value, world.archetypes())
  problems.push(unlessComplete(world, { ...unknownWord('BLX308', value, inner, near) }))
}

/** Values of which nothing is said here: there is none, or that it is no data is said already. */
const UNSAID: ReadonlySet<Value['kind']> = new Set(['nil', 'missing', 'opaque'])

/** BLX303: what the power takes. */
function checkIncrease(problems: Problem[], world: BloxWorld, power: PowerWord, value: Value): void {
  if (value.kind === 'opaque' || power.increase === 'ignored') return
  const wrong = (): void => report(problems, `BLX303.${power.increase}`, value.span, { power: power.id })
  const summons = /Summon/.test(power.id)
  if (power.increase === 'number') {
    if (!checkNumber(problems, value)) wrong()
  } else if (power.increase === 'key') {
    if (value.kind === 'text') checkKeyed(problems, world, value, summons)
    else wrong()
  } else if (value.kind === 'text') checkPool(problems, world, value, summons)
  else if (value.kind === 'table') {
    if (value.items.length === 0) report(problems, 'BLX303.empty', value.span)
    for (const { key, value: one, span: place } of value.items)
      if (!key && one.kind === 'text') checkKeyed(problems, world, one, summons)
      else if (key || !UNSAID.has(one.kind)) report(problems, 'BLX303.pool', place, { power: power.id })
  } else wrong()
}

function checkTarget(problems: Problem[], value: Value): void {
  if (value.kind !== 'text') {
    if (value.kind !== 'opaque') report(problems, 'BLX122.text', value.span, { field: 'Target' })
    return
  }
  const bare = bareTarget(value.value)
  if (bare !== value.value && bare !== '') {
    const signs = span(value.inner.start + bare.length, value.inner.end)
    report(problems, 'BLX221.signs', signs, {}, [removing(signs)])
  }
  const place = span(value.inner.start, value.inner.start + bare.length)
  const word = resolve(problems, TARGETS, { text: bare, span: place }, 'target')
  if (word?.id === 'Single' && bare === 'Single') report(problems, 'BLX222', place, {}, [replacing(place, 'Target')])
  if (word?.unused) report(problems, 'BLX221.unused', place, { word: word.id }, [replacing(place, 'Single')])
}

/** What a sub-effect takes, with what it takes from its effect. */
export interface Taken {
  readonly power: PowerWord
  readonly increase: Value | undefined
  readonly target: Value | undefined
}

export const isSaid = (value: Value | undefined): value is Value =>
  value !== undefined && value.kind !== 'nil' && value.kind !== 'missing'

export function takenBy(node: CardNode, { increase, target }: Tuple, power: PowerWord): Taken {
  const said = (name: string): Value | undefined => {
    const value = effectFieldOf(node, name)?.value
    return isSaid(value) ? value : undefined
  }
  return { power, increase: increase ?? said('Increase'), target: target ?? said('Target') }
}

/** The place of a third element with the comma before it. */
const thirdOf = ({ table }: Tuple): Span | undefined => {
  const [, second, third] = table?.items.filter(({ key }) => !key) ?? []
  return second && third && span(second.span.end, third.span.end)
}

function checkTuple(problems: Problem[], world: BloxWorld, node: CardNode, tuple: Tuple): void {
  const { power: written, table, span: place } = tuple
  if (table) {
    const extra = [...table.items.filter(({ key }) => key), ...table.items.filter(({ key }) => !key).slice(3)]
    for (const { span: one } of extra) report(problems, 'BLX307', one)
  }
  if (written?.kind !== 'text') {
    if (written?.kind !== 'opaque') report(problems, 'BLX210.missing', place)
    return
  }
  const power = resolve(problems, POWERS, writtenIn(written), 'power')
  const { increase, target } = tuple
  if (target) checkTarget(problems, target)
  if (!power) return
  const taken = takenBy(node, tuple, power)
  const third = thirdOf(tuple)
  if (increase) checkIncrease(problems, world, power, increase)
  else if (taken.increase) checkIncrease(problems, world, power, taken.increase)
  if (power.needsIncrease && !taken.increase) report(problems, 'BLX302', place, { power: power.id })
  if (power.target === 'needed' && !taken.target) report(problems, 'BLX301', place, { power: power.id })
  const isSame = target?.kind === 'text' && ['Ally', 'Self'].includes(target.value)
  if (power.target === 'ignored' && target && third && !isSame)
    report(problems, 'BLX310', target.span, { power: power.id }, [removing(third)])
}

/** Whether an item looks like a sub-effect. */
const isTuple = ({ value }: Item): boolean => value.kind === 'table' && value.items.every(({ key }) => !key)

/** BLX305 and BLX306: the shape of `Power`. */
function checkShape(problems: Problem[], text: string, effect: Table, power: Item | undefined): void {
  const value = power?.value
  if (value?.kind === 'table' && isFlat(value))
    report(problems, 'BLX305', value.span, {}, [
      {
        title: message('fix.wrap'),
        edits: [
          { span: span(value.span.start, value.span.start), text: '{' },
          { span: span(value.span.end, value.span.end), text: '}' },
        ],
      },
    ])
  else if (value?.kind === 'table' && value.items.length === 0) report(problems, 'BLX303.empty', value.span)
  else if (value && !['table', 'text', 'opaque', 'missing'].includes(value.kind))
    report(problems, 'BLX303.power', value.span)
  const stray = effect.items.filter(({ key }) => !key)
  const [first, last] = [stray[0], stray.at(-1)]
  if (!first || !last) return
  const place = span(first.span.start, last.separator?.end ?? last.span.end)
  const written = `["Power"] = {${stray.map((item) => text.slice(item.span.start, item.span.end)).join(',')}},`
  report(
    problems,
    'BLX306',
    span(place.start, last.span.end),
    {},
    power || !stray.every(isTuple) ? [] : [{ title: message('fix.power'), edits: [{ span: place, text: written }] }],
  )
}

/** BLX311 to BLX313: `{kind, least, below}` (specification, section 2.5). */
function checkRequirement(problems: Problem[], node: CardNode): void {
  const value = node.fields.get('Requirement')?.value
  if (value?.kind !== 'table') return
  const [kind, min, below] = listed(value)
  if (kind?.kind === 'boolean') {
    const least = numberIn(min)?.value ?? 0
    report(problems, 'BLX312', value.span, {}, [
      { title: message('fix.legacy'), edits: [{ span: value.span, text: `{"OpponentBoard",${least},9999}` }] },
    ])
    return
  }
  if (kind?.kind !== 'text') {
    if (kind?.kind !== 'opaque') report(problems, 'BLX311.missing', kind?.span ?? value.span)
    return
  }
  const word = resolve(problems, REQUIREMENTS, writtenIn(kind), 'requirement')
  if (word?.id === 'Archetype' && !fieldOf(node, 'Archetype')) report(problems, 'BLX311.archetype', kind.inner)
  for (const amount of [min, below])
    if (amount && amount.kind !== 'nil' && !checkNumber(problems, amount))
      report(problems, 'BLX122.number', amount.span, { field: 'Requirement' })
  const [least, most] = [numberIn(min)?.value ?? 0, numberIn(below)?.value]
  if (most !== undefined && least >= most && min && !word?.bare)
    report(problems, 'BLX313', span(min.span.start, below?.span.end ?? min.span.end), { min: least, below: most })
}

/** Everything about a card's effect and requirement (sections 2.3, 2.5 and 4). */
export function checkEffect(problems: Problem[], world: BloxWorld, { text }: BloxParsed, node: CardNode): void {
  checkRequirement(problems, node)
  const original = node.fields.get('Original')?.value
  if (original?.kind === 'text') checkKeyed(problems, world, original, false)
  const effect = node.fields.get('Effect')?.value
  if (effect?.kind !== 'table') return
  const own = (name: string): Value | undefined => node.effect.get(name)?.value
  const type = own('Type')
  if (type?.kind === 'text') resolve(problems, TRIGGERS, writtenIn(type), 'trigger')
  else if (type) report(problems, 'BLX122.text', type.span, { field: 'Type' })
  const target = own('Target')
  if (isSaid(target)) checkTarget(problems, target)
  checkShape(problems, text, effect, node.effect.get('Power'))
  for (const tuple of tuplesOf(effectFieldOf(node, 'Power')?.value)) checkTuple(problems, world, node, tuple)
}
