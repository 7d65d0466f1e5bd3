import { lamp, moth } from './scripts'

/** Texts of about any size: `count` copies of something. */
export const growing: readonly (readonly [string, (count: number) => string])[] = [
  ['abilities on one line', (count) => `name Lamp; ${'ability Fanfare { effect DrawCard(1); } '.repeat(count)}`],
  [
    'abilities that call each other on one line',
    (count) =>
      `name Lamp; ${Array.from({ length: count }, (_, index) => `ability Spell name S${index} { effect Sequence(S${index + 1}); } `).join('')}`,
  ],
  [
    'calls of nobody',
    (count) =>
      `name Lamp;\n${Array.from({ length: count }, (_, index) => `ability Spell name Help${index} { effect Sequence(Hlep${index}); }\n`).join('')}`,
  ],
  [
    'brackets within each other',
    (count) =>
      lamp(
        `ability Act {\n    condition ${'['.repeat(count)}1${']'.repeat(count)};\n    effect Destroy() to AllCards ${'|('.repeat(count)}F${')'.repeat(count)};\n}\n`,
      ),
  ],
  [
    'brackets that nothing closes',
    (count) => lamp(`ability Act {\n    cost ${'('.repeat(count)};\n    effect DrawCard(${'f('.repeat(count)});\n}\n`),
  ],
  ['cards', (count) => (lamp('text "Ward.";\nkeyword Ward;\nevolve 1;\n') + moth).repeat(count / 10)],
  [
    'cards that create unknown tokens',
    (count) =>
      Array.from(
        { length: count / 5 },
        (_, index) =>
          `name Lamp ${index};\nid CP99-${index};\nability Fanfare { effect SummonToken(Lapm ${index}, Field, 1); }\n`,
      ).join('\n'),
  ],
  [
    'comments within an ability',
    (count) => lamp(`ability Fanfare {\n${'    effect // why\n    DrawCard(1);\n'.repeat(count / 5)}}\n`),
  ],
  ['stray lines', (count) => lamp('whatever this may be\n'.repeat(count))],
  ['one stray line', (count) => lamp(`whatever ${'this may be '.repeat(count)}`)],
  ['ids of one card', (count) => lamp('id CP99-001;\n'.repeat(count))],
  ['names on one line', (count) => 'name A; '.repeat(count)],
  ['texts without symbols', (count) => lamp('text "Hello.";\n'.repeat(count / 5))],
  ['quotes that nothing closes', (count) => lamp('text "Hello;\n'.repeat(count / 5))],
]
