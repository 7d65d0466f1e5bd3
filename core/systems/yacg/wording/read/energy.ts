import { COLOURS } from '../../words'
import { byAll, doer } from './cards'
import { mapping, type Data, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import type { Pen } from './pen'
import { row, type Piece, type Row } from './table'
import type { Parts, Slot } from './template'
import { first } from './numbers'
import { nounAt } from './nouns'
import { exactly, type Amount } from './values'

/** Of which colour energy is, as a text says it. */
type Colour = 'choice' | 'own' | { readonly of: Noun } | { readonly by: Who } | { readonly fixed: string }

const isAmount = (text: string): boolean => /^[-+]?\d{1,9}$/.test(text)

/** `2 energy`, `+1 energy`, `blue-energy`: how much, and of which fixed colour. */
export const energy: Slot = function* (tokens, at) {
  const word = tokens[at]?.word ?? ''
  const number = isAmount(word) ? Number(word) : word === 'a' || word === 'an' ? 1 : undefined
  const isName = number === undefined && /^(?:x|variable)$/.test(word)
  const from = number !== undefined || isName ? at + 1 : at
  const additional = first(tokens, from, 'additional') ?? from
  const what = tokens[additional]?.word ?? ''
  const colour = COLOURS.find((one) => what === `${one.toLowerCase()}-energy`)
  const named = COLOURS.find((one) => what === one.toLowerCase() && tokens[additional + 1]?.word === 'energy')
  if (what !== 'energy' && colour === undefined && named === undefined) return
  const fixed = colour ?? named
  const amount: Amount | undefined = number !== undefined ? exactly(number) : isName ? exactly(word) : undefined
  const end = additional + (named === undefined ? 1 : 2)
  // `2 (BLUE) energy` is 2 (BLUE).
  if (colour !== undefined && tokens[end]?.word === 'energy') yield { value: { amount, fixed }, end: end + 1 }
  yield { value: { amount, fixed }, end }
}

interface Energy {
  readonly amount: Amount | undefined
  readonly fixed: string | undefined
}

/** `of a color of your choosing`, `of its color`, `of one color`. */
export const colour: Slot = function* (tokens, at) {
  const choice = first(
    tokens,
    at,
    'of a color of your choosing',
    'of a color of your choice',
    'of a color you chooses',
    'of every color',
    'of 1 color',
    'of a color',
    'of any color',
    'in a color of your choice',
    'of your choice',
  )
  for (const [form, value] of [
    ["of a color of opponent 's choosing", { by: 'opponent' }],
    ["of a color of opponent 's choice", { by: 'opponent' }],
    ['of a color opponent chooses', { by: 'opponent' }],
    ['of a color of their choosing', { by: 'again' }],
    ['of a color of their choice', { by: 'again' }],
    ['of a color they chooses', { by: 'again' }],
    ['of their choice', { by: 'again' }],
    ['of that color', 'choice'],
    ['of it', 'choice'],
    ['of its color', { of: { is: 'again' } }],
    ['of their color', { of: { is: 'again' } }],
  ] as const) {
    const end = first(tokens, at, form)
    if (end !== undefined) yield { value, end }
  }
  if (choice !== undefined) yield { value: 'choice', end: choice }
  const of = first(tokens, at, 'of')
  if (of === undefined) return
  for (const { value, end } of nounAt(tokens, of, 1)) {
    const behind = tokens[end]?.word === "'s" ? first(tokens, end + 1, 'color') : undefined
    if (behind !== undefined) yield { value: { of: value }, end: behind }
  }
}

/** The colour as a script has it; plans give energy of the colour that they were chosen with. */
function colourOf(parts: Parts, { fixed }: Energy, player: Data, pen: Pen): Data | undefined {
  if (fixed !== undefined) return fixed
  const said = parts.colour as Colour | undefined
  if (said === undefined) return pen.element.kind === 'plan' ? 'plan' : undefined
  if (typeof said === 'string') return 'choice'
  if ('of' in said) return { of: pen.ref(said.of) }
  if ('fixed' in said) return said.fixed
  const by = said.by === 'again' ? player : pen.player(said.by)
  return by === 'you' ? 'choice' : { 'choice-by': by }
}

function change(word: 'gain' | 'lose', parts: Parts, pen: Pen): Piece | undefined {
  const found = parts.energy as Energy
  const per = parts.per as Amount | undefined
  const player = doer(parts, pen)
  const equal = parts.n as Amount | undefined
  const amount = equal ?? found.amount
  if (amount === undefined) pen.doubt('The amount of energy is not written.')
  const base = pen.amount(amount ?? exactly(1))
  const value = typeof base === 'number' ? Math.abs(base) : base
  const counted = per && pen.amount(per)
  const total: Data = counted === undefined ? value : value === 1 ? counted : { mul: [value, counted] }
  return byAll(player, (one) => {
    const colour = colourOf(parts, found, one, pen)
    if (colour === undefined) pen.doubt('The color of the energy is not written.')
    return {
      [word]: mapping({ amount: total, player: one === 'you' ? undefined : one, color: colour ?? 'choice' }),
    } as Mapping
  })
}

/** Energy (specification, section 4.9). */
export const ENERGY_ROWS: readonly Row<Piece>[] = [
  row(
    [
      '[{who}] gets {energy} [{colour}] [{per}]',
      '[{who}] gets {energy} [{colour}] equal to {n:amount}',
      '[{who}] gets {energy} [{colour}] [as well|too]',
    ],
    (parts, pen) => change('gain', parts, pen),
  ),
  row(['{energy} [{colour}] [{per}] to {who}'], (parts, pen) => change('gain', parts, pen)),
  row('{energy} [{colour}] [{per}]', (parts, pen) =>
    pen.lastVerb === 'energy' || pen.element.kind === 'plan' ? change('gain', parts, pen) : undefined,
  ),
  row(['[{who}] loses {energy} [{colour}] [{per}]'], (parts, pen) => {
    return change('lose', parts, pen)
  }),
  row(
    [
      '[{who}] (chooses|pick) a color and loses {energy} of it',
      '[{who}] (chooses|pick) a color and loses {energy} of that color',
    ],
    (parts, pen) => {
      const player = doer(parts, pen)
      const { amount } = parts.energy as Energy
      const by: Data = player === 'you' ? 'choice' : { 'choice-by': player }
      return byAll(player, (one) => ({
        lose: mapping({ amount: pen.amount(amount ?? exactly(1)), player: one === 'you' ? undefined : one, color: by }),
      }))
    },
  ),
]
