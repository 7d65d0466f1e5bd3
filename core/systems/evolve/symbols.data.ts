import { circle, placed, star } from '../../face/shapes'
import type { SymbolArt, SymbolShape } from '../../face/symbol'

const art = (...shapes: readonly SymbolShape[]): SymbolArt => ({ width: 100, height: 100, shapes })

/** A round badge with a bright rim, for symbols among words. */
const roundel = (dark: string, bright: string, ...shapes: readonly SymbolShape[]): SymbolArt =>
  art(
    { path: circle(50, 50, 50), fill: dark },
    { path: circle(50, 50, 43), fill: bright },
    { path: 'M10.500 42A40 40 0 0 1 89.500 42C78 32 22 32 10.500 42Z', fill: '#ffffff', opacity: 0.22 },
    ...shapes,
  )

/** A badge with six sides, points up and down. */
const hexagon = (dark: string, bright: string, ...shapes: readonly SymbolShape[]): SymbolArt =>
  art(
    { path: star(50, 50, 6, [50]), fill: dark },
    { path: star(50, 50, 6, [42]), fill: bright },
    { path: 'M50 8L86.400 29V46C70 38 30 38 13.600 46V29Z', fill: '#ffffff', opacity: 0.18 },
    ...shapes,
  )

const WHITE = '#ffffff'
const BOLT = 'M57 10L24 56H45L38 90L76 40H54L66 10Z'

const ABILITIES: Readonly<Record<string, SymbolArt>> = {
  attack: art(
    { path: 'M50 0L88 16V52L50 100L12 52V16Z', fill: '#5c0f14' },
    { path: 'M50 8L81 21V50L50 89L19 50V21Z', fill: '#c22b32' },
    { path: 'M50 8V89L19 50V21Z', fill: '#de4b4d' },
    { path: 'M50 15L58 27V56H66V63H55V76H45V63H34V56H42V27Z', fill: WHITE },
  ),
  defense: art(
    { path: 'M50 0L92 13V46C92 70 76 88 50 100C24 88 8 70 8 46V13Z', fill: '#0d2c4d' },
    { path: 'M50 8L84 19V46C84 66 71 81 50 91C29 81 16 66 16 46V19Z', fill: '#2368a8' },
    { path: 'M50 8V91C29 81 16 66 16 46V19Z', fill: '#3f8bcb' },
    { path: 'M27 26H37V33H45V26H55V33H63V26H73V44L65 50V66L69 72H31L35 66V50L27 44Z', fill: WHITE },
  ),
  fanfare: roundel(
    '#6b4a08',
    '#d49a1e',
    { path: 'M22 58L24 46L62 32L72 70L34 68Z', fill: WHITE },
    { path: 'M66 24C78 30 84 62 76 78C70 62 66 44 66 24Z', fill: WHITE },
    { path: 'M12 48L20 47L18 60L11 59Z', fill: WHITE },
    { path: 'M36 72L48 72L47 82L40 82Z', fill: WHITE },
  ),
  lastwords: roundel(
    '#2a1638',
    '#6d4290',
    {
      path: 'M50 15C72 15 84 30 82 48C81 58 76 62 70 66V80H58V72H54V82H46V72H42V80H30V66C24 62 19 58 18 48C16 30 28 15 50 15Z',
      fill: WHITE,
    },
    { path: circle(36, 47, 9), fill: '#3d2155' },
    { path: circle(64, 47, 9), fill: '#3d2155' },
    { path: 'M50 54L56 65H44Z', fill: '#3d2155' },
  ),
  act: roundel(
    '#0c4a4a',
    '#1b8c88',
    { path: 'M50 14A36 36 0 1 1 14 50H25A25 25 0 1 0 50 25Z', fill: WHITE },
    { path: 'M52 4V35L30 20Z', fill: WHITE },
    { path: circle(50, 50, 11), fill: WHITE },
  ),
  evolve: art(
    { path: 'M50 0L100 50L50 100L0 50Z', fill: '#6a4a00' },
    { path: 'M50 9L91 50L50 91L9 50Z', fill: '#f0b429' },
    { path: 'M50 9L91 50H9Z', fill: '#ffd768' },
    { path: 'M50 20L74 46H60L50 35L40 46H26Z', fill: '#5a2c00' },
    { path: 'M50 44L74 70H60L50 59L40 70H26Z', fill: '#5a2c00' },
  ),
  engage: roundel(
    '#2c3440',
    '#66758a',
    { path: 'M18 62L66 44L76 70L28 88Z', fill: WHITE },
    { path: 'M25 65L62 51L68 66L32 80Z', fill: '#435062' },
    { path: 'M24 44A32 32 0 0 1 70 22L72 13L90 32L65 41L67 33A22 22 0 0 0 36 46Z', fill: WHITE },
  ),
  quick: hexagon('#7a3b00', '#e8861a', { path: placed(BOLT, 0.82, 9, 9), fill: WHITE }),
  q: roundel(
    '#7a3b00',
    '#e8861a',
    { path: placed(BOLT, 0.82, 9, 9), fill: WHITE },
    { path: circle(50, 50, 38.5), stroke: WHITE, strokeWidth: 4 },
  ),
  feed: art(
    { path: circle(50, 50, 50), fill: '#1f4d1e' },
    { path: circle(50, 50, 43), fill: '#e7f2d8' },
    { path: 'M54 42C66 42 72 50 66 58L30 86C24 88 22 84 24 79L44 48C46 44 50 42 54 42Z', fill: '#e5701b' },
    { path: 'M44 54L54 62L51 65L41 58ZM36 66L45 73L42 76L33 70Z', fill: '#b34d08' },
    {
      path: 'M58 43C52 30 58 18 66 12C68 22 66 32 63 41C70 30 80 26 90 28C86 38 76 44 66 46C70 48 70 52 66 52Z',
      fill: '#3c8a2e',
    },
  ),
}

