const many = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => make(number)).join('')

/** Texts of Blox Cards that are as long as one likes, whole and broken. */
export const growing: readonly (readonly [name: string, make: (count: number) => string])[] = [
  ['many cards', (count) => many(count, (number) => `["Card ${number}"] = {["Name"] = "x",["Health"] = 1,},\n`)],
  ['many sub-effects', (count) => `["A"] = {["Effect"] = {["Power"] = {${'{"Damge",1},'.repeat(count)}},},},`],
  [
    'many alternates',
    (count) => `["A"] = {["AltCards"] = {${many(count, (number) => `["B${number}"] = {["Bio"] = "x"},`)}},},`,
  ],
  ['fields of one name', (count) => `["A"] = {${'["Name"] = "x",'.repeat(count)}},`],
  [
    'unknown keys',
    (count) =>
      many(
        count,
        (number) => `["Card ${number}"] = {["Effect"] = {["Power"] = {{"Add","Crad ${number}"}},Target = "Ally"},},\n`,
      ),
  ],
  ['braces too many', (count) => `["A"] = {\n["Name"] = "x",\n${'}\n'.repeat(count)}`],
  ['tables that end too early', (count) => `["A"] = {\n${'["Name"] = "x"},\n'.repeat(count)}`],
  ['open braces', (count) => `["A"] = ${'{\n'.repeat(count)}`],
  ['open parentheses', (count) => `["A"] = {["Power"] = ${'('.repeat(count)}}`],
  ['a long sum', (count) => `["A"] = {["Power"] = 1${'+1'.repeat(count)}}`],
  ['nested calls', (count) => `["A"] = {["Power"] = ${'f('.repeat(count)}}`],
  ['quotes', (count) => `["A"] = {${'"'.repeat(count)}}`],
  ['open comments', (count) => `["A"] = {${'--[[ '.repeat(count)}}`],
  ['commas', (count) => `["A"] = {${','.repeat(count)}}`],
]
