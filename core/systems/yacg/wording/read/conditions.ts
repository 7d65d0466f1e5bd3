import { isMapping, isSame, type Data, type Mapping } from './data'
import { type Noun, type Picked, type Who } from './noun'
import type { Pen } from './pen'
import { row, Table, type Row } from './table'
import type { Parts } from './template'
import type { Amount } from './values'

const nounOf = (parts: Parts): Noun => parts.noun as Noun

/** All that a noun means, without how many. */
const selectionOf = (noun: Noun, pen: Pen): Data => pen.selection(plain(noun), true)

/** A number of objects as a bound: `2 creatures` are at least two. */
const counted = (noun: Noun, pen: Pen): Mapping | undefined => {
  if (noun.is !== 'picked' || noun.pick.how === 'target') return undefined
  const { count, atMost } = noun.pick
  return count === undefined ? undefined : { count: selectionOf(noun, pen), [atMost ? 'at-most' : 'at-least']: count }
}

const plain = (noun: Noun): Noun => {
  if (noun.is !== 'picked' || noun.pick.how === 'target') return noun
  const { count: _, ...pick } = noun.pick
  return { is: 'picked', pick: { ...pick, how: 'every' } }
}

/** Whether somebody is meant that the text has named, or others of some kind. */
const isOne = (noun: Noun, pen: Pen): boolean =>
  noun.is !== 'picked' ||
  noun.pick.how === 'target' ||
  (pen.fight &&
    noun.pick.of === 'opponent' &&
    noun.pick.how === 'bare' &&
    !noun.pick.plural &&
    noun.pick.kind === 'creature')

/** Splits what a noun says of objects from which of them: `another ally creature` with a trait. */
const withFilter = (noun: Noun, filter: Mapping): Noun => {
  if (noun.is !== 'picked') return noun
  const pick: Picked = { ...noun.pick, where: { ...noun.pick.where, ...filter } }
  return { is: 'picked', pick }
}

/** `is` of one that is known, else that one exists. */
const having = (noun: Noun, filter: Mapping, pen: Pen): Mapping => {
  if (isOne(noun, pen)) {
    const ref = pen.ref(noun)
    // `if the foe has 2 (HP), destroy it`
    if (ref === 'foe') pen.name(ref)
    return { ref, is: filter }
  }
  const found = withFilter(noun, filter)
  return counted(found, pen) && found.is === 'picked' && (found.pick.count ?? 1) > 1
    ? (counted(found, pen) as Mapping)
    : { exists: selectionOf(found, pen) }
}

const compared = (value: Data, test: Data): Mapping => (isMapping(test) ? { value, ...test } : { value, equal: test })