/** Digits drawn with a pen, in a box of 40 by 60. */
const DIGITS: readonly string[] = [
  'M20 4C33 4 36 16 36 30C36 44 33 56 20 56C7 56 4 44 4 30C4 16 7 4 20 4Z',
  'M8 14L22 5V58',
  'M5 16C8 0 35 0 35 18C35 32 14 42 5 55H37',
  'M5 10C14 0 35 2 34 17C33 27 24 29 15 29C28 29 37 33 36 43C35 58 12 60 3 49',
  'M29 58V9H25L5 42H39',
  'M34 6H11L8 29C18 21 36 25 36 41C36 57 13 60 4 49',
  'M31 7C16 2 4 18 4 38C4 50 11 56 20 56C30 56 36 49 36 40C36 23 12 22 5 38',
  'M3 6H36L15 58',
  'M20 29C4 29 4 4 20 4C36 4 36 29 20 29C40 29 40 56 20 56C0 56 0 29 20 29Z',
  'M9 53C24 58 36 42 36 22C36 10 29 4 20 4C10 4 4 11 4 20C4 37 28 38 35 22',
]

const pen = (digit: number, scale: number, x: number, y: number): SymbolShape => ({
  path: placed(DIGITS[digit] ?? '', scale, x, y),
  stroke: WHITE,
  strokeWidth: 11 * Math.min(1, scale + 0.1),
})

const cost = (value: number): SymbolArt =>
  hexagon(
    '#10223f',
    '#2b5796',
    ...(value < 10 ? [pen(value, 0.9, 32, 23)] : [pen(1, 0.78, 16, 27), pen(0, 0.78, 50, 27)]),
  )

const COSTS = Object.fromEntries(
  Array.from({ length: 11 }, (_, value) => [`cost${String(value).padStart(2, '0')}`, cost(value)]),
)

const TRIANGLE = 'M50 12L83 69H17Z'

/** The figure of each class in one colour, `$ink`. */
const MARKS: Readonly<Record<string, readonly SymbolShape[]>> = {
  forest: [
    {
      path: 'M50 3C82 24 90 56 52 97H48C10 56 18 24 50 3ZM48.500 34V88H51.500V34ZM53.500 52L70 37L72 40L53.500 58ZM46.500 52L30 37L28 40L46.500 58ZM53.500 68L68 54L70 57L53.500 74ZM46.500 68L32 54L30 57L46.500 74Z',
      fill: '$ink',
      rule: 'evenodd',
    },
  ],
  sword: [
    { path: 'M50 2L58 14V58H42V14ZM49 18H51V54H49Z', fill: '$ink', rule: 'evenodd' },
    { path: 'M14 50C24 60 38 60 50 60C62 60 76 60 86 50L88 60C78 72 64 72 50 71C36 72 22 72 12 60Z', fill: '$ink' },
    { path: `M45 74H55V86H45Z${circle(50, 91, 7)}`, fill: '$ink' },
    { path: 'M34 54C20 46 12 32 14 14C24 22 34 34 36 52ZM66 54C80 46 88 32 86 14C76 22 66 34 64 52Z', fill: '$ink' },
  ],
  rune: [
    { path: circle(50, 50, 45), stroke: '$ink', strokeWidth: 6 },
    { path: TRIANGLE, stroke: '$ink', strokeWidth: 5.5 },
    { path: 'M50 88L17 31H83Z', stroke: '$ink', strokeWidth: 5.5 },
    { path: star(50, 50, 8, [13, 5]), fill: '$ink' },
  ],
  dragon: [
    {
      path: 'M10 94C4 54 22 18 70 4C62 16 66 24 95 36C80 40 75 46 82 62C68 59 62 64 62 79C51 70 43 72 36 85C29 79 20 82 10 94ZM21 76C26 54 40 34 60 24L61 27C43 38 30 56 25 76ZM40 68C46 54 56 44 70 40L71 43C58 48 49 57 44 68Z',
      fill: '$ink',
      rule: 'evenodd',
    },
  ],
  abyss: [
    { path: 'M60 4A47 47 0 1 0 97 60A38 38 0 1 1 60 4Z', fill: '$ink' },
    { path: star(68, 36, 8, [22, 6]), fill: '$ink' },
  ],
  haven: [
    { path: star(50, 50, 16, [50, 23, 36, 23]), fill: '$ink' },
    { path: circle(50, 50, 19), fill: '$ground' },
    { path: circle(50, 50, 19), stroke: '$ink', strokeWidth: 3 },
    { path: star(50, 50, 8, [15, 6]), fill: '$ink' },
  ],
  neutral: [
    {
      path: `${circle(50, 29, 25)}${circle(71, 50, 25)}${circle(50, 71, 25)}${circle(29, 50, 25)}`,
      fill: '$ink',
      rule: 'evenodd',
    },
    { path: 'M50 40L60 50L50 60L40 50Z', fill: '$ink' },
  ],
}

