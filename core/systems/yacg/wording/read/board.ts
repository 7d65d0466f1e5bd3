import { doer } from './cards'
import { isSame, mapping, type Data, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import { placeOf, type Pen } from './pen'
import { lasting, op, row, type Piece, type Row } from './table'
import type { Parts } from './template'
import { exactly, type Amount, type Change } from './values'

const nounOf = (parts: Parts, name = 'noun'): Noun | undefined => parts[name] as Noun | undefined

/** What a clause is about; without a noun, whom the text is about. */
export const subjectOf = (parts: Parts, pen: Pen, name = 'noun'): Data => {
  const noun = nounOf(parts, name)
  return noun === undefined ? pen.usual : pen.selection(noun)
}

const amountOf = (parts: Parts, pen: Pen): Data => pen.amount((parts.n as Amount | undefined) ?? exactly(1))

/** Whether a stat of a target is meant. */
const isOfTarget = (amount: Amount | undefined): boolean =>
  amount?.is === 'stat' && amount.of.is === 'picked' && amount.of.pick.how === 'target'

/** Whether one part of a clause stands before another. */
const isBefore = (parts: Parts, one: string, other: string): boolean => {
  const names = Object.keys(parts)
  return names.includes(one) && names.indexOf(one) < names.indexOf(other)
}

/** `target (CREATURE) fights target (CREATURE)`: nobody fights itself. */
const besides = (one: Noun | undefined, other: Noun): Noun =>
  other.is === 'picked' && other.pick.how === 'target' && isSame(one as Data | undefined, other as unknown as Data)
    ? { ...other, pick: { ...other.pick, other: true } }
    : other

/** What is countered or copied waits on the stack. */
export const onStack = (noun: Noun): Noun =>
  noun.is === 'picked' && noun.pick.in === undefined && placeOf(noun.pick) !== 'stack'
    ? { ...noun, pick: { ...noun.pick, in: 'stack' } }
    : noun

const refIn = (data: Data): Data => (Array.isArray(data) ? ((data as readonly Data[])[0] ?? 'self') : data)

/** Operations that do one thing to objects. */
const doing =
  (word: string, result?: string) =>
  (parts: Parts, pen: Pen): Piece => {
    const who = subjectOf(parts, pen)
    const last = refIn(who)
    if (typeof last === 'string' && last !== 'self' && last !== 'creatures') {
      pen.name(last)
      if (result !== undefined) pen.results.set(result, last)
    }
    return op({ [word]: who })
  }

/** Changes of stats: once, or for as long as the source is there. */
function change(parts: Parts, pen: Pen, sign: 1 | -1): Piece {
  const noun = nounOf(parts)
  const who = noun === undefined ? pen.usual : pen.selection(noun)
  const found = parts.changes as Change
  // What each of several gets may be of its own.
  const isGroup =
    noun?.is === 'picked' && noun.pick.how !== 'target' && typeof who !== 'object'
      ? who !== 'foe'
      : noun?.is === 'picked' && noun.pick.how !== 'target'
  if (isGroup) pen.name('each')
  const stats = pen.changes(found, sign, parts.per as Amount | undefined)
  if (isGroup) pen.forget()
  const isPlus = sign > 0 && found.unsigned && !pen.isGain
  if (isPlus) pen.doubt('It is not written whether the stat is raised or lowered.')
  const made = { who, ...stats }
  const last = refIn(who)
  if (
    typeof last === 'string' &&
    !['creatures', 'allies', 'opposing', 'other-allies', 'other-creatures'].includes(last)
  )
    pen.name(last)
  return { piece: 'either', op: { stats: made }, static: { stats: made } }
}

const move =
  (to?: Data) =>
  (parts: Parts, pen: Pen): Piece => {
    const noun = nounOf(parts)
    const who = subjectOf(parts, pen)
    const isAllCards = noun?.is === 'picked' && noun.pick.how === 'target'
    if (isAllCards && typeof who === 'string') pen.name(who, noun.pick.kind)
    return op({ move: { who, to: to ?? (parts.to as Data) } })
  }

const UNTIL =
  '[until end of [(that|this|every|a)] {until:span}|until {until:span} ends|until end of {until:span}|during this {until:span}|for this {until:span}|this {until:span}]'

/** What happens to creatures and other cards that lie open (specification, section 4.9). */
export const BOARD_ROWS: readonly Row<Piece>[] = [
  row(
    [
      '{noun} gets {changes} [{per}]',
      'gets {changes} [{per}]',
      '{noun} gets an additional {changes}',
      '{noun} is given {changes}',
      'gives {noun} {changes}',
    ],
    (parts, pen) => change(parts, pen, 1),
  ),
  row(['{noun} has {changes} [{per}]', 'has {changes} [{per}]'], (parts, pen) => {
    const { unsigned, changes } = parts.changes as Change
    if (!unsigned) return change(parts, pen, 1)
    // `has 0 (SATK)` says what it is, not how it changes.
    const who = subjectOf(parts, pen)
    const set = Object.fromEntries(changes.map(({ stat, amount }) => [stat, pen.amount(amount)]))
    return lasting({ 'set-stat': { who, ...set } })
  }),
  row(['{noun} {changes} [{per}]', '{changes} [{per}]'], (parts, pen) => {
    const { unsigned } = parts.changes as Change
    return unsigned ? undefined : change(parts, pen, 1)
  }),
  row('{changes} [{per}] (to|for) {noun}', (parts, pen) => {
    const { unsigned } = parts.changes as Change
    return unsigned ? undefined : change(parts, pen, 1)
  }),
  row(['{noun} loses {changes} [{per}]', 'loses {changes} [{per}]'], (parts, pen) => change(parts, pen, -1)),
  row(['{noun} (gets|has) {changes} ' + UNTIL, '(gets|has) {changes} ' + UNTIL], (parts, pen) => {
    const until = parts.until as Data | undefined
    if (until === undefined) return undefined
    const who = subjectOf(parts, pen)
    return op({ apply: { static: [{ stats: { who, ...pen.changes(parts.changes as Change) } }], until } })
  }),
  row(
    [
      '[{from:noun}] deals {n:amount} [additional] [{combat}] damage to {noun}',
      '{n:amount} [{combat}] damage to {noun}',
      '[{from:noun}] deals [{combat}] damage equal to {n:amount} to {noun}',
      '[{from:noun}] deals [{combat}] damage to {noun} equal to {n:amount}',
    ],
    (parts, pen) => {
      const from = parts.from === undefined ? undefined : pen.ref(parts.from as Noun)
      // Targets are declared in the order of the text.
      const early = isOfTarget(parts.n as Amount) && isBefore(parts, 'noun', 'n') ? subjectOf(parts, pen) : undefined
      const amount = amountOf(parts, pen)
      const who = early ?? subjectOf(parts, pen)
      return op({
        damage: mapping({
          who,
          amount,
          combat: parts.combat === undefined ? undefined : true,
          by: from === 'self' || from === pen.usual ? undefined : from,
        }),
      })
    },
  ),
  row('{noun} takes {n:amount} damage', (parts, pen) =>
    op({ damage: { who: subjectOf(parts, pen), amount: amountOf(parts, pen) } }),
  ),
  row(['destroys {noun}', '{noun} is destroyed', '(then|also) destroys {noun}'], doing('destroy', 'destroyed')),
  row(['kills {noun}', '{noun} is killed', '{noun} dies'], doing('kill', 'killed')),
  row(['counter {noun}', '{noun} is countered', 'countering {noun}'], (parts, pen) => {
    const noun = nounOf(parts)
    if (noun?.is === 'picked' && noun.pick.kind === 'card')
      pen.doubt('It is not sure whether creatures on the stack are meant too.')
    return doing('counter')(noun ? { ...parts, noun: onStack(noun) } : parts, pen)
  }),
  row(
    [
      '{a:noun} fight {b:noun}',
      'fight {b:noun}',
      '{a:noun} and {b:noun} fight [(every|each) other|one another]',
      '{a:noun} (takes on|battles) {b:noun}',
      'has {a:noun} fight {b:noun}',
    ],
    (parts, pen) => {
      const a = subjectOf(parts, pen, 'a')
      return op({ fight: { a, b: pen.selection(besides(parts.a as Noun | undefined, parts.b as Noun)) } })
    },
  ),
  row(
    [
      '[has] {a:noun} attacks {b:noun} (again|once additional)',
      '[has] {a:noun} attacks (again|once additional)',
      'attacks again',
      '[has] {a:noun} attacks {b:noun}',
    ],
    (parts, pen) => {
      const by = parts.a === undefined ? pen.usual : pen.ref(parts.a as Noun)
      const to = parts.b === undefined ? 'foe' : pen.ref(parts.b as Noun)
      // Neither may have left (decision D-89), which the text does not say.
      pen.doubt('The condition is not written.')
      return op({ if: { all: [{ 'on-field': by }, { 'on-field': to }] }, attack: { by, to } })
    },
  ),
  row(
    [
      'switches {out:noun} (for|with) {in:noun}',
      'switches places with {in:noun}',
      'let {in:noun} takes its place [in combat]',
      '{in:noun} takes its place [in combat]',
      'has {in:noun} takes its place [in combat]',
    ],
    (parts, pen) => {
      const out = parts.out === undefined ? pen.usual : pen.ref(parts.out as Noun)
      const noun = parts.in as Noun
      const own: Noun =
        noun.is === 'picked' && noun.pick.of === undefined
          ? { ...noun, pick: { ...noun.pick, of: 'you', other: true } }
          : noun
      return op({ switch: { out, in: pen.selection(own) } })
    },
  ),
  row(
    [
      'returns {noun} {to:place}',
      '{noun} returns {to:place}',
      '{noun} (goes|go|moves) [back] {to:place}',
      'moves {noun} {to:place}',
      'puts {noun} [back] {to:place}',
      '{noun} is (put|puts|returned|moved) [back] {to:place}',
      'shuffles {noun} {to:place}',
    ],
    (parts, pen) => {
      const noun = nounOf(parts)
      if (
        noun?.is === 'picked' &&
        noun.pick.in === 'deck' &&
        noun.pick.top === undefined &&
        noun.pick.bottom === undefined
      )
        return undefined
      return move()(parts, pen)
    },
  ),
  row(['banishes {noun}', '{noun} is (banished|banishes)'], move('banish')),
  row(['discards {noun}', '{noun} is (discards|discarded)'], move('discard')),
  row(
    [
      'creates {n:amount} [copy of] {id} [token] [on {whose} side] [in its place]',
      'creates {id} [token]',
      '{n:amount} {id} enters [on {whose} side]',
      'puts {n:amount} {id} [on {whose} side]',
      'summons {n:amount} [copy of] {id}',
    ],
    (parts, pen) => {
      const side = parts.whose === undefined ? 'you' : pen.player(parts.whose as Who)
      return op({ create: { token: parts.id as string, amount: amountOf(parts, pen), side } })
    },
  ),
  row(
    [
      '[{who}] plays {noun} (for free|without paying its cost|without paying its costs|for 0 energy|at no cost) [on your side]',
      '[{who}] plays {noun} [on your side]',
      '[{who}] plays {noun} for {cost:energy} [on your side]',
    ],
    (parts, pen) => {
      const noun = nounOf(parts)
      if (!noun || (noun.is === 'picked' && noun.pick.how !== 'target' && noun.pick.in === undefined)) return undefined
      const card = pen.selection(noun)
      const cost = (parts.cost as { readonly amount?: Amount } | undefined)?.amount
      const paid = cost === undefined ? undefined : pen.amount(cost)
      return op({ play: { card, cost: paid === undefined || paid === 0 ? 'free' : paid, side: doer(parts, pen) } })
    },
  ),
  row(
    '[{who}] plays {noun} (for|at|paying|by paying) (its|their) (usual|normal|own) (cost|costs|price)',
    (parts, pen) => op({ play: { card: subjectOf(parts, pen), cost: 'normal', side: doer(parts, pen) } }),
  ),
  row(
    [
      'every card targeting {noun} (now targeting|now target) {to:noun}',
      'whatever (targeted|aimed at) {noun} now (targeting|target|aims at) {to:noun}',
      'redirects every card targeting {noun} to {to:noun}',
    ],
    (parts, pen) => op({ redirect: { from: pen.ref(parts.noun as Noun), to: pen.ref(parts.to as Noun) } }),
  ),
  row(
    ['every card targeting {noun} still (targeting|target) it', 'every card attached to or targeting {noun} stays'],
    () => ({
      piece: 'amend',
      of: 'op',
      amend: (last) =>
        'play' in last ? { ...last, play: { ...(last.play as Mapping), 'keep-links': true } } : undefined,
    }),
  ),
  row(
    [
      '{noun} (moves to|joins|changes to|is puts on|is placed on|enters on|comes to|goes to|works for) {whose} side',
      '{noun} works for {who}',
      '{noun} is on {whose} side',
      '{who} (gains|gets|takes) control of {noun}',
      'takes control of {noun}',
      'puts {noun} on {whose} side',
    ],
    (parts, pen) => {
      const noun = nounOf(parts)
      // What is on no side cannot change it.
      if (noun?.is === 'picked' && noun.pick.in !== undefined && noun.pick.in !== 'field') return undefined
      const who = subjectOf(parts, pen)
      const to = pen.player((parts.whose ?? parts.who ?? 'you') as Who)
      // An Aura holds its creature for as long as it is attached (decision D-53).
      return pen.isAura ? lasting({ control: { who, to } }) : op({ 'move-side': { who, to } })
    },
  ),
  row(
    [
      `{noun} works for {who} ${UNTIL}`,
      `{who} (gains|gets|takes) control of {noun} ${UNTIL}`,
      `takes control of {noun} ${UNTIL}`,
    ],
    (parts, pen) => {
      const until = parts.until as Data | undefined
      if (until === undefined) return undefined
      const who = subjectOf(parts, pen)
      const to = parts.who === undefined ? 'you' : pen.player(parts.who as Who)
      return op({ apply: { static: [{ control: { who, to } }], until } })
    },
  ),
  row(
    ['attaches {noun} to {to:noun}', 'moves {noun} to {to:noun}', '{noun} is (moved|attached) to {to:noun}'],
    (parts, pen) => {
      const noun = nounOf(parts)
      const aura = pen.ref(noun ?? { is: 'again' })
      return op({ attach: { aura, to: pen.selection(parts.to as Noun) } })
    },
  ),
  row('{noun} becomes an aura (of|on) {to:noun}', (parts, pen) => {
    pen.doubt('It is not sure which creature becomes the Aura.')
    return op({ attach: { aura: pen.ref(parts.noun as Noun), to: pen.selection(parts.to as Noun), 'as-aura': true } })
  }),
  row('{who} chooses {noun} to takes it', (parts, pen) => {
    const noun = nounOf(parts)
    if (noun?.is !== 'picked') return undefined
    const by = parts.who as Who
    const picked: Noun = { is: 'picked', pick: { ...noun.pick, how: 'some', count: 1, ...(by !== 'you' && { by }) } }
    return op({ damage: { who: pen.selection(picked), amount: 'event-amount', combat: true } })
  }),
  row(
    [
      'every damage dealt by {by:noun} destroys {noun}',
      'every damage by {by:noun} destroys {noun}',
      'every [damage] it deals destroys {noun}',
    ],
    (parts, pen) => {
      pen.doubt('It is not sure which creatures are meant.')
      return {
        piece: 'when',
        when: {
          event: 'damaged',
          by: parts.by === undefined ? pen.usual : pen.ref(parts.by as Noun),
          do: [{ destroy: 'it' }],
        },
      }
    },
  ),
  row('chooses {noun}', (parts, pen) => {
    const noun = nounOf(parts)
    const who = subjectOf(parts, pen)
    // To choose a target is to declare it.
    if (noun?.is === 'picked' && noun.pick.how === 'target') {
      if (pen.isAura && noun.pick.in !== undefined) pen.doubt('The Aura may have to attach itself.')
      return { piece: 'nothing' }
    }
    if (typeof who !== 'object' || Array.isArray(who)) return undefined
    pen.name('chosen', noun?.is === 'picked' ? noun.pick.kind : 'creature')
    pen.results.set('chosen', 'chosen')
    return op({ choose: who, as: 'chosen' })
  }),
  row(
    [
      'puts {n:amount} [additional] marker on {noun}',
      'adds {n:amount} marker to {noun}',
      '{noun} gets {n:amount} marker',
    ],
    (parts, pen) => op({ markers: { who: subjectOf(parts, pen), add: amountOf(parts, pen) } }),
  ),
  row(
    [
      'removes {n:amount} marker [from {noun}]',
      '{noun} loses {n:amount} marker',
      'takes {n:amount} marker from {noun}',
    ],
    (parts, pen) =>
      op({ markers: { who: parts.noun === undefined ? 'self' : subjectOf(parts, pen), remove: amountOf(parts, pen) } }),
  ),
]

/** Two changes in one breath are done at once: the list form of `stats` (specification, section 4.21). */
export function joined(before: Mapping, after: Mapping): Mapping | undefined {
  if (Object.keys(before).join() !== 'stats' || Object.keys(after).join() !== 'stats') return undefined
  const list = (one: Data | undefined): readonly Data[] =>
    Array.isArray(one) ? (one as readonly Data[]) : one === undefined ? [] : [one]
  return { stats: [...list(before.stats), ...list(after.stats)] }
}
