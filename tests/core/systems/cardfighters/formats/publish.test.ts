import { expect, test } from 'vitest'
import { joinSlices } from '../../../../../core/document/entry'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'
import { FILES, RULES, SET } from './files'

const MOTH =
  '[Moth & Wick]\nid = 0a0a0a0a-1111-4222-8333-0000000000aa\ntype = Character\nsubtype = Spirit\nrarity = S\nbp = 300\nsp = 2\nbackup = Spirit\nability = auto DUST\ntext = "Draws.\\nTwice."\n\nauto = ~drawPhase~ draw()'
const PLAIN = '[Wall]\nid = 0a0a0a0a-1111-4222-8333-0000000000bb\ntype = Action\nrarity = D\nsp = 0'
const collection = { name: 'Lamps & more', id: '0a0a0a0a-0000-4000-8000-0000000000cc' }

const published = (texts: readonly string[], files = FILES) =>
  documents.publish?.(files, texts, collection) ?? { files: [], kept: [] }
const readBack = (texts: readonly string[], files = FILES): string[] =>
  documents
    .split(published(texts, files).files)
    .entries.slice(-texts.length)
    .map(({ slices }) => joinSlices(documents, slices).text)

test.each([
  ['at the end of the files', FILES],
  ['in files of their own', []],
])('cards of ours stand %s and read as the same texts', (_, files) => {
  expect(readBack([MOTH, PLAIN], files)).toEqual([MOTH, PLAIN])
})

test('what was in the files stays as it was', () => {
  const [set, rules] = published([MOTH, PLAIN]).files
  expect(set?.text.startsWith(SET.slice(0, SET.indexOf('\n\t</cards>')))).toBe(true)
  expect(set?.text.endsWith('</card>\n\t</cards>\n</set>\n')).toBe(true)
  expect(rules?.text).toBe(
    `${RULES.trimEnd()}\n\n# Moth & Wick's DUST\nRulesDict["0a0a0a0a-1111-4222-8333-0000000000aa"] = """\nauto = ~drawPhase~ draw()\n"""\n`,
  )
})

test('a new element has the layout of the one before it', () => {
  const one = { path: 'set.xml', text: SET.replace(/\n\t\t<card name="Ash".*/, '') }
  const before = SET.slice(SET.indexOf('<card name="Tin'), SET.indexOf('\n\t\t<card name="Ash"'))
  const after = documents.split(published([MOTH], [one]).files).entries.at(-1)?.slices[0]
  const layout = (element = ''): string => element.replace(/"[^"]*"/g, '""')
  expect(layout(after)).toBe(layout(before))
})

test('what the files cannot hold is said', () => {
  expect(published([`${MOTH.replace('rarity', 'flavor = "Dust."\nrarity')}`, '[Owl]\ntype = Action']).kept).toEqual([
    'Moth & Wick (flavor)',
    'Owl (it has no id)',
  ])
})

test('without cards nothing is written', () => expect(published([]).files).toEqual(FILES))
