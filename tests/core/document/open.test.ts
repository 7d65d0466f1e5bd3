import { describe, expect, test } from 'vitest'
import { checkEntry, editedDocument, locate, openFiles, placeEdits } from '../../../core/document/open'
import { bloxcards } from '../../../core/systems/bloxcards'
import { documents } from '../../../core/systems/cardfighters/formats/documents'
import { evolve } from '../../../core/systems/evolve'

const KEY = '0a0a0a0a-1111-4222-8333-444444444444'
const SET = `<set name="Lamps">\n\t<cards>\n\t\t<card name="Tin Lantern" id="${KEY}">\n\t\t</card>\n\t</cards>\n</set>`
const RULES = `RulesDict = {}\n\n# Tin Lantern\nRulesDict["${KEY}"] = """\naction = draw(1)\n"""\n`

/** The same files, with slices one after the other. */
const { slices: _slices, ...plain } = documents

const open = () =>
  openFiles({ id: 'cardfighters', name: 'Cards', documents: plain }, [
    { path: 'card_rules.py', text: RULES },
    { path: 'set.xml', text: SET },
  ])

const only = (opened: ReturnType<typeof open>) => {
  const [entry] = opened.entries
  if (!entry) throw new Error('No entry.')
  return entry
}

describe('open files', () => {
  test('join a card with its rule, whatever the order of the files', () => {
    const entry = only(open())
    expect(entry.joined.text).toBe(
      `${SET.slice(SET.indexOf('<card '), SET.indexOf('</card>') + 7)}${RULES.slice(RULES.indexOf('\n# Tin'), -1)}`,
    )
    expect(entry).toMatchObject({ entry: 'e0', key: KEY, name: 'Tin Lantern' })
  })

  test('report places in the file where they stand', () => {
    const opened = open()
    const entry = only(opened)
    const start = entry.joined.text.indexOf('draw(1)')
    const place = locate(entry, { start, end: start + 7 })
    expect(opened.documents[place.document]?.path).toBe('card_rules.py')
    expect(opened.documents[place.document]?.lines.position(place.span.start)).toEqual({ line: 5, column: 10 })
    expect(RULES.slice(place.span.start, place.span.end)).toBe('draw(1)')
  })

  test('place a span that begins on a boundary in the later slice', () => {
    const entry = only(open())
    const start = entry.joined.text.indexOf('\n# Tin')
    expect(locate(entry, { start, end: start + 13 })).toEqual({ document: 0, span: { start: 15, end: 28 } })
  })

  test('take edits of an entry in the given files', () => {
    const opened = open()
    const entry = only(opened)
    const at = (text: string) => ({
      start: entry.joined.text.indexOf(text),
      end: entry.joined.text.indexOf(text) + text.length,
    })
    const edits = placeEdits(entry, [
      { span: at('draw(1)'), text: 'draw(2)' },
      { span: at('Tin Lantern'), text: 'Tin Lamp' },
    ])
    expect(editedDocument(opened, 0, edits)).toBe(RULES.replace('draw(1)', 'draw(2)'))
    expect(editedDocument(opened, 1, edits)).toBe(SET.replace('Tin Lantern', 'Tin Lamp'))
  })

  test.for([
    [
      'a library',
      bloxcards,
      'lamps.lua',
      ['Tin', 'Oil'].map((name) => `["Lamp"] = {["Name"] = "${name}",["Bio"] = "",},\n`),
    ],
    ['texts', evolve, 'lamps.txt', ['Tin', 'Oil'].map((name) => `name ${name};\nid CP99-001;\nclass Neutral;\n\n`)],
  ] as const)('tell each of two cards with one key of the other, in %s', ([, game, path, cards]) => {
    const opened = openFiles(game, [{ path, text: cards.join('') }])
    const owners = opened.entries.flatMap((entry) =>
      checkEntry(opened, entry).flatMap(({ code, message: { args } }) =>
        /^(?:BLX111|E10)$/.test(code) ? [args.name] : [],
      ),
    )
    expect(owners).toEqual(['Oil', 'Tin'])
  })

  test('of a system without a language have an empty catalog', () => expect([...open().catalog.rows()]).toEqual([]))
})
