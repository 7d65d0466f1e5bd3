import { mapping, type Data, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import type { Pen } from './pen'
import { NOTHING, op, row, type Piece, type Row } from './table'
import type { Parts } from './template'
import { exactly, type Amount } from './values'

/** Who does it: named in the clause, or in one before it that this one goes on from. */
export const doer = (parts: Parts, pen: Pen): Data => {
  const who = parts.who as Who | undefined
  return who === undefined ? (pen.eachPlayer ? 'player' : pen.doer) : pen.does(who)
}

/** An operation that each player does, where all do it. */
export const byAll = (player: Data, make: (player: Data) => Mapping): Piece =>
  op(player === 'each' ? { 'each-player': [make('player')] } : make(player))

const amountOf = (parts: Parts, pen: Pen, name = 'n'): Data =>
  pen.amount((parts[name] as Amount | undefined) ?? exactly(1))

const draw = (player: Data, amount: Data): Mapping =>
  player === 'you' ? { draw: amount } : { draw: { player, amount } }

const discard = (player: Data, what: Mapping): Mapping => {
  const isPlain = player === 'you' && Object.keys(what).join() === 'amount'
  return isPlain ? { discard: what.amount ?? 1 } : { discard: { player, ...what } }
}

/** What of cards in a hand is chosen: kinds, at random, and by whom. */
function chosen(noun: Noun, pen: Pen): Mapping {
  if (noun.is !== 'picked') return {}
  const { kind, where, random, by } = noun.pick
  const filter: Mapping = kind === 'card' ? where : { type: kind, ...where }
  return mapping({
    by: by === undefined ? undefined : pen.player(by),
    where: Object.keys(filter).length === 0 ? undefined : filter,
    random: random ? true : undefined,
  })
}

const isInHand = (noun: Noun): boolean =>
  noun.is === 'picked' &&
  noun.pick.how !== 'target' &&
  (noun.pick.in === undefined || noun.pick.in === 'hand') &&
  noun.pick.attachedTo === undefined

const countOf = (noun: Noun): number => (noun.is === 'picked' ? (noun.pick.count ?? 1) : 1)

/** A search: of whose deck or pile, what of it, and where it goes. */
function search(noun: Noun, to: Data, pen: Pen, more: Mapping = {}): Piece | undefined {
  if (noun.is !== 'picked') return undefined
  const { kind, where, in: zone = 'deck', of, count = 1, top } = noun.pick
  if (zone !== 'deck' && zone !== 'discard') return undefined
  const filter: Mapping = kind === 'card' ? where : { type: kind, ...where }
  const side = of === undefined || of === 'any' ? undefined : pen.player(of)
  return op({
    search: mapping({
      in: zone,
      of: side === 'you' ? undefined : side,
      top,
      where: Object.keys(filter).length === 0 ? undefined : filter,
      amount: count,
      to,
      ...more,
    }),
  })
}

const handOf = (parts: Parts, pen: Pen): Data => (parts.whose === undefined ? 'you' : pen.player(parts.whose as Who))

const SHUFFLED = '[[,] [and] [then] shuffles [[{whose}] deck] [afterwards|after|after it]]'

/** Drawing, discarding and what concerns decks (specification, section 4.9). */
export const CARD_ROWS: readonly Row<Piece>[] = [
  row(
    [
      '[{who}] draws {n:amount} [additional] card [from {whose} deck] [as well|too|instead]',
      '[{who}] draws additional card',
    ],
    (parts, pen) => {
      const amount = amountOf(parts, pen)
      return byAll(doer(parts, pen), (player) => draw(player, amount))
    },
  ),
  row('[{who}] draws {n:amount} card {per}', (parts, pen) => {
    const [amount, counted] = [amountOf(parts, pen), pen.amount(parts.per as Amount)]
    return byAll(doer(parts, pen), (player) => draw(player, amount === 1 ? counted : { mul: [amount, counted] }))
  }),
  row('[{who}] draws card equal to {n:amount}', (parts, pen) =>
    byAll(doer(parts, pen), (player) => draw(player, amountOf(parts, pen))),
  ),
  row('{n:amount} [additional] card', (parts, pen) =>
    pen.lastVerb === 'draws' ? op(draw('you', amountOf(parts, pen))) : undefined,
  ),
  row(
    [
      '[{who}] draws [card] until (you|they) (has|hold) {n:amount} card [left] [(in|on) [{whose}] hand]',
      '[{who}] draws [card] up to {n:amount} card [(in|on) [{whose}] hand]',
      'fill (it|your hand) [up] to {n:amount}',
    ],
    (parts, pen) => byAll(doer(parts, pen), (player) => ({ draw: { player, until: amountOf(parts, pen) } })),
  ),
  row(
    '[{who}] draws or discards [card] until (you|they) (has|hold) {n:amount} card [left] [(in|on) [{whose}] hand]',
    (parts, pen) => {
      const until = amountOf(parts, pen)
      const both = (player: Data): readonly Mapping[] => [
        { draw: { player, until } },
        { discard: { player, 'down-to': until } },
      ]
      const player = doer(parts, pen)
      return op(player === 'each' ? { 'each-player': both('player') } : { do: both(player) })
    },
  ),
  row(['[{who}] discards {cards:noun} [from [{whose}] hand] [{by}]'], (parts, pen) => {
    const noun = parts.cards as Noun
    if (noun.is !== 'picked' || !isInHand(noun) || noun.pick.how === 'every') return undefined
    if (noun.pick.plural && noun.pick.how === 'bare') return undefined
    const player = doer(parts, pen)
    const by = parts.by === undefined ? {} : { by: pen.player(parts.by as Who) }
    return byAll(player, (one) => discard(one, { amount: countOf(noun), ...chosen(noun, pen), ...by }))
  }),
  row('[{who}] discards {n:amount} card [from [{whose}] hand] [at random]', (parts, pen) =>
    byAll(doer(parts, pen), (player) => discard(player, { amount: amountOf(parts, pen) })),
  ),
  row(
    [
      '[{who}] discards [{whose}] hand',
      '[{who}] discards every card [in [{whose}] hand|from [{whose}] hand]',
      'empty your hand',
    ],
    (parts, pen) => byAll(doer(parts, pen), (player) => ({ discard: { player, all: true } })),
  ),
  row(
    [
      '[{who}] discards [card] down to {n:amount} [card]',
      '[{who}] discards every [card] but {n:amount} [card]',
      '[{who}] discards [card] until (you|they) has [only] {n:amount} card [left] [(in|on) [{whose}] hand]',
      'thin (it|your hand) to {n:amount}',
    ],
    (parts, pen) => byAll(doer(parts, pen), (player) => ({ discard: { player, 'down-to': amountOf(parts, pen) } })),
  ),
  row(
    '[that] player with (largest|biggest|bigger|larger|most card in) hand [size] discards card until they has (same number of|as many) card (as|in hand as) [their] opponent',
    (_, pen) => {
      pen.doubt('It is put as something that each player does under a condition.')
      return op({
        'each-player': [
          {
            if: { value: { hand: 'player' }, 'more-than': { hand: 'other-player' } },
            discard: { player: 'player', 'down-to': { hand: 'other-player' } },
          },
        ],
      })
    },
  ),
  row(
    [
      `[you] (chooses|takes|searches) {cards:noun} [,] [and] [then] puts (it|them|that card|those card) {to:place} ${SHUFFLED}`,
      `[you] searches [{whose}] deck for {cards:noun} [,] [and] puts (it|them|that card|those card) {to:place} ${SHUFFLED}`,
    ],
    (parts, pen) => search(parts.cards as Noun, parts.to as Data, pen),
  ),
  row(
    [
      `[you] (chooses|takes|searches) {cards:noun} [,] [and] reveals (it|them) [,] [and] puts (it|them|that card|those card) {to:place} ${SHUFFLED}`,
      `[you] searches [{whose}] deck for {cards:noun} [,] [and] reveals (it|them) [,] [and] puts (it|them|that card|those card) {to:place} ${SHUFFLED}`,
    ],
    (parts, pen) => search(parts.cards as Noun, parts.to as Data, pen, { reveal: true }),
  ),
  row([`[you] (searches|takes) {cards:noun} and reveals (it|them) ${SHUFFLED}`], (parts, pen) => {
    const noun = parts.cards as Noun
    return noun.is === 'picked' && noun.pick.in === 'deck' ? search(noun, 'hand', pen, { reveal: true }) : undefined
  }),
  row(
    ['[you] takes {cards:noun} [if there is (1|one)] [{to:place}]', '[you] puts {cards:noun} {to:place}'],
    (parts, pen) => {
      const noun = parts.cards as Noun
      if (noun.is !== 'picked' || noun.pick.how === 'target' || noun.pick.how === 'every') return undefined
      const isTop = noun.pick.in === 'deck' && noun.pick.kind !== 'card'
      if (noun.pick.in !== 'discard' && !isTop) return undefined
      return search(noun, (parts.to as Data | undefined) ?? 'hand', pen)
    },
  ),
  row(
    [
      `[you] looks at {cards:noun} [,] [and] [then] (chooses|puts|takes) {n:amount} [of them] [,] [and] [puts (it|them)] {to:place} ${SHUFFLED}`,
    ],
    (parts, pen) => {
      const noun = parts.cards as Noun
      if (noun.is !== 'picked' || noun.pick.top === undefined) return undefined
      const found: Noun = { is: 'picked', pick: { ...noun.pick, count: Number(amountOf(parts, pen)) || 1 } }
      return search(found, parts.to as Data, pen)
    },
  ),
  row(
    [
      'looks at {cards:noun} [,] [and] [then] puts them back in every order',
      'looks at {cards:noun} [,] [and] [then] (rearrange|reorder|order) them [in every order|as you like]',
      '(rearrange|reorder) {cards:noun} [in every order|as you like]',
    ],
    (parts, pen) => {
      const noun = parts.cards as Noun
      if (noun.is !== 'picked' || noun.pick.top === undefined) return undefined
      const { of } = noun.pick
      return op({
        reorder: mapping({ top: noun.pick.top, of: of === undefined || of === 'any' ? undefined : pen.player(of) }),
      })
    },
  ),
  row('[{who}] looks at {cards:noun}', (parts, pen) => {
    const noun = parts.cards as Noun
    if (noun.is !== 'picked' || noun.pick.top === undefined) return undefined
    const { of, top } = noun.pick
    const side = of === undefined || of === 'any' ? undefined : pen.player(of)
    return op({ look: mapping({ zone: 'deck', of: side, top, player: doer(parts, pen) }) })
  }),
  row('[{who}] (looks at|see) {whose} hand', (parts, pen) =>
    pen.element.kind === 'field'
      ? undefined
      : op({ look: { zone: 'hand', of: handOf(parts, pen), player: doer(parts, pen) } }),
  ),
  row('[{who}] shuffles [{whose}] (discard|discards) pile into [{whose}] deck', (parts, pen) => {
    const who = parts.who as Who | undefined
    const player = who === undefined ? handOf(parts, pen) : pen.player(who)
    return byAll(player, (one) => ({ move: { who: { pick: 'card', in: 'discard', of: one }, to: 'deck' } }))
  }),
  row(['[{who}] shuffles [{whose}] (deck|discard pile)', '{whose} deck is shuffled'], (parts, pen) => {
    const who = parts.who as Who | undefined
    const player = who === undefined ? handOf(parts, pen) : pen.player(who)
    return byAll(player, (one) => ({ shuffle: { zone: 'deck', of: one } }))
  }),
  row('[you] may (chooses|pick|name) [that] new (target|targeting) for (it|that copy|this) [anew]', () => ({
    piece: 'amend',
    of: 'op',
    amend: (last) => ('copy' in last ? { ...last, copy: { ...(last.copy as Mapping), targets: 'may' } } : undefined),
  })),
  row('reveals (it|them|that card|those card)', () => ({
    piece: 'amend',
    of: 'op',
    amend: (last) =>
      'search' in last ? { ...last, search: { ...(last.search as Mapping), reveal: true } } : undefined,
  })),
  row('(restriction|restrictions) to [that] (target|targeting) still (apply|applies)', () => NOTHING),
]
