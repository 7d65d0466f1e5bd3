import { onStack, subjectOf } from './board'
import { byAll, doer } from './cards'
import { mapping, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import type { Pen } from './pen'
import { NOTHING, op, root, row, type Piece, type Row } from './table'
import type { Parts } from './template'

const phase = (word: string): string => (word.startsWith('effect') ? 'effect' : word)

/** The stack, the weather, rounds and what else is of the game (specification, section 4.9), and the root of a script (4.1). */
export const GAME_ROWS: readonly Row<Piece>[] = [
  row(['[this [card]] (becomes|works as) a copy of {noun}', 'copies {noun}', 'copy {noun}'], (parts, pen) => {
    const of = pen.ref(onStack(parts.noun as Noun))
    return op({ copy: { of, targets: 'same' } })
  }),
  row(
    [
      '[this] (becomes|works as) a copy of {noun} with (target|targeting) of your own choice',
      '[this] (becomes|works as) a copy of {noun} with new (target|targeting)',
    ],
    (parts, pen) => op({ copy: { of: pen.ref(onStack(parts.noun as Noun)), targets: 'must' } }),
  ),
  row(['[this one] copies it , (target|targeting) included', 'copy it , (target|targeting) included'], (_, pen) =>
    op({ copy: { of: pen.ref({ is: 'again' }), targets: 'same' } }),
  ),
  row(
    ['(gives|give) {noun} new (target|targeting)', '(chooses|pick) new (target|targeting) for {noun}'],
    (parts, pen) => op({ retarget: { who: pen.ref(onStack(parts.noun as Noun)), by: 'you' } }),
  ),
  row(
    [
      'plays {n:number} additional effect',
      'follow it with {n:number} additional effect',
      'may plays {n:number} additional effect',
    ],
    (parts) => op({ 'extra-plays': parts.n as number }),
  ),
  row(['plays every number of additional effect', 'plays as many additional effect as you (like|want)'], () =>
    op({ 'extra-plays': 'any' }),
  ),
  row(
    [
      '[you] (must|has to|needs to) plays {cards} [(next|right after this)]',
      'right after this you (must|has to) plays {cards}',
    ],
    (parts, pen) => {
      pen.name('model', 'card')
      return op({ 'must-play': parts.cards as Mapping, as: 'model' })
    },
  ),
  row(
    [
      '{weather:word} is sets [for {n:number} round]',
      '{weather:word} sets in [for {n:number} round]',
      'sets {weather:word} [for {n:number} round]',
      '(brings|bring) {weather:word} [, {n:number} round|for {n:number} round]',
      '{weather:word} comes [up] [for {n:number} round]',
    ],
    (parts) => op({ weather: { set: parts.weather as string, rounds: typeof parts.n === 'number' ? parts.n : 2 } }),
  ),
  row(['weather (ends|clears)', '(ends|clears) weather', 'there is no weather [anymore]'], () =>
    op({ weather: 'none' }),
  ),
  row(
    [
      '[insert] [a|an] {phase:nested} [playing|plays] phase [takes place] [, starts with {who}|starts with {who}|, begun by {who}|begun by {who}]',
    ],
    (parts, pen) => {
      const word = phase(parts.phase as string)
      if (!['creature', 'effect', 'combat'].includes(word)) return undefined
      return op({
        'run-phase': mapping({ phase: word, first: parts.who === undefined ? 'you' : pen.player(parts.who as Who) }),
      })
    },
  ),
  row(
    '[in this [playing|plays] phase ,] every (creature|effect|card) costs {n:number} [energy] [to plays]',
    (parts) => ({
      piece: 'amend',
      of: 'op',
      amend: (last) =>
        'run-phase' in last
          ? { ...last, 'run-phase': { ...(last['run-phase'] as Mapping), cost: parts.n as number } }
          : undefined,
    }),
  ),
  row(['[{who}] wins {what:won}', 'takes {what:won}'], (parts, pen) => {
    const player = doer(parts, pen)
    const what = parts.what as string
    return op({ win: player === 'you' ? what : { what, player } })
  }),
  row('[{who}] needs to wins {signed} [additional] round to wins [that] game', (parts, pen) => needed(parts, pen)),
  row(
    ['[{who}] needs {signed} [additional] round (to wins|for) [that] game', '[{who}] needs {signed} additional round'],
    (parts, pen) => needed(parts, pen),
  ),
  row(
    [
      '[{who}] draws {n:number} additional card at start of next round',
      'next round (opens|starts) with {n:number} additional card',
      '{whose} next hand (gets|has) {n:number} additional card',
      '[{who}] draws {n:number} additional card next round',
    ],
    (parts, pen) => {
      const player = parts.whose === undefined ? doer(parts, pen) : pen.player(parts.whose as Who)
      return byAll(player, (one) => ({ 'opening-draw': { player: one, add: parts.n as number } }))
    },
  ),
  row(
    [
      '(multiple|several) copy of {id} [(dont stacks|dont stack|dont add up)]',
      '(multiple|several) copy (dont stack|dont stacks) [of {id}]',
      '[this] (dont stack|dont stacks)',
      'only 1 {id} [of yours] (works|counts|applies)',
      'copy of (this|{id}) (dont stack|dont stacks)',
    ],
    () => root({ stacks: false }),
  ),
  row(['only 1 {any:words} of yours works'], (parts, pen) =>
    parts.any === pen.element.name.toLowerCase() ? root({ stacks: false }) : undefined,
  ),
  row(
    [
      '[this creature] may [also] be (played|plays) as an action',
      'may [also] be (played|plays) as a action',
      '(playable|plays) as an action',
      '[this creature] (is playable|may be played) as an action',
    ],
    () => root({ timing: 'as-action' }),
  ),
  row(
    ['resolve action by puts it (in|on) your side', 'resolve that action by puts it (in|on) your side'],
    () => NOTHING,
  ),
  row(
    [
      'when (plays|played) this card , puts {n:number} marker on it',
      'enters with {n:number} marker',
      '[this] enters with {n:number} marker',
      'puts {n:number} marker on this card when it is (played|plays)',
      '{n:number} marker',
      'starts with {n:number} marker',
    ],
    (parts) => root({ markers: { start: parts.n as number, empty: 'none' } }),
  ),
  row(
    [
      'after (a|every) fight , removes {n:number} marker [from (this|this card|it)]',
      'loses {n:number} [marker] (after|per) (a|every) fight',
      '[it] loses {n:number} [marker] (after|per) (a|every) fight',
      'and loses {n:number} [marker] (after|per) (a|every) fight',
      '{n:number} less (per|after every) fight',
    ],
    () => losing('fight-end'),
  ),
  row(
    [
      'at end of [(every|that|a)] round , removes {n:number} marker [from (this|this card|it)]',
      'loses {n:number} [marker] (when a|when every|every time a) round ends',
      'loses {n:number} [marker] at end of (every|a) round',
      'and loses {n:number} [marker] when a round ends',
    ],
    () => losing('round-end'),
  ),
  row(
    [
      '(if|when) (it|this|this card) has 0 marker , destroys (it|this|this card)',
      '(destroyed|is destroyed|and is destroyed) (at none|at 0|without marker|at 0 marker)',
      'without marker it is destroyed',
      'when [that] last marker is removed , destroys (it|this|this card)',
      'it is destroyed (without marker|at 0 marker)',
    ],
    () => ({
      piece: 'amend',
      of: 'any',
      amend: (last) =>
        'markers' in last ? { ...last, markers: { ...(last.markers as Mapping), empty: 'destroy' } } : undefined,
    }),
  ),
  row(['item', 'item aura'], (_, pen) => item(pen)),
  row(
    [
      'plays this (card|aura) when you plays a creature from your hand [, attached to it but turned face down]',
      'plays this [(card|aura)] together with a creature [from your hand] [, attached to it , face down]',
      'played together with a creature [from your hand]',
    ],
    (_, pen) => item(pen),
  ),
  row(
    [
      '(when|at) first time [that] creature enters a fight , (turn|turns) this card face up',
      'first time (that|this) creature enters a fight , turn this card face up',
      'it (turns|is turned) face up when that creature first fight',
    ],
    () => NOTHING,
  ),
  row(['puts this (aura|field|card) in its place'], (_, pen) => {
    pen.doubt('It is not sure what takes the place.')
    const gone = pen.results.get('destroyed')
    if (!pen.isAura || gone === undefined) return NOTHING
    pen.name('host')
    return op({ attach: { aura: 'self', to: { 'host-of': gone } } })
  }),
  row('destroys [that] source', (parts, pen) => op({ destroy: subjectOf(parts, pen) })),
]

const item = (pen: Pen): Piece => {
  pen.isItem = true
  return root({ timing: 'with-creature' })
}

const needed = (parts: Parts, pen: Pen): Piece => {
  const { value } = parts.signed as { readonly value: number }
  return op({ 'rounds-needed': { player: doer(parts, pen), add: value } })
}

const losing = (event: string): Piece => ({
  piece: 'amend',
  of: 'any',
  amend: (last) =>
    'markers' in last
      ? {
          ...last,
          markers: {
            start: (last.markers as Mapping).start ?? 0,
            lose: event,
            empty: (last.markers as Mapping).empty ?? 'none',
          },
        }
      : undefined,
})
