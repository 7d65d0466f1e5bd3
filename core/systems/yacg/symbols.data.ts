import { circle, star } from '../../face/shapes'
import type { SymbolArt, SymbolShape } from '../../face/symbol'
import type { ColourName } from './words'

/** The icons of section 7.4, drawn for this studio in the ink of their layer. */
const art = (width: number, ...shapes: readonly SymbolShape[]): SymbolArt => ({ width, height: 100, shapes })

const solid = (path: string): SymbolShape => ({ path, fill: '$ink', rule: 'evenodd' })
const line = (path: string, strokeWidth = 7): SymbolShape => ({
  path,
  stroke: '$ink',
  strokeWidth,
  cap: 'round',
  join: 'round',
})

/** Four points, drawn in. */
const sparkle = (x: number, y: number, r: number): string => {
  const n = r * 0.16
  return `M${x} ${y - r}C${x + n} ${y - n} ${x + n} ${y - n} ${x + r} ${y}C${x + n} ${y + n} ${x + n} ${y + n} ${x} ${y + r}C${x - n} ${y + n} ${x - n} ${y + n} ${x - r} ${y}C${x - n} ${y - n} ${x - n} ${y - n} ${x} ${y - r}Z`
}

/** One flame with its tip at the top. */
const flame = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y - h}C${x + w * 0.3} ${y - h * 0.6} ${x + w} ${y - h * 0.45} ${x + w} ${y - w}A${w} ${w} 0 0 1 ${x - w} ${y - w}C${x - w} ${y - h * 0.5} ${x - w * 0.2} ${y - h * 0.55} ${x} ${y - h}Z`

/** A wave from left to right. */
const wave = (y: number): string =>
  `M6 ${y}C18 ${y - 18} 30 ${y - 18} 42 ${y}C54 ${y + 18} 66 ${y + 18} 78 ${y}C84 ${y - 9} 90 ${y - 12} 95 ${y - 11}`

const crescent = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y}A${r * 0.8} ${r * 0.8} 0 1 1 ${x} ${y - r}Z`

const COLOUR_SIGNS: Readonly<Record<ColourName | 'None', readonly SymbolShape[]>> = {
  None: [line('M50 8A42 42 0 0 1 90 40', 9), line('M84 74A42 42 0 0 1 32 88', 9), line('M12 66A42 42 0 0 1 22 20', 9)],
  Orange: [solid(flame(50, 96, 26, 90)), solid(flame(18, 96, 14, 48)), solid(flame(82, 96, 14, 48))],
  Green: [solid('M50 4L76 36H64L84 62H68L92 88H56V98H44V88H8L32 62H16L36 36H24Z')],
  Blue: [line(wave(26), 9), line(wave(52), 9), line(wave(78), 9)],
  White: [
    solid('M84 6C90 40 74 74 34 84C22 87 12 82 8 74C36 76 62 52 84 6Z'),
    line('M10 92C22 84 32 84 44 92C56 100 66 100 78 92', 6),
    line('M52 76C62 70 72 70 84 78', 6),
  ],
  Yellow: [solid('M62 2L20 52H44L30 98L82 40H56Z'), line('M14 20C24 24 28 30 26 40M86 62C76 64 70 70 72 82', 6)],
  Purple: [
    solid(
      'M50 42C36 16 10 8 8 26C6 42 30 48 50 48C70 48 94 42 92 26C90 8 64 16 50 42ZM44 34C34 22 20 20 19 28C18 36 32 40 44 40ZM56 34C66 22 80 20 81 28C82 36 68 40 56 40Z',
    ),
    solid('M46 50L20 94L34 88L42 98L54 52Z'),
    solid('M54 50L80 94L66 88L58 98L46 52Z'),
  ],
  Pink: [solid(`M2 50C22 20 78 20 98 50C78 80 22 80 2 50Z${circle(50, 50, 21)}`), solid(circle(50, 50, 11))],
  Black: [solid(crescent(36, 34, 28)), solid(crescent(74, 50, 17)), solid(crescent(44, 82, 13))],
  Cyan: [
    line('M20 10C12 30 18 46 24 58C28 68 24 80 16 92', 8),
    line('M52 6C42 26 48 44 54 58C58 70 54 84 46 96', 8),
    line('M84 10C74 28 80 44 86 58C90 68 86 80 78 92', 8),
  ],
}

/** What elements without a sign of their own show. */
const page = art(100, line('M24 10H64L80 26V90H24Z', 6), line('M36 44H68M36 58H68M36 72H56', 5.6))

/** Everything that faces show by name. */
export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  ...Object.fromEntries(Object.entries(COLOUR_SIGNS).map(([name, shapes]) => [`colour-${name}`, art(100, ...shapes)])),
  'type-creature': art(
    97,
    solid('M48 46C66 46 82 64 80 80C78 94 64 92 48 92C32 92 18 94 16 80C14 64 30 46 48 46Z'),
    solid(circle(16, 40, 11)),
    solid(circle(48, 20, 13)),
    solid(circle(80, 40, 11)),
  ),
  'type-action': art(
    100,
    line(circle(50, 50, 32), 7),
    line(circle(50, 50, 14), 6),
    line('M50 3V28M50 72V97M3 50H28M72 50H97', 7),
  ),
  'type-aura': art(97, solid(sparkle(36, 42, 36)), solid(sparkle(78, 24, 19)), solid(sparkle(72, 78, 21))),
  'type-field': art(
    115,
    line('M6 82C6 40 30 14 57 14C84 14 109 40 109 82Z', 7),
    line('M57 14C54 40 44 64 26 82M57 14C60 40 70 64 88 82M57 14V82M16 54C34 46 80 46 98 54', 5.6),
  ),
  'type-effect': art(100, solid(star(50, 50, 8, [46, 20]))),
  'type-trait': art(100, line(circle(50, 50, 38), 7), solid(star(50, 50, 5, [26, 11]))),
  'type-attack': art(100, solid('M92 6L96 10L50 62L38 50Z'), line('M22 48L52 78M36 64L14 88', 9)),
  'type-plan': art(100, line('M8 20L36 10L64 20L92 10V80L64 90L36 80L8 90Z', 6), line('M36 10V80M64 20V90', 5.6)),
  'type-weather': art(
    100,
    solid('M26 62A18 18 0 0 1 28 26A24 24 0 0 1 74 30A16 16 0 0 1 76 62Z'),
    line('M30 74L24 90M52 74L46 92M74 74L68 90', 7),
  ),
  'type-mechanic': page,
  hp: art(111, solid('M55 92C22 66 6 50 6 30A24 24 0 0 1 55 22A24 24 0 0 1 105 30C105 50 88 66 55 92Z')),
  satk: art(
    100,
    solid('M94 4L96 6C92 26 76 46 54 62L40 48C56 26 74 8 94 4Z'),
    line('M26 46L54 74', 8),
    line('M36 66L12 92', 11),
  ),
  tatk: art(
    128,
    solid('M94 4L96 6C92 26 76 46 54 62L40 48C56 26 74 8 94 4Z'),
    line('M26 46L54 74', 8),
    line('M36 66L12 92', 11),
    line('M92 62H122M107 62V96', 8),
  ),
  spe: art(144, solid('M72 14L134 50L72 86V64H40V36H72Z'), line('M6 30H44M14 50H30M6 70H44', 8)),
}
