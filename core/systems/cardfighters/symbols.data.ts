import { circle, placed, star } from '../../face/shapes'
import type { SymbolArt, SymbolShape } from '../../face/symbol'

const art = (...shapes: readonly SymbolShape[]): SymbolArt => ({ width: 100, height: 100, shapes })

/** A stroke in the ink of the layer. */
const line = (path: string, strokeWidth = 7): SymbolShape => ({ path, stroke: '$ink', strokeWidth })
/** A filled part in the ink of the layer; parts that overlap leave a hole. */
const solid = (path: string): SymbolShape => ({ path, fill: '$ink', rule: 'evenodd' })

const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}H${x + width}V${y + height}H${x}Z`
    : `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`

/** The icon of each subtype (specification, section 2.1) by its id. */
const SUBTYPES: Readonly<Record<string, SymbolArt>> = {
  agent: art(
    solid('M10 47C24 42 30 42 32 40L38 20C46 24 54 24 62 20L68 40C70 42 76 42 90 47C76 54 24 54 10 47Z'),
    solid('M22 62H46L48 65H52L54 62H78V66C78 77 72 82 66 82C59 82 55 77 53 70H47C45 77 41 82 34 82C28 82 22 77 22 66Z'),
  ),
  aikido: art(
    line('M21 62A31 31 0 0 1 66 23'),
    line('M79 38A31 31 0 0 1 34 77'),
    solid('M60 8L84 30L55 38Z'),
    solid('M40 92L16 70L45 62Z'),
    solid(circle(50, 50, 9)),
  ),
  alien: art(
    line('M50 12C73 12 85 29 82 48C79 67 61 84 50 90C39 84 21 67 18 48C15 29 27 12 50 12Z', 6.5),
    solid('M27 43C38 43 45 51 45 63C34 64 26 55 27 43Z'),
    solid('M73 43C62 43 55 51 55 63C66 64 74 55 73 43Z'),
    line('M45 76H55', 4),
  ),
  android: art(
    solid(`${box(24, 24, 52, 52, 5)}${box(35, 35, 30, 30, 2)}`),
    line(
      'M34 24V10M50 24V10M66 24V10M34 76V90M50 76V90M66 76V90M24 34H10M24 50H10M24 66H10M76 34H90M76 50H90M76 66H90',
      6,
    ),
    solid(circle(50, 50, 8)),
  ),
  artist: art({
    path: `M52 12C76 13 90 30 88 49C87 62 74 62 66 61C57 60 54 67 58 74C63 83 56 89 46 88C25 86 11 69 12 49C13 28 30 11 52 12Z${circle(34, 38, 7)}${circle(57, 30, 7)}${circle(74, 43, 6)}${circle(30, 60, 7)}`,
    fill: '$ink',
    rule: 'evenodd',
  }),
  assassin: art(
    solid('M50 96L39 44H61ZM50 54V76L54 54Z'),
    solid('M24 34C34 40 66 40 76 34L79 41C68 49 32 49 21 41Z'),
    solid('M44 14H56V37H44Z'),
    solid(circle(50, 10, 8)),
  ),
  avatar: art(
    solid(circle(50, 34, 11)),
    solid('M50 48C61 48 66 54 68 62L86 72C91 76 88 84 81 83L50 78L19 83C12 84 9 76 14 72L32 62C34 54 39 48 50 48Z'),
    line('M50 6V14M25 14L31 22M75 14L69 22M11 34H21M89 34H79', 5),
  ),
  beast: art(
    solid('M50 46C64 46 78 62 78 75C78 86 68 88 60 85C54 83 46 83 40 85C32 88 22 86 22 75C22 62 36 46 50 46Z'),
    solid('M36 12C43 12 46 20 46 28C46 36 42 41 37 41C31 41 28 34 28 26C28 18 31 12 36 12Z'),
    solid('M64 12C69 12 72 18 72 26C72 34 69 41 63 41C58 41 54 36 54 28C54 20 57 12 64 12Z'),
    solid('M14 32C20 30 26 37 27 45C28 52 25 57 20 57C14 57 10 51 9 44C8 38 10 33 14 32Z'),
    solid('M86 32C90 33 92 38 91 44C90 51 86 57 80 57C75 57 72 52 73 45C74 37 80 30 86 32Z'),
  ),
  boss: art(
    solid('M12 28L32 46L50 16L68 46L88 28L80 70H20Z'),
    solid(box(20, 76, 60, 9)),
    solid(circle(12, 24, 6)),
    solid(circle(50, 12, 6)),
    solid(circle(88, 24, 6)),
  ),
  boxer: art(
    solid(
      'M36 12H62C78 12 88 24 88 40C88 54 80 60 78 66H40V58H32C18 58 12 50 12 42C12 34 18 28 28 29C26 19 28 12 36 12ZM30 37C22 36 20 40 20 43C20 48 25 50 32 50H52V43Z',
    ),
    solid(box(38, 72, 42, 17, 3)),
  ),
  brute: art(
    solid(box(14, 22, 16, 34, 7)),
    solid(box(33, 16, 16, 38, 7)),
    solid(box(52, 16, 16, 38, 7)),
    solid(box(71, 22, 15, 34, 7)),
    solid(
      'M14 60C24 64 34 60 44 60C56 60 60 66 58 72C56 77 48 76 42 75L40 80H58C66 80 68 68 64 60C72 60 80 62 86 58C88 76 80 90 64 92H34C20 90 12 76 14 60Z',
    ),
  ),
  capoeira: art(
    solid(circle(36, 72, 9)),
    line('M54 93L56 66L48 46', 9),
    line('M56 68L36 92', 7),
    line('M50 46L20 34L10 44', 9),
    line('M48 46L62 20L88 12', 9),
  ),
  captain: art(
    line('M50 10V90M10 50H90M22 22L78 78M78 22L22 78', 6),
    { path: `${circle(50, 50, 31)}${circle(50, 50, 22)}`, fill: '$ink', rule: 'evenodd' },
    solid(circle(50, 50, 10)),
  ),
  cursed: art(
    line('M8 42C22 22 36 16 50 16C64 16 78 22 92 42C78 58 64 64 50 64C36 64 22 58 8 42Z', 6.5),
    solid('M50 24C57 32 57 48 50 56C43 48 43 32 50 24Z'),
    solid('M28 66C33 74 34 79 34 82A6 6 0 0 1 22 82C22 79 23 74 28 66Z'),
    solid('M52 70C58 80 59 86 59 89A7 7 0 0 1 45 89C45 86 46 80 52 70Z'),
    solid('M74 66C78 73 79 77 79 80A5 5 0 0 1 69 80C69 77 70 73 74 66Z'),
  ),
  cyborg: art(
    solid('M50 10C27 10 16 26 16 44V58L26 68V82L38 90H50Z'),
    line('M50 13C72 13 81 28 81 44V57L72 66V80L61 87H50', 6),
    { path: circle(66, 47, 9), stroke: '$ink', strokeWidth: 5 },
    line('M62 70H74M62 78H70', 4),
  ),
  demon: art(
    solid(
      'M10 8C12 26 20 34 30 34C42 28 58 28 70 34C80 34 88 26 90 8C97 26 92 44 82 50C82 70 66 86 50 94C34 86 18 70 18 50C8 44 3 26 10 8ZM28 50C34 60 40 62 46 62C44 54 36 50 28 50ZM72 50C64 50 56 54 54 62C60 62 66 60 72 50ZM38 74C46 79 54 79 62 74L50 82Z',
    ),
  ),
  detective: art(line(circle(41, 41, 27), 8), line('M61 61L88 88', 13), line('M27 40A15 15 0 0 1 40 27', 5)),
  experiment: art(
    line('M36 12H64M42 12V40L18 80C15 86 18 89 23 89H77C82 89 85 86 82 80L58 40V12', 6.5),
    solid('M33 62C42 57 50 68 67 62L76 79C77 82 76 83 73 83H27C24 83 23 82 24 79Z'),
    solid(circle(50, 50, 4.5)),
  ),
  fighter: art(
    solid('M28 20C40 12 60 12 70 22C77 29 78 36 77 42L22 36C22 29 24 24 28 20Z'),
    solid('M21 42L77 48L76 57L20 51Z'),
    solid('M78 50L96 42V53L84 56L93 70L84 72L76 57Z'),
    solid('M22 57L74 62C72 80 60 90 47 90C32 90 22 76 22 57ZM32 66V72H42V67ZM56 69V74H64L65 70Z'),
  ),
  gangster: art(
    { path: `${circle(20, 40, 14)}${circle(20, 40, 7)}`, fill: '$ink', rule: 'evenodd' },
    { path: `${circle(41, 34, 14)}${circle(41, 34, 7)}`, fill: '$ink', rule: 'evenodd' },
    { path: `${circle(62, 34, 14)}${circle(62, 34, 7)}`, fill: '$ink', rule: 'evenodd' },
    { path: `${circle(82, 41, 13)}${circle(82, 41, 6.5)}`, fill: '$ink', rule: 'evenodd' },
    solid('M18 56C38 50 64 50 84 56L78 66C74 70 68 68 66 72C62 80 40 80 36 72C34 68 28 70 24 66Z'),
  ),
  guardian: art(
    line('M50 10C62 18 74 20 86 20V46C86 68 70 82 50 92C30 82 14 68 14 46V20C26 20 38 18 50 10Z', 7),
    solid('M50 24C58 29 66 31 74 31.500V46C74 60 64 70 50 78Z'),
  ),
  gymnast: art(
    line('M24 4V14M76 4V14', 5),
    line(circle(24, 23, 8.5), 5),
    line(circle(76, 23, 8.5), 5),
    line('M24 32L50 44L76 32', 8),
    solid(circle(50, 28, 9)),
    solid('M40 42H60L56 66H44Z'),
    line('M47 64L46 96M53 64L54 96', 6.5),
  ),
  hunter: art(
    line('M26 8C66 18 82 34 92 74', 7),
    line('M27 10L90 73', 3.5),
    line('M14 86L74 26', 6),
    solid('M86 14L80 38L62 20Z'),
    solid('M8 92L10 76L20 66L22 78L34 80L24 90Z'),
  ),
  kami: art(
    solid('M6 16C24 24 76 24 94 16L92 30C76 35 24 35 8 30Z'),
    solid(box(14, 44, 72, 8)),
    solid('M26 32H36L34 92H24ZM64 32H74L76 92H66ZM46 34H54V45H46Z'),
  ),
  karateka: art(
    solid('M6 34C30 42 70 42 94 34V50C70 58 30 58 6 50Z'),
    solid('M38 36L62 58L56 62L34 44ZM62 36L38 58L44 62L66 44Z'),
    solid('M40 58L50 56L38 94L24 88ZM60 58L50 56L62 94L76 88Z'),
  ),
  kickboxer: art(
    solid(circle(28, 18, 10)),
    line('M32 30L42 56', 12),
    line('M42 56L64 38L90 20', 9),
    line('M42 56L36 76L40 96', 9),
    line('M33 34L18 48L10 38M36 36L52 34L56 22', 6.5),
  ),
  kobudo: art(
    line('M50 14V96', 6),
    line('M28 14C24 38 34 46 50 46C66 46 76 38 72 14', 6),
    solid('M50 2L56 20H44ZM28 2L33 18L22 18ZM72 2L78 18L67 18Z'),
    solid(box(42, 60, 16, 34, 4)),
  ),
  'kung-fu': art(
    line(circle(50, 50, 40), 6),
    {
      path: `M50 10A40 40 0 0 1 50 90A20 20 0 0 1 50 50A20 20 0 0 0 50 10Z${circle(50, 70, 6.5)}`,
      fill: '$ink',
      rule: 'evenodd',
    },
    solid(circle(50, 30, 6.5)),
  ),
  magician: art(
    solid('M56 6L66 30L72 66C58 72 42 72 28 66L40 36ZM46 34L43 46L55 50L57 38Z'),
    solid('M8 76C18 68 24 68 28 70C42 78 58 78 72 70C76 68 82 68 92 76C76 92 24 92 8 76Z'),
    solid(star(82, 26, 8, [13, 4])),
  ),
  mentor: art(
    line('M50 24C40 16 26 14 10 17V79C26 76 40 78 50 86C60 78 74 76 90 79V17C74 14 60 16 50 24Z', 6.5),
    line('M50 24V86', 6),
    line(
      'M20 34C28 33 34 34 41 38M20 48C28 47 34 48 41 52M20 62C28 61 34 62 41 66M80 34C72 33 66 34 59 38M80 48C72 47 66 48 59 52M80 62C72 61 66 62 59 66',
      4.5,
    ),
  ),
  mercenary: art(
    solid('M14 42C14 26 20 14 25 8C30 14 36 26 36 42ZM13 46H37V82H13ZM11 86H39V92H11Z'),
    solid('M39 42C39 26 45 14 50 8C55 14 61 26 61 42ZM41 46H59V82H41ZM42 86H58V92H42Z'),
    solid('M64 42C64 26 70 14 75 8C80 14 86 26 86 42ZM63 46H87V82H63ZM61 86H89V92H61Z'),
  ),
  monk: art(
    ...Array.from({ length: 12 }, (_, index) =>
      solid(
        circle(
          50 + 31 * Math.sin((index * Math.PI) / 6),
          40 - 31 * Math.cos((index * Math.PI) / 6),
          index === 6 ? 9.5 : 6.8,
        ),
      ),
    ),
    solid('M45 82H55L60 98H40Z'),
  ),
  monster: art(
    solid('M8 20C26 8 74 8 92 20L86 42L76 32L68 50L59 34L50 52L41 34L32 50L24 32L14 42Z'),
    solid('M12 60L24 72L32 56L41 72L50 56L59 72L68 56L76 72L88 60C86 84 70 94 50 94C30 94 14 84 12 60Z'),
  ),
  ninja: art(
    { path: `M50 2L60 40L98 50L60 60L50 98L40 60L2 50L40 40Z${circle(50, 50, 8)}`, fill: '$ink', rule: 'evenodd' },
    line('M30 30L20 20M70 30L80 20M30 70L20 80M70 70L80 80', 5),
  ),
  pilot: art(
    { path: `${circle(50, 50, 15)}${circle(50, 50, 8)}`, fill: '$ink', rule: 'evenodd' },
    solid(
      'M33 46L4 30C6 42 12 46 18 47C14 48 11 48 9 47C12 55 18 58 24 57C21 59 19 60 17 60C22 66 30 66 35 60C32 56 31 50 33 46Z',
    ),
    solid(
      'M67 46L96 30C94 42 88 46 82 47C86 48 89 48 91 47C88 55 82 58 76 57C79 59 81 60 83 60C78 66 70 66 65 60C68 56 69 50 67 46Z',
    ),
    solid(star(50, 50, 10, [6, 2.6])),
    solid('M44 70H56L50 84Z'),
  ),
  priest: art(
    solid('M43 18H57V40H79V54H57V94H43V54H21V40H43Z'),
    line('M26 26A34 34 0 0 1 36 17M64 17A34 34 0 0 1 74 26M26 68A34 34 0 0 0 33 75M67 75A34 34 0 0 0 74 68', 5),
    solid(circle(50, 9, 5)),
  ),
  psychic: art(
    line(circle(50, 42, 31), 6.5),
    solid('M26 78H74L82 92H18Z'),
    solid(star(56, 40, 8, [17, 4.5])),
    line('M31 36A20 20 0 0 1 40 24', 4.6),
  ),
  robot: art(
    solid(`${box(18, 30, 64, 52, 8)}${box(30, 42, 13, 13, 3)}${box(57, 42, 13, 13, 3)}${box(32, 65, 36, 8)}`),
    line('M50 30V16', 6),
    solid(circle(50, 12, 7)),
    solid(box(6, 46, 8, 22, 2)),
    solid(box(86, 46, 8, 22, 2)),
    line('M41 65V73M50 65V73M59 65V73', 3),
  ),
  samurai: art(
    solid('M50 34C30 34 18 48 18 66L6 78L30 80C36 72 64 72 70 80L94 78L82 66C82 48 70 34 50 34Z'),
    solid('M46 32C26 30 14 20 12 4C22 16 34 20 46 18ZM54 32C74 30 86 20 88 4C78 16 66 20 54 18Z'),
    solid(circle(50, 24, 8)),
    solid('M34 82C42 78 58 78 66 82L58 96H42Z'),
  ),
  soldier: art(
    solid('M50 16C28 16 16 32 14 54H62C70 54 74 58 86 58V50C84 30 70 16 50 16Z'),
    solid('M10 58H62C68 58 74 62 90 63V69H10Z'),
    line('M22 70C24 84 34 90 44 90C54 90 60 84 64 70', 5.5),
    { path: star(46, 38, 10, [11, 4.6]), fill: '$badge' },
  ),
  spirit: art(
    solid(
      'M46 8C66 8 78 24 76 44C74 62 82 70 94 74C82 86 64 82 56 78C46 90 32 96 16 92C26 86 26 74 22 62C14 40 22 8 46 8ZM36 34C32 34 30 39 30 44C30 49 33 52 36 52C40 52 42 48 42 43C42 38 40 34 36 34ZM58 34C54 34 52 39 52 44C52 49 55 52 58 52C62 52 64 48 64 43C64 38 62 34 58 34Z',
    ),
  ),
  student: art(
    solid('M50 18L98 38L50 58L2 38Z'),
    solid('M24 54L50 65L76 54V72C68 84 32 84 24 72Z'),
    line('M90 42V74', 5),
    solid('M90 70L96 88H84Z'),
  ),
  sumotori: art(
    solid('M42 6H58V14H42Z'),
    solid(circle(50, 26, 14)),
    solid(
      'M8 70C8 48 24 42 40 42H60C76 42 92 48 92 70C92 80 84 82 80 76L76 64C76 72 74 76 70 80H30C26 76 24 72 24 64L20 76C16 82 8 80 8 70Z',
    ),
    solid('M26 84H74L70 92H56L50 98L44 92H30Z'),
  ),
  swordsman: art(
    line('M14 10L74 70M86 10L26 70', 8),
    line('M62 86L88 60M12 60L38 86', 7),
    line('M74 70L90 88M26 70L10 88', 9),
  ),
  taekwondo: art(
    solid(circle(24, 26, 10)),
    line('M30 36L46 54', 12),
    line('M46 52L70 44L96 50', 9),
    line('M46 56L64 66L44 82', 8),
    line('M32 38L14 48L8 62M34 40L52 32L60 18', 6.5),
    line('M8 82H26M4 92H34', 4),
  ),
  vampire: art(
    solid(
      'M50 30L56 20L60 34C68 26 80 22 98 28C88 34 84 44 86 58C78 52 70 54 66 62C60 58 54 66 50 80C46 66 40 58 34 62C30 54 22 52 14 58C16 44 12 34 2 28C20 22 32 26 40 34L44 20Z',
    ),
  ),
  warrior: art(
    solid('M45 14H55V96H45Z'),
    solid(
      'M44 22C34 20 24 14 18 8C4 24 4 50 18 66C24 60 34 54 44 52ZM56 22C66 20 76 14 82 8C96 24 96 50 82 66C76 60 66 54 56 52Z',
    ),
    solid(circle(50, 9, 6)),
  ),
  wrestler: art(
    solid(
      'M50 8C74 8 84 26 82 50C80 74 66 92 50 92C34 92 20 74 18 50C16 26 26 8 50 8ZM24 40C24 54 32 58 45 52C44 42 34 36 24 40ZM76 40C66 36 56 42 55 52C68 58 76 54 76 40ZM37 70C40 80 60 80 63 70C56 66 44 66 37 70Z',
    ),
    { path: 'M50 12L56 28L50 42L44 28Z', fill: '$badge' },
  ),
  zombie: art(
    solid(
      'M30 76L26 44C24 36 32 34 34 41L38 54L36 22C36 14 45 14 46 22L48 50L52 16C53 9 61 10 61 18L58 52L66 26C69 19 76 22 74 29L68 58L78 48C84 44 88 50 84 56L68 80Z',
    ),
    solid('M4 92C14 78 24 82 30 80C44 74 56 86 70 80C80 76 90 80 96 92Z'),
  ),
  other: art(solid(circle(50, 32, 18)), solid('M14 90C14 66 28 56 50 56C72 56 86 66 86 90Z')),
}

const RED = '#dd0000'

/** The three kinds of ability, as they are printed before a name and among words. */
const ABILITIES: Readonly<Record<string, SymbolArt>> = {
  instant: art({ path: 'M50 6L97 92H3Z', fill: RED }),
  triggered: art({ path: box(8, 10, 84, 84), fill: RED }),
  auto: art({ path: circle(50, 51, 45), fill: RED }),
}

const LETTER_A = 'M38 8H62L88 92H66L61 74H39L34 92H12ZM50 30L43 57H57Z'
const LETTER_R =
  'M16 8H56C74 8 84 18 84 33C84 44 78 51 70 55L88 92H64L50 59H38V92H16ZM38 26V42H53C59 42 62 39 62 34C62 29 59 26 53 26Z'
const ARROW = 'M50 0L96 46H74V100H26V46H4Z'
const BURST = star(50, 50, 24, [50, 37, 44, 36])

/** Emblems of Action and Reaction: yellow on dark for the column, in one colour for the ground of a card without a picture. */
const EMBLEMS: Readonly<Record<string, SymbolArt>> = {
  action: art(
    { path: BURST, fill: '#2a0a00' },
    { path: placed(BURST, 0.9, 5, 5), fill: '#ffcf1f' },
    { path: placed(LETTER_A, 0.52, 24, 23), fill: '#8f1308', rule: 'evenodd' },
  ),
  reaction: art(
    { path: ARROW, fill: '#02230a' },
    { path: placed(ARROW, 0.9, 5, 5), fill: '#ffcf1f' },
    { path: placed(LETTER_R, 0.42, 29, 48), fill: '#0b5a1e', rule: 'evenodd' },
  ),
  'action-figure': art({ path: `${BURST}${placed(LETTER_A, 0.5, 25, 24)}`, fill: '$ink', rule: 'evenodd' }),
  'reaction-figure': art({ path: `${ARROW}${placed(LETTER_R, 0.44, 28, 47)}`, fill: '$ink', rule: 'evenodd' }),
}

/** Every symbol of these faces, in boxes of 100 by 100: subtypes as `subtype-ninja`, abilities and emblems. Icons are our own. */
export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  ...Object.fromEntries(Object.entries(SUBTYPES).map(([id, icon]) => [`subtype-${id}`, icon])),
  ...ABILITIES,
  ...EMBLEMS,
}