/** Rim, ground and figure of the class badges. */
const BADGES: Readonly<Record<string, readonly [string, string, string]>> = {
  forest: ['#123d1b', '#2f7d3b', WHITE],
  sword: ['#5a3f06', '#b98a1d', WHITE],
  rune: ['#12284f', '#2f5fb3', WHITE],
  dragon: ['#5e2506', '#c75f17', WHITE],
  abyss: ['#3a0d33', '#8a2a6b', WHITE],
  haven: ['#6f6136', '#efe6c8', '#6f5a1e'],
  neutral: ['#2f3338', '#747b85', WHITE],
}

const inked = (shapes: readonly SymbolShape[], ink: string, ground: string, scale: number): readonly SymbolShape[] => {
  const swap = (name: string): string => (name === '$ink' ? ink : name === '$ground' ? ground : name)
  const move = (100 - 100 * scale) / 2
  return shapes.map((shape) => ({
    ...shape,
    path: placed(shape.path, scale, move, move),
    ...(shape.fill !== undefined && { fill: swap(shape.fill) }),
    ...(shape.stroke !== undefined && { stroke: swap(shape.stroke), strokeWidth: (shape.strokeWidth ?? 1) * scale }),
  }))
}

const badge = (name: string, [rim, ground, ink]: readonly [string, string, string]): SymbolArt =>
  art(
    { path: circle(50, 50, 50), fill: rim },
    { path: circle(50, 50, 44), fill: ground },
    ...inked(MARKS[name] ?? [], ink, ground, 0.72),
  )

const EMBLEMS = Object.fromEntries(Object.entries(BADGES).map(([name, colours]) => [name, badge(name, colours)]))

/** The figures alone, for large emblems tinted by a layer. A hole shows nothing of the ground. */
const FIGURES = Object.fromEntries(
  Object.entries(MARKS).map(([name, shapes]) => [
    `${name}-mark`,
    art(...shapes.filter(({ fill }) => fill !== '$ground')),
  ]),
)

/** A cut stone: rim, table and four facets. */
const gem = (rim: string, dark: string, mid: string, light: string, ...shapes: readonly SymbolShape[]): SymbolArt =>
  art(
    { path: 'M50 0L100 50L50 100L0 50Z', fill: rim },
    { path: 'M50 9L91 50L50 91L9 50Z', fill: mid },
    { path: 'M50 9L9 50H29L50 29Z', fill: light },
    { path: 'M50 91L91 50H71L50 71Z', fill: dark },
    { path: 'M50 29L71 50L50 71L29 50Z', fill: mid },
    { path: 'M50 29L29 50H71Z', fill: light, opacity: 0.7 },
    ...shapes,
  )

const CROWN: SymbolShape = { path: 'M24 66V38L38 50L50 30L62 50L76 38V66Z', fill: WHITE }

const GEMS: Readonly<Record<string, SymbolArt>> = {
  'rarity-B': gem('#4a2a12', '#7a441c', '#a8642f', '#d79a63'),
  'rarity-S': gem('#3b434c', '#6d7884', '#a3adb8', '#e3e9ef'),
  'rarity-G': gem('#5c4205', '#a8790f', '#deb02a', '#ffe68a'),
  'rarity-L': gem('#4c0f4a', '#8a1f6a', '#d0467f', '#ffb27a', { path: star(50, 50, 8, [20, 7]), fill: WHITE }),
  'rarity-U': gem('#07324f', '#0f6b8f', '#28b3c9', '#c4fbff', { path: star(50, 50, 12, [22, 9]), fill: WHITE }),
  'rarity-SL': gem('#3d0808', '#8f1414', '#d8322c', '#ffc04d', CROWN),
}

/** Every symbol of the evolve faces, in boxes of 100 by 100: tags of section 7.3, class figures, rarity gems. */
export const SYMBOLS: Readonly<Record<string, SymbolArt>> = { ...ABILITIES, ...COSTS, ...EMBLEMS, ...FIGURES, ...GEMS }
