const many = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => make(number)).join('')

const HEAD = 'effect:\n  data:\n    name: A\n    script:\n      do:\n'

/** YAML texts that are as long as one likes, whole and made to be slow. */
export const growing: readonly (readonly [name: string, make: (count: number) => string])[] = [
  ['operations', (count) => HEAD + '        - draw: 2\n'.repeat(count)],
  ['unknown operations', (count) => HEAD + many(count, (number) => `        - drwa: {amuont: ${number}}\n`)],
  ['keys of one name', (count) => 'effect:\n  data:\n' + '    name: A\n'.repeat(count)],
  ['unknown keys', (count) => 'effect:\n  data:\n' + many(count, (number) => `    key${number}: A\n`)],
  ['open lists', (count) => `a: ${'['.repeat(count)}`],
  ['open mappings', (count) => `a: ${'{a: '.repeat(count)}`],
  ['items of items', (count) => '- '.repeat(count)],
  ['keys of keys', (count) => '? '.repeat(count)],
  ['closed lists', (count) => ']'.repeat(count)],
  [
    'aliases of aliases',
    (count) =>
      'a0: &a0 [x]\n' + many(count, (number) => `a${number + 1}: &a${number + 1} [*a${number}, *a${number}]\n`),
  ],
  ['tags', (count) => '!a '.repeat(count)],
  ['quotes', (count) => 'a: "' + 'x\n'.repeat(count)],
  ['tabs', (count) => '\ta: b\n'.repeat(count)],
  ['documents', (count) => '---\n'.repeat(count)],
  ['deeper and deeper', (count) => many(Math.min(count, 400), (number) => `${' '.repeat(number)}a:\n`)],
  ['comments', (count) => '#\n'.repeat(count)],
  [
    'one long text',
    (count) => `effect:\n  data:\n    description: |\n${'      (CRAETURE) (REF:TRA-9.NAME)\n'.repeat(count)}`,
  ],
]
