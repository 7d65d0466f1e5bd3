import { circle, star } from '../../face/shapes'
import type { SymbolArt, SymbolShape } from '../../face/symbol'
import type { ColourId } from './vocabulary'

const art = (...shapes: readonly SymbolShape[]): SymbolArt => ({ width: 100, height: 100, shapes })

/** A stroke in the ink of the layer. */
const line = (path: string, strokeWidth = 8): SymbolShape => ({ path, stroke: '$ink', strokeWidth })
/** A filled part in the ink of the layer; parts that overlap leave a hole. */
const solid = (path: string): SymbolShape => ({ path, fill: '$ink', rule: 'evenodd' })

/** An icon: a disc in the colour that the game gives it (specification, section 7), with its sign. */
const icon = (rim: string, ground: string, sign: string, ...shapes: readonly string[]): SymbolArt =>
  art(
    { path: circle(50, 50, 48), fill: rim },
    { path: circle(50, 50, 41), fill: ground },
    { path: 'M15 42A36 36 0 0 1 85 42A60 60 0 0 0 15 42Z', fill: '#ffffff', opacity: 0.35 },
    ...shapes.map((path): SymbolShape => ({ path, fill: sign, rule: 'evenodd' })),
  )

/** Icons by their colour. */
const ICONS: Readonly<Record<ColourId, SymbolArt>> = {
  Neutral: icon('#3c414b', '#ffffff', '#3c414b', `${circle(50, 50, 24)}${circle(50, 50, 15)}`),
  Blue: icon('#12145e', '#4040ff', '#ffffff', `M50 22C60 38 70 46 70 58A20 20 0 0 1 30 58C30 46 40 38 50 22Z`),
  Green: icon('#0b4515', '#40ff40', '#0b4515', 'M24 70C24 42 44 28 76 28C76 58 60 74 36 70L28 78L22 74Z'),
  Red: icon('#5e0f0f', '#ff4040', '#ffffff', 'M24 34L38 48L50 26L62 48L76 34L72 70H28Z'),
  Yellow: icon('#5c4a05', '#ffff40', '#5c4a05', star(50, 51, 10, [30, 13])),
}

/** What a card without art shows of how it attacks, and what stands between health and power. */
export const ATTACK_SYMBOLS = {
  dash: art(line('M12 34H52M22 50H60M12 66H52', 7), solid('M58 22L92 50L58 78L66 50Z')),
  bolt: art(solid('M58 6L20 56H46L38 94L80 40H53Z')),
  punch: art(solid('M20 44L32 30H76L84 40V66L74 80H36L20 66Z'), line('M34 16L30 8M54 14V6M72 16L78 8', 6), {
    path: 'M34 46H74M34 56H74',
    stroke: '#000000',
    strokeWidth: 4,
    opacity: 0.45,
  }),
  slash: art(solid('M88 8C82 50 50 84 10 92C44 74 66 46 88 8Z'), line('M20 26L44 50M56 62L80 86', 6)),
  flame: art(solid('M52 6C58 26 80 38 80 62A30 30 0 0 1 20 62C20 48 30 42 34 30C40 38 42 42 44 48C50 36 54 22 52 6Z')),
  shot: art(solid('M10 40H64C80 40 90 46 92 52C90 58 80 64 64 64H10Z'), line('M24 22H44M24 82H44', 6)),
  frost: art(line('M50 6V94M12 28L88 72M88 28L12 72', 7), line('M38 14L50 26L62 14M38 86L50 74L62 86', 5)),
  wave: art(line('M8 40C22 22 36 22 50 40C64 58 78 58 92 40M8 68C22 50 36 50 50 68C64 86 78 86 92 68', 9)),
  wind: art(line('M8 36H62A14 14 0 1 0 48 22M8 54H78A14 14 0 1 1 64 68M8 72H42A11 11 0 1 1 31 83', 8)),
  claws: art(
    solid('M22 8C26 40 22 66 10 92C32 70 38 40 22 8Z'),
    solid('M50 8C56 40 52 66 40 92C62 70 66 40 50 8Z'),
    solid('M78 8C84 40 80 66 68 92C90 70 94 40 78 8Z'),
  ),
  blast: art(solid(star(50, 50, 18, [46, 26]))),
  beam: art(line('M8 92L64 36', 10), solid(star(72, 28, 8, [26, 10]))),
  hammer: art(solid('M14 18H66V46H14Z'), solid('M34 46H46V94H34Z'), solid('M66 24L84 32L66 40Z')),
  blank: art(line(circle(50, 50, 34), 7), line('M26 74L74 26', 7)),
} satisfies Readonly<Record<string, SymbolArt>>
export type AttackSymbol = keyof typeof ATTACK_SYMBOLS

/** Everything that faces show by name, drawn for this studio. */
export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  ...Object.fromEntries(Object.entries(ICONS).map(([colour, drawn]) => [`icon-${colour.toLowerCase()}`, drawn])),
  ...Object.fromEntries(Object.entries(ATTACK_SYMBOLS).map(([name, drawn]) => [`attack-${name}`, drawn])),
  heart: art(
    { path: 'M50 92C20 68 6 52 6 32A22 22 0 0 1 50 24A22 22 0 0 1 94 32C94 52 80 68 50 92Z', fill: '#ff5f6d' },
    { path: 'M20 34A12 12 0 0 1 32 22', stroke: '#ffffff', strokeWidth: 6, opacity: 0.75 },
  ),
  sword: art(
    { path: 'M88 6L94 12L52 62L40 50Z', fill: '#e8edf5' },
    { path: 'M94 12L52 62L46 56Z', fill: '#aab4c4' },
    { path: 'M26 44L34 38L62 66L56 74Z', fill: '#ffcf4a' },
    { path: 'M36 58L44 66L20 92L8 80Z', fill: '#b0763a' },
  ),
  bomb: art(
    solid(circle(44, 60, 34)),
    solid('M58 22L72 36L66 42L52 28Z'),
    line('M68 28C74 18 80 18 88 22', 6),
    { path: 'M24 56A22 22 0 0 1 40 38', stroke: '#ffffff', strokeWidth: 6, opacity: 0.7 },
    { path: star(90, 18, 8, [12, 5]), fill: '#ffcf4a' },
  ),
  landscape: art(solid('M4 84L36 34L52 58L64 42L96 84Z'), solid(circle(70, 22, 12))),
}
