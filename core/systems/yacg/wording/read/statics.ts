import { subjectOf } from './board'
import { doer } from './cards'
import { mapping, type Data, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import type { Pen } from './pen'
import { lasting, NOTHING, op, row, type Piece, type Row } from './table'
import type { Parts } from './template'
import { exactly, type Amount } from './values'

const amountOf = (parts: Parts, pen: Pen): Data => pen.amount((parts.n as Amount | undefined) ?? exactly(1))
const filterOf = (parts: Parts): Mapping | undefined => {
  const found = parts.cards as Mapping | undefined
  return found && Object.keys(found).length > 0 ? found : undefined
}

/** Whom a rule about playing cards binds; everybody where nobody is named. */
const bound = (parts: Parts, pen: Pen): Data => {
  const who = (parts.who ?? parts.whose) as Who | undefined
  return who === undefined ? (pen.hasDoer ? pen.doer : 'each') : pen.does(who)
}

const energyIn = (parts: Parts, pen: Pen): Data | undefined => {
  const { amount } = parts.energy as { readonly amount?: Amount }
  return amount && pen.amount(amount)
}

const cost = (parts: Parts, pen: Pen, sign: 1 | -1): Piece | undefined => {
  const amount = parts.energy === undefined ? parts.n : energyIn(parts, pen)
  if (typeof amount !== 'number') return undefined
  return lasting({ cost: mapping({ of: bound(parts, pen), cards: filterOf(parts), add: sign * amount }) })
}

/** Protection from lower stats, by the stats that are named. */
const lowered = (parts: Parts): readonly string[] =>
  [parts.a, parts.b, parts.c].flatMap((stat) => (typeof stat === 'string' ? [`lower-${stat}`] : []))

/** A trait that two may have lasts with its creature, or for a time where it is given for one. */
function grant(parts: Parts, pen: Pen): Piece {
  const who = subjectOf(parts, pen)
  const traits = [parts.id, parts.other].flatMap((id) => (typeof id === 'string' ? [id] : []))
  const until = parts.until as Data | undefined
  return until === undefined
    ? { piece: 'either', op: { grant: { who, traits } }, static: { grant: { who, traits } } }
    : op({ grant: { who, traits, until } })
}

const UNTIL =
  '[until end of [(that|this|every|a)] {until:span}|until {until:span} ends|during this {until:span}|for this {until:span}|this {until:span}]'

/** What lasts (specification, section 4.10). */
export const STATIC_ROWS: readonly Row<Piece>[] = [
  row(
    [
      `{noun} (has|gets) [trait] {id} [and {other:id}] ${UNTIL}`,
      `(has|gets) [trait] {id} [and {other:id}] ${UNTIL}`,
      `{noun} (is|becomes) {id} [and {other:id}] ${UNTIL}`,
      `is {id}`,
    ],
    grant,
  ),
  row(
    [
      `{noun} (loses|loses) every trait [effect] [except {id}] ${UNTIL}`,
      `trait of {noun} has no effect [except {id}] ${UNTIL}`,
      `{noun} has no trait ${UNTIL}`,
      `{noun} 's trait has no effect ${UNTIL}`,
    ],
    (parts, pen) => {
      const except = typeof parts.id === 'string' ? [parts.id] : undefined
      const loss = { 'lose-traits': mapping({ who: subjectOf(parts, pen), except }) }
      const until = parts.until as Data | undefined
      return until === undefined ? lasting(loss) : op({ apply: { static: [loss], until } })
    },
  ),
  row(['trait has no effect', 'every trait has no effect', 'no trait has [every|an] effect'], (_, pen) => {
    // A trait that says so would take itself out (decision D-60).
    const isTrait = pen.element.kind === 'trait'
    if (isTrait) pen.doubt('The trait itself is taken to keep its effect.')
    return lasting({ 'lose-traits': mapping({ who: 'creatures', except: isTrait ? [pen.element.id] : undefined }) })
  }),
  row(
    [
      '{noun} (drops|drop|is set|is sets) to {n:amount} {stat}',
      "{noun} 's {stat} (is|becomes|is set to|is sets to) {n:amount}",
      '{noun} drops to {n:amount}',
    ],
    (parts, pen) =>
      typeof parts.stat === 'string'
        ? lasting({ 'set-stat': { who: subjectOf(parts, pen), [parts.stat]: amountOf(parts, pen) } })
        : undefined,
  ),
  row(
    [
      '(applies|apply) after every other [buffs and debuffs|changes|effect]',
      'this applies last',
      'applies last',
      'finally',
      'after every other (buffs and debuffs|changes)',
    ],
    () => ({
      piece: 'amend',
      of: 'any',
      amend: (last) => ('set-stat' in last || 'stats' in last ? { ...last, late: true } : undefined),
    }),
  ),
  row(
    [
      '{noun} switches {a:stat} and {b:stat}',
      '{a:stat} and {b:stat} of {noun} is switches',
      'switches {a:stat} and {b:stat} of {noun}',
    ],
    (parts, pen) =>
      lasting({ 'swap-stats': { who: subjectOf(parts, pen), a: parts.a as string, b: parts.b as string } }),
  ),
  row(
    [
      '[{whose}] {cards} costs ({energy}|{n:number}) additional [for {who}] [to (plays|be played)]',
      '{cards} costs additional {energy} [for {who}] [to plays]',
      '{who} pays {energy} additional for {cards}',
    ],
    (parts, pen) => cost(parts, pen, 1),
  ),
  row('[{whose}] {cards} costs {signed} [energy] [for {who}] [to plays]', (parts, pen) => {
    const amount = parts.signed as { readonly value: number; readonly isSigned: boolean }
    const of = bound(parts, pen)
    return lasting({
      cost: mapping({
        of,
        cards: filterOf(parts),
        ...(amount.isSigned ? { add: amount.value } : { set: amount.value }),
      }),
    })
  }),
  row(
    [
      '[{whose}] {cards} costs ({energy}|{n:number}) less [for {who}] [to plays]',
      '[{whose}] {cards} is {energy} cheaper [for {who}]',
      '{who} pays {energy} less for {cards}',
    ],
    (parts, pen) => cost(parts, pen, -1),
  ),
  row(['[{whose}] {cards} (costs nothing|is free|costs no energy) [for {who}]'], (parts, pen) =>
    lasting({ cost: mapping({ of: bound(parts, pen), cards: filterOf(parts), set: 0 }) }),
  ),
  row(
    [
      '[{who}] may (replace a missing colored energy with|pays 1 colored energy with|uses) {n:number} [energy] of another color',
      '[{who}] may pays {n:number} energy of another color (for|instead of) (every|a|1) [missing] [required] [colored] energy [of a color]',
    ],
    (parts, pen) =>
      lasting({
        payment: { of: parts.who === undefined ? 'you' : pen.player(parts.who as Who), rate: parts.n as number },
      }),
  ),
  row(
    [
      '[{cards}] cant be (played|plays) if [that] [effect] stack has {n:amount} [or additional] card',
      'no additional than {n:amount} card (may be|is) on [that] [effect] stack',
      '{n:amount} card on [that] stack',
    ],
    (parts, pen) =>
      pen.lastVerb !== 'limit' && parts.cards === undefined && pen.element.kind === 'trait'
        ? undefined
        : lasting({ limit: { stack: amountOf(parts, pen) } }),
  ),
  row(
    [
      'no additional than {n:amount} fight (per|every|in every) combat phase',
      'every combat phase has at most {n:amount} fight',
      'at most {n:amount} fight (per|every) combat phase',
    ],
    (parts, pen) => lasting({ limit: { fights: amountOf(parts, pen) } }),
  ),
  row(
    [
      '[no additional than] {n:amount} creature per (side|player)',
      'every player may has at most {n:amount} creature',
      'no player may has additional than {n:amount} creature',
    ],
    (parts, pen) => lasting({ limit: { creatures: amountOf(parts, pen), of: 'each' } }),
  ),
  row(['[{who}] cant plays {cards}', '{cards} cant be (played|plays) [by {who}]'], (parts, pen) =>
    lasting({ 'cannot-play': mapping({ of: bound(parts, pen), cards: filterOf(parts) }) }),
  ),
  row(
    [
      "{noun} 's {a:stat} [and {b:stat}|, {b:stat} and {c:stat}] cant be (lowered|reduced|decreased) [by {by:cards}]",
      '[{by:cards}] cant (reduces|decrease) {a:stat} [and {b:stat}|, {b:stat} and {c:stat}] of {noun}',
      "[{by:cards}] cant (reduces|decrease) {noun} 's {a:stat} [and {b:stat}]",
      '{a:stat} [and {b:stat}|, {b:stat} and {c:stat}] of {noun} cant be (lowered|reduced)',
    ],
    (parts, pen) =>
      lasting({
        protect: mapping({ who: subjectOf(parts, pen), from: lowered(parts), by: parts.by as Mapping | undefined }),
      }),
  ),
  row('[{by:cards}] cant reduces its stats', (parts, pen) =>
    lasting({
      protect: mapping({
        who: pen.usual,
        from: ['lower-hp', 'lower-satk', 'lower-spe'],
        by: parts.by as Mapping | undefined,
      }),
    }),
  ),
  row(
    [
      '{noun} cant be [that] target of {by:cards}',
      '{noun} cant be targeted [by {by:cards}]',
      '{by:cards} cant (target|targeting) {noun}',
    ],
    (parts, pen) => {
      return lasting({
        protect: mapping({ who: all(parts, pen), from: ['targeting'], by: parts.by as Mapping | undefined }),
      })
    },
  ),
  row(
    ['{noun} (is safe from|cant be affected by) counters', '{noun} (is safe from marker|cant be countered)'],
    (parts, pen) => lasting({ protect: { who: onStack(parts, pen), from: ['counter'] } }),
  ),
  row(['{noun} cant be {deeds} [by {by:cards}]', '{by:cards} cant {deeds} {noun}'], (parts, pen) =>
    lasting({
      protect: mapping({
        who: all(parts, pen),
        from: parts.deeds as readonly string[],
        by: parts.by as Mapping | undefined,
      }),
    }),
  ),
  row(
    ['{whose} hand is (revealed|visible|open|shown)', '{who} plays with [{whose}] hand (revealed|open)'],
    (parts, pen) => {
      const side = pen.player((parts.whose ?? parts.who) as Who)
      return side === 'opponent'
        ? lasting({ show: { zone: 'hand', of: side, to: 'you' } })
        : lasting({ show: { zone: 'hand', of: side, to: side === 'each' ? 'each' : 'opponent' } })
    },
  ),
  row('[{who}] (see|may looks at|may see) {whose} hand', (parts, pen) =>
    pen.element.kind === 'field' || pen.isCreature
      ? lasting({ show: { zone: 'hand', of: pen.player(parts.whose as Who), to: doer(parts, pen) } })
      : undefined,
  ),
  row(['[at every time ,] [you] may looks at {cards:noun} [at every time]', '[you] see {cards:noun}'], (parts, pen) => {
    const noun = parts.cards as Noun
    if (noun.is !== 'picked' || noun.pick.top !== 1 || (pen.element.kind !== 'field' && !pen.isCreature))
      return undefined
    const of = noun.pick.of === undefined || noun.pick.of === 'any' ? 'you' : pen.player(noun.pick.of)
    return lasting({ show: { zone: 'deck-top', of, to: 'you' } })
  }),
  row('[you] may plays {cards:noun} [as if it were (on|in) your hand]', (parts, pen) => {
    const noun = parts.cards as Noun
    if (noun.is !== 'picked' || (pen.element.kind !== 'field' && !pen.isCreature)) return undefined
    const { top, in: zone, kind, where } = noun.pick
    if (top === 1) return lasting({ 'play-from': { zone: 'deck-top', of: 'you' } })
    if (zone !== 'discard') return undefined
    const filter: Mapping = kind === 'card' ? where : { type: kind, ...where }
    return lasting({
      'play-from': mapping({
        zone: 'discard',
        of: 'you',
        cards: Object.keys(filter).length === 0 ? undefined : filter,
      }),
    })
  }),
  row('your (discarded|discards) {cards} (is playable|may be played|may be plays)', (parts) =>
    lasting({ 'play-from': mapping({ zone: 'discard', of: 'you', cards: filterOf(parts) }) }),
  ),
  row(
    [
      '{noun} [always] attacks {rule}',
      'always attacks {rule}',
      'always {rule}',
      'attacks {rule} [in [a] (fight|combat)]',
      'has {noun} attacks {rule}',
    ],
    (parts, pen) => {
      const who = parts.noun === undefined ? pen.usual : subjectOf(parts, pen)
      const order = { order: { who, rule: parts.rule as string } }
      return { piece: 'either', op: { apply: { static: [order], until: 'fight' } }, static: order }
    },
  ),
  row(
    [
      'spe is reversed [when (deciding|decide) [combat|fight] order]',
      '[its] fight run slow before fast',
      'slower creature attacks first',
    ],
    (_, pen) => {
      const order = { order: { rule: 'reverse' } }
      return lasting(pen.isCreature ? { during: 'fight', ...order } : order)
    },
  ),
  row(
    [
      'equal spe means {noun} attacks first',
      '{noun} wins ties [of spe]',
      '{noun} attacks first (at equal spe|on ties|if spe is equal)',
    ],
    (parts, pen) => lasting({ order: { who: all(parts, pen), rule: 'win-ties' } }),
  ),
  row(
    [
      '{stat} is used to decide {use}',
      '{use} is decided by {stat}',
      '{stat} decides {use}',
      '{stat} counts as {other:stat}',
      '{stat} is used (instead of|as) {other:stat}',
    ],
    (parts, pen) => {
      const use = parts.use ?? (parts.other === 'spe' ? 'order' : parts.other === 'satk' ? 'damage' : undefined)
      if (typeof parts.stat !== 'string' || typeof use !== 'string') return undefined
      const found = { 'use-stat': { stat: parts.stat, for: use } }
      return lasting(pen.isCreature ? { during: 'fight', ...found } : found)
    },
  ),
  row(['[{noun}] (benefits from|thrives in|thrive in|likes) {weather:word}'], (parts, pen) =>
    lasting({ affinity: { who: subjectOf(parts, pen), weather: parts.weather as string } }),
  ),
  row(
    [
      'every of your effect may be followed by {n:number} additional [effect]',
      'after every effect you plays [,] you may plays {n:number} additional [effect]',
    ],
    (parts) => lasting({ 'extra-plays': parts.n as number }),
  ),
  row(['at every time'], () => NOTHING),
]

const all = (parts: Parts, pen: Pen): Data => {
  const noun = parts.noun as Noun
  return pen.selection(noun, noun.is === 'picked' && noun.pick.how !== 'target')
}

const onStack = (parts: Parts, pen: Pen): Data => {
  const noun = parts.noun as Noun
  if (noun.is !== 'picked' || noun.pick.in !== undefined || noun.pick.kind === 'creature') return all(parts, pen)
  return pen.selection({ is: 'picked', pick: { ...noun.pick, in: 'stack' } }, true)
}
