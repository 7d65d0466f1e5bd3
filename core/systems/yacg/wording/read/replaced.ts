import { mapping, type Data, type Mapping } from './data'
import { type Noun } from './noun'
import type { Pen } from './pen'
import { instead, row, Table, type Piece, type Row } from './table'
import type { Parts } from './template'
import { exactly, type Amount } from './values'

const amountOf = (parts: Parts, pen: Pen): Data => pen.amount((parts.n as Amount | undefined) ?? exactly(1))

/** Damage to somebody, as a replacement hears of it. */
function damage(parts: Parts, pen: Pen, more: Mapping): Piece {
  const { who, where } = parts.noun === undefined ? { who: pen.usual } : pen.heard(parts.noun as Noun)
  const by = parts.by === undefined ? undefined : pen.selection(parts.by as Noun, true)
  return instead(
    mapping({ event: 'damage', who, by, where, combat: parts.c === undefined ? undefined : true, ...more }),
  )
}

/** Whose others: a creature steps in for others only. */
const others = (noun: Noun): Noun =>
  noun.is === 'picked' && noun.pick.of === 'you' ? { ...noun, pick: { ...noun.pick, other: true } } : noun

const first = (parts: Parts): Mapping => ({ once: parts.once === undefined ? true : (parts.once as string) })

/** Replacements that say all in one clause (specification, section 4.13). */
export const REPLACEMENT_ROWS: readonly Row<Piece>[] = [
  row(
    [
      'first [{c:combat}] damage [dealt] to {noun} [every {once:span}] is (nullified|prevented|ignored)',
      'first [{c:combat}] damage [dealt] to {noun} by {by:noun} is (nullified|prevented|ignored)',
      'first (blow|hit) by {by:noun} does nothing',
    ],
    (parts, pen) => damage(parts, pen, { ...first(parts), nullify: true }),
  ),
  row(
    'first [{c:combat}] damage [dealt] to {noun} [every {once:span}] is (reduced by {n:amount}|{n:amount} lower|{n:amount} less)',
    (parts, pen) => damage(parts, pen, { ...first(parts), reduce: amountOf(parts, pen) }),
  ),
  row(
    [
      'every [{c:combat}] damage [(dealt|that would be dealt)] to {noun} is (nullified|prevented)',
      '[{c:combat}] damage [(dealt|that would be dealt)] to {noun} is (nullified|prevented)',
      '(nullify|nullifies|prevent|prevents) [every] [{c:combat}] damage [(dealt|that would be dealt)] to {noun} [by {by:noun}]',
      '{noun} takes no [{c:combat}] damage [(from|by) {by:noun}]',
    ],
    (parts, pen) => damage(parts, pen, { nullify: true }),
  ),
  row(
    [
      '[every] [{c:combat}] damage [dealt] to {noun} is (reduced by {n:amount}|{n:amount} lower|{n:amount} less)',
      '{noun} takes {n:amount} less [{c:combat}] damage',
      'reduces [{c:combat}] damage [dealt] to {noun} by {n:amount}',
    ],
    (parts, pen) => damage(parts, pen, { reduce: amountOf(parts, pen) }),
  ),
  row(
    [
      '[this creature] may takes [{c:combat}] damage (targeted at|aimed at|dealt to|meant for) {noun}',
      'may step in for [{c:combat}] damage (aimed at|dealt to) {noun}',
      'you may has this creature takes [{c:combat}] damage (targeted at|aimed at|dealt to) {noun} [instead]',
    ],
    (parts, pen) => {
      const { who } = pen.heard(others(parts.noun as Noun))
      return instead(
        mapping({
          event: 'damage',
          who,
          combat: parts.c === undefined ? undefined : true,
          may: true,
          redirect: 'self',
        }),
      )
    },
  ),
  row(
    [
      'for every point of [{c:combat}] damage {noun} would takes , removes a marker from (this|this card|it) and (nullify|nullifies|prevent) that point [of damage]',
      '[{c:combat}] damage to {noun} eats marker first [, point by point]',
      '[{c:combat}] damage from {by:noun} to {noun} eats marker first [, point by point]',
    ],
    (parts, pen) => damage(parts, pen, { absorb: 'markers' }),
  ),
  row(
    '[{c:combat}] damage [(dealt|that would be dealt)] to {noun} is dealt to (this|this creature|it) instead',
    (parts, pen) =>
      damage({ ...parts, noun: others(parts.noun as Noun) }, pen, { redirect: pen.isAura ? 'host' : 'self' }),
  ),
  row('you may draw effect aimed at {noun} onto this one', (parts, pen) => {
    const { who } = pen.heard(others(parts.noun as Noun))
    return instead({ event: 'targeted', who, may: true, redirect: 'self' })
  }),
  row(['when a effect is aimed at {noun} , you may aim it at this creature instead'], (parts, pen) => {
    const { who } = pen.heard(others(parts.noun as Noun))
    return instead({ event: 'targeted', who, may: true, redirect: 'self' })
  }),
  row('[once per {once:span}] [it|this creature] survives a deadly blow with {n:amount} hp', (parts, pen) =>
    instead(
      mapping({
        event: 'damage',
        who: pen.usual,
        lethal: true,
        once: parts.once as string | undefined,
        'leave-hp': amountOf(parts, pen),
      }),
    ),
  ),
]

/** What happens in place of it, behind what would have happened. */
const RESULT_ROWS: readonly Row<Mapping>[] = [
  row(
    [
      '[that] [{c:combat}] damage is (nullified|prevented) [instead]',
      '(nullify|nullifies|prevent) [that] [{c:combat}] damage',
      'it takes no damage',
      'it is (nullified|prevented)',
    ],
    () => ({ nullify: true }),
  ),
  row(
    [
      '[that] [{c:combat}] damage is (reduced by {n:amount}|{n:amount} lower|{n:amount} less)',
      'reduces that damage by {n:amount}',
      'it takes {n:amount} less',
    ],
    (parts, pen) => ({ reduce: amountOf(parts, pen) }),
  ),
  row(
    [
      '[it|that creature] (lives on|lives|survives|survives with|remains at|remains with|is left with) {n:amount} hp [instead]',
    ],
    (parts, pen) => ({ 'leave-hp': amountOf(parts, pen) }),
  ),
  row(
    [
      '(this|this creature) (takes|take) (it|that damage) instead',
      '[you may] has this creature takes it [instead]',
      '(for|has) this creature to be targeted instead',
      'chooses for this creature to be targeted instead',
      'has this creature be targeted instead',
      'aim it at this creature instead',
      'this creature is targeted instead',
      'redirects it to this creature',
    ],
    () => ({ redirect: 'self' }),
  ),
  row(
    [
      'it (goes|moves|returns) {to:place} instead',
      '(puts|returns|moves|shuffles) (it|this|this creature|that creature) [back] {to:place} [instead]',
      '(banishes|banish) (it|this|this creature|that creature) [instead]',
      '[it] is banishes instead',
      'it is banished instead',
    ],
    (parts) => ({ move: (parts.to as Data | undefined) ?? 'banish' }),
  ),
  row(['(they|it|you) cant draws [that card]', '(they|you) dont draws [it|that card]'], () => ({ nullify: true })),
]

export const RESULTS = new Table(RESULT_ROWS)
