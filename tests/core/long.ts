import { SYSTEMS } from '../../core/systems/registry'

/** The inside of a set of the second game, around one card. */
const set = (inside: string): string =>
  `<set id="s"><cards><card id="0a0a0a0a-1111-4222-8333-000000000001" name="Owl">${inside}</card></cards></set>`

/** Files whose reading must not grow faster than they do: what each is, its path, its text of so many parts, and the most of them. */
export const LONG_FILES: readonly (readonly [string, string, (count: number) => string, number])[] = [
  ['unclosed comments', 'set.xml', (count) => set('<!--'.repeat(count)), 20_000],
  ['unclosed character data', 'set.xml', (count) => set('<![CDATA['.repeat(count)), 100_000],
  [
    'cards without an end',
    'set.xml',
    (count) => `<set id="s"><cards>${'<card id="a" name="Owl">'.repeat(count)}`,
    20_000,
  ],
  [
    'brackets in a script',
    'a.txt',
    (count) => `name A;\nid CP01-001;\nability Fanfare { effect ${'('.repeat(count)}`,
    50_000,
  ],
  [
    'brackets in rules',
    'card_rules.py',
    (count) =>
      `RulesDict["0a0a0a0a-1111-4222-8333-000000000001"] = \"\"\"\n[abilities]\nauto = {P}draw(${'['.repeat(count)}\n\"\"\"\n`,
    50_000,
  ],
  ['brackets in a table', 'a.lua', (count) => `return { A = ${'{'.repeat(count)}`, 50_000],
  [
    'a card with many abilities',
    'a.txt',
    (count) => `name A;\nid CP01-001;\n${'ability Fanfare { effect DrawCard(1); }\n'.repeat(count)}`,
    20_000,
  ],
  [
    'rules with many abilities',
    'card_rules.py',
    (count) =>
      `RulesDict["0a0a0a0a-1111-4222-8333-000000000001"] = \"\"\"\n[abilities]\n${'auto = {P}draw(1)\n'.repeat(count)}\"\"\"\n`,
    20_000,
  ],
]

/** Lines of deck lists, of which the same is asked. */
export const DECK_LINES: readonly string[] = [
  '3 CP01-001\n',
  'x',
  '<deck>',
  '<card qty="2" id="0a0a0a0a-1111-4222-8333-000000000001">Owl</card>',
]

/** Reads a file as each game does. */
export function readFile(path: string, text: string): void {
  for (const { documents, workshop } of SYSTEMS) {
    documents.recognise({ path, text })
    documents.split([{ path, text }])
    workshop?.language.parse(text)
  }
}

/** Reads a deck list as each game does. */
export const readDeck = (text: string): void => SYSTEMS.forEach(({ workshop }) => workshop?.readDeck(text))