/** Conditions (specification, section 4.8). */
const ROWS: readonly Row<Mapping>[] = [
  row(['{noun} (has|are) {id}', '{noun} (has|have) trait {id}'], (parts, pen) =>
    having(nounOf(parts), { trait: parts.id as string }, pen),
  ),
  row('there is {noun} with {id}', (parts, pen) => having(nounOf(parts), { trait: parts.id as string }, pen)),
  row(
    [
      'there is no weather',
      'that sky is clear',
      'under a clear sky',
      'no weather is (sets|active)',
      'there is not weather',
    ],
    () => ({ weather: 'none' }),
  ),
  row(['there is (a|every|some) weather', 'a weather is (sets|active)'], () => ({ weather: 'any' })),
  row(
    [
      '{weather:word} is [that] weather',
      'it is {weather:word}',
      'that weather is {weather:word}',
      '{weather:word} is (sets|active)',
      'in {weather:word}',
      'during {weather:word}',
      '(it rains|it rain) {weather:none}',
    ],
    (parts) => ({ weather: parts.weather as string }),
  ),
  row('it (rains|rain)', () => ({ weather: 'rain' })),
  row(
    ['it is [that] {phase:phase} phase', 'in [that] {phase:phase} phase', 'during [that] {phase:phase} phase'],
    (parts) => ({ phase: parts.phase as string }),
  ),
  row(['outside [that] {phase:phase} phase', 'it is not [that] {phase:phase} phase'], (parts) => ({
    not: { phase: parts.phase as string },
  })),
  row(['{noun} has [a] {what:has}', '{noun} has (a|an) {what:has} [attached] [to it]'], (parts, pen) => {
    const noun = nounOf(parts)
    return isOne(noun, pen)
      ? { ref: pen.ref(noun), is: { has: parts.what as string } }
      : having(noun, { has: parts.what as string }, pen)
  }),
  row('{noun} has no {what:has}', (parts, pen) => ({
    ref: pen.ref(nounOf(parts)),
    is: { not: { has: parts.what as string } },
  })),
  row(['{who} (has|controls|control) {noun}'], (parts, pen) => {
    const noun = nounOf(parts)
    if (noun.is !== 'picked' || noun.pick.in === 'hand' || noun.pick.how === 'target' || noun.pick.kind === 'card')
      return undefined
    const owned: Noun = { is: 'picked', pick: { ...noun.pick, of: parts.who as Who } }
    return counted(owned, pen) && (noun.pick.count ?? 1) > 1
      ? (counted(owned, pen) as Mapping)
      : { exists: selectionOf(owned, pen) }
  }),
  row('{who} (has|controls) no {noun}', (parts, pen) => {
    const noun = nounOf(parts)
    if (noun.is !== 'picked') return undefined
    return { not: { exists: selectionOf({ is: 'picked', pick: { ...noun.pick, of: parts.who as Who } }, pen) } }
  }),
  row(['there is no {noun}', 'no {noun} is [(on that field|left|there)]'], (parts, pen) => ({
    not: { exists: selectionOf(nounOf(parts), pen) },
  })),
  row(['there is {noun}', '{noun} is (on [that] field|in play|out)', '{noun} exist'], (parts, pen) => {
    const noun = nounOf(parts)
    if (isOne(noun, pen)) return { 'on-field': pen.ref(noun) }
    return counted(noun, pen) &&
      noun.is === 'picked' &&
      ((noun.pick.count ?? 1) > 1 || noun.pick.atLeast || noun.pick.atMost)
      ? (counted(noun, pen) as Mapping)
      : { exists: selectionOf(noun, pen) }
  }),
  row(
    [
      '{noun} is still on [that] field',
      '{noun} (is still there|remains|survives|is still in play)',
      '{noun} remains on [that] field',
    ],
    (parts, pen) => ({ 'on-field': pen.ref(nounOf(parts)) }),
  ),
  row(
    ['{noun} is (gone|no longer on [that] field|not on [that] field|dead)', '{noun} (left|leaves) [that] field'],
    (parts, pen) => ({ not: { 'on-field': pen.ref(nounOf(parts)) } }),
  ),
  row(['{noun} is in [that] fight', '{noun} is fighting', '{noun} is a fighter'], (parts, pen) => ({
    'in-fight': pen.ref(nounOf(parts)),
  })),
  row(
    [
      '[that] [effect] stack has {test:comparison} card',
      'there is {test:comparison} card on [that] [effect] stack',
      '{test:comparison} card is on [that] [effect] stack',
    ],
    (parts) => {
      const test = parts.test as Data
      return compared('stack-size', typeof test === 'number' ? { 'at-least': test } : test)
    },
  ),
  row(
    [
      '{who} has {test:comparison} card in hand',
      '{who} has {test:comparison} card in [{whose}] hand',
      '(with|at) {test:comparison} card in hand',
    ],
    (parts, pen) =>
      compared({ hand: parts.who === undefined ? 'you' : pen.player(parts.who as Who) }, parts.test as Data),
  ),
  row(['{who} has no card in hand', '{who} has no card in [{whose}] hand', '{whose} hand is empty'], (parts, pen) =>
    compared({ hand: pen.player((parts.who ?? parts.whose) as Who) }, 0),
  ),
  row('{who} has {test:comparison} energy', (parts, pen) =>
    compared({ energy: pen.player(parts.who as Who) }, parts.test as Data),
  ),
  row('{who} has {test:comparison} round', (parts, pen) =>
    compared({ 'rounds-won': pen.player(parts.who as Who) }, parts.test as Data),
  ),
  row(['{who} has additional creature than {other:who}', '{who} (outnumbers|outnumber) {other:who}'], (parts, pen) => {
    const group = (who: Who): Data => (pen.player(who) === 'you' ? 'allies' : 'opposing')
    return { count: group(parts.who as Who), 'more-than': { count: group(parts.other as Who) } }
  }),
  row(
    ['{noun} has {test}', "{noun} 's {test}", '{noun} is {test}', '{noun} (costs|cost) {cost:comparison}'],
    (parts, pen) => {
      const filter = parts.test === undefined ? { cost: parts.cost as Data } : (parts.test as Mapping)
      return having(nounOf(parts), filter, pen)
    },
  ),
  row('{n:amount} is {test:comparison}', (parts, pen) => compared(pen.amount(parts.n as Amount), parts.test as Data)),
  row(
    ['{noun} (was|is) (picked|chooses|chosen) first', '{noun} is first fighter', 'picked first', 'chooses first'],
    (parts, pen) => ({ ref: parts.noun === undefined ? 'self' : pen.ref(nounOf(parts)), is: { role: 'first' } }),
  ),
  row(
    ['{noun} (was|is) (picked|chooses|chosen) second', '{noun} is second fighter', 'picked second', 'chooses second'],
    (parts, pen) => ({ ref: parts.noun === undefined ? 'self' : pen.ref(nounOf(parts)), is: { role: 'second' } }),
  ),
  row(
    [
      '{a:noun} shares a trait with {b:noun}',
      '{a:noun} and {b:noun} share a trait',
      '{a:noun} (has|share) a trait in common with {b:noun}',
      '(they|it) has a trait in common with {b:noun}',
    ],
    (parts, pen) => ({
      ref: parts.a === undefined ? pen.ref({ is: 'again' }) : pen.ref(parts.a as Noun),
      is: { 'shares-trait-with': pen.ref(parts.b as Noun) },
    }),
  ),
  row(
    [
      '(it|that creature|that card) dont belongs to you',
      '(it|that creature|that card) belongs to opponent',
      '(it|that creature) is played by opponent',
    ],
    () => ({ player: 'player', 'same-as': 'opponent' }),
  ),
]

export const CONDITIONS = new Table(ROWS)

/** One condition of several, where there is more than one. */
export const both = (conditions: readonly Mapping[]): Mapping | undefined => {
  const [only] = conditions
  if (conditions.length < 2) return only
  const flat = conditions.flatMap((one) =>
    Object.keys(one).join() === 'all' ? (one.all as readonly Mapping[]) : [one],
  )
  const different = flat.filter((one, at) => flat.findIndex((other) => isSame(one, other)) === at)
  const [single] = different
  return different.length === 1 ? single : { all: different }
}
