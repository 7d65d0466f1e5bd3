import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editSlices, joinSlices } from '../../../../../core/document/entry'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'
import { ASH, edited, FILES, RULES, SET, textsOf, TIN } from './files'

const [tin = '', ash = ''] = textsOf()
const { kept } = documents.slices ?? {}

test('a card of a set and its rule read as one card document', () => {
  expect(tin).toBe(`[Tin & Lantern]
id = ${TIN}
type = Character
subtype = Robot
rarity = C
bp = 400
sp = 4
backup = Robot
ability = triggered OIL
text = "Draw a card.\\n¢ Again."
number = C901
publisher = Tin Works
illustrator = Art by "Rust"
gid = 901

# an older one
action = {F}: draw()   # slow`)
  expect(ash).toBe(`[Ash]\nid = ${ASH}\ntype = Action\nsp = -2`)
})

describe('an edited card writes', () => {
  const expectFiles = (change: (text: string) => string, set: string, rules = RULES, entry = 0): void => {
    const { files, slices } = edited(entry, change)
    expect(files).toEqual([set, rules])
    expect(slices[2]).toBeUndefined()
  }

  test('nothing while its text is the same', () => expectFiles((text) => text, SET))

  test.each([
    ['bp = 400', 'bp = 500', '"BP"           value="400"', '"BP"           value="500"'],
    ['rarity = C\n', '', '"Rarity"       value="C"', '"Rarity"       value=""'],
    ['a card.', 'a <card>.', 'Draw a card.', 'Draw a &lt;card&gt;.'],
    ['¢ Again', '¤ Again', '&#162; Again', '&#164; Again'],
    ['backup = Robot', 'backup = Robot, Spirit', '"Backup 2"     value=""', '"Backup 2"     value="Spirit"'],
    ['backup = Robot', 'backup = Robot, "CP#1, 2"', '"Backup 2"     value=""', '"Backup 2"     value="CP#1, 2"'],
    [
      'publisher = Tin Works',
      'publisher = Tin Works\nteam = "Wick #2"',
      '"Team"         value=""',
      '"Team"         value="Wick #2"',
    ],
  ])('%j as %j into its value alone', (old, fresh, before, after) =>
    expectFiles((text) => text.replace(old, fresh), SET.replace(before, after)),
  )

  test('an ability into all three of its properties', () => {
    const set = SET.replace('"&#163; OIL"', '"&#162; LAMP OIL"')
      .replace('"&#163;"', '"&#162;"')
      .replace('value="OIL"', 'value="LAMP OIL"')
    expectFiles((text) => text.replace('triggered OIL', 'instant LAMP OIL'), set)
  })

  test('a name into the comment of its rule where that is the same', () => {
    expectFiles(
      (text) => text.replace('[Tin & Lantern]', '[Tin & "Moth"]'),
      SET.replace('Tin &amp; Lantern', 'Tin &amp; &quot;Moth&quot;'),
      RULES.replace('Tin & Lantern', 'Tin & "Moth"'),
    )
  })

  test('an id into the element and the key of the rule', () => {
    const other = TIN.replace('0a0a', '0b0b')
    expectFiles((text) => text.replace(TIN, other), SET.replace(TIN, other), RULES.replace(TIN, other))
  })

  test('a line of a rule inside its quotes', () =>
    expectFiles((text) => text.replace('draw() ', 'draw(2) '), SET, RULES.replace('draw() ', 'draw(2) ')))

  test('quotes and backslashes so that the file still ends where it did', () => {
    expectFiles((text) => text.replace('# slow', '# """ \\ slow'), SET, RULES.replace('# slow', '# \\""" \\\\ slow'))
  })

  test('a property that the element lacks in the layout of the others', () => {
    const set = SET.replace('value="-2" />', 'value="-2" /> <property name="Gid" value="7" />')
    expectFiles((text) => `${text}\ngid = 7`, set, RULES, 1)
  })
})

test('signs of a name or a back-up that mean something in a card document stand in quotes there', () => {
  const files = FILES.map((file) => ({
    ...file,
    text: file.text
      .replaceAll('value="OIL"', 'value="#6 OIL"')
      .replace('value="&#163; OIL"', 'value="&#163; #6 OIL"')
      .replace('"Backup 2"     value=""', '"Backup 2"     value="CP#1, 2"'),
  }))
  expect(textsOf(files)[0]).toContain('\nbackup = Robot, "CP#1, 2"\nability = triggered "#6 OIL"\n')
  expect(edited(0, (text) => text, files).files).toEqual(files.map(({ text }) => text))
  const changed = edited(0, (text) => text.replace('#6 OIL', '#7 OIL').replace('CP#1', 'CP#9'), files)
  expect(changed.files[0]).toBe(files[0]?.text.replaceAll('#6', '#7').replace('CP#1', 'CP#9'))
  expect(changed.slices[2]).toBeUndefined()
})

test('a rule that is taken out leaves the file with its comment', () => {
  const { files } = edited(0, (text) => text.slice(0, text.indexOf('\n\n#')))
  expect(files).toEqual([SET, 'RulesDict = {}\n\n'])
})

test('a card that gains a rule gets an assignment of its own', () => {
  const { slices, text } = edited(1, (before) => `${before}\n\naction = draw(2)`)
  expect(slices[1]).toBe(`\n\n# Ash\nRulesDict["${ASH}"] = """\naction = draw(2)\n"""`)
  expect(text).toBe(`${ash}\n\naction = draw(2)`)
  expect(documents.slices?.home(slices, 1)?.takes('sets/card_rules.py')).toBe(true)
})

describe('what element and rule cannot hold', () => {
  test.each([
    [
      'a comment between fields',
      (text: string) => text.replace('bp = 400', '# tuned\nbp = 400 # twice'),
      ['comments between fields'],
    ],
    ['flavor', (text: string) => text.replace('number', 'flavor = "It glows."\nnumber'), ['flavor']],
    [
      'an unknown line',
      (text: string) => text.replace('rarity = C', 'rarity = C\nrareness = D'),
      ['lines that are neither field nor rule'],
    ],
    ['a second card', (text: string) => `${text}\n\n[Moth]\ntype = Action`, ['further cards']],
    ['a word that is no type of ability', (text: string) => text.replace('triggered', 'trigger'), ['ability']],
    ['the order of lines', (text: string) => text.replace(/bp = 400\nsp = 4/, 'sp =  4\nbp = 400'), []],
  ])('stays with the entry: %s', (_, change, said) => {
    const { files, slices, text } = edited(0, change)
    expect(text).toBe(change(tin))
    expect(files).toEqual([SET, RULES])
    expect(kept?.(slices)).toEqual(said)
  })

  test('goes when the text can be held again', () => {
    const { slices } = edited(0, (text) => text.replace('bp = 400', 'bp = 500 # more'))
    const back = editSlices(documents, slices, tin)
    expect(back).toEqual(edited(0, (text) => text).slices)
  })
})

describe('for any edits', () => {
  const words = fc.constantFrom(
    '',
    '\n',
    '# x\n',
    'bp = 1\n',
    '"',
    '[',
    ']]',
    '\\',
    '"""',
    '&',
    '<',
    '¢',
    'action = draw()\n',
    'flavor = "a"\n',
    '[Moth]\n',
    '\r\n',
    'id = ',
    '<card ',
    '\ud800',
    '\0',
  )
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(30),
    put: fc.oneof(words, fc.string()),
  })
  const changed = (text: string, edits: readonly { at: number; drop: number; put: string }[]): string =>
    edits.reduce(
      (now, { at, drop, put }) =>
        now.slice(0, Math.floor(at * now.length)) + put + now.slice(Math.floor(at * now.length) + drop),
      text,
    )

  test('the slices join to the text as edited, again and again', () => {
    fc.assert(
      fc.property(
        fc.nat(1),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        (entry, rounds) => {
          let slices: readonly string[] =
            documents.split([
              { path: 'set.xml', text: SET },
              { path: 'card_rules.py', text: RULES },
            ]).entries[entry]?.slices ?? []
          for (const edits of rounds) {
            const text = changed(joinSlices(documents, slices).text, edits)
            slices = editSlices(documents, slices, text)
            expect(joinSlices(documents, slices).text).toBe(text)
          }
        },
      ),
      { seed: 21, numRuns: 1000 },
    )
  })

  test('the files divide into the same cards, and every byte of the others stays', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const {
          files: [set = '', rules = ''],
          slices,
        } = edited(0, (text) => changed(text, edits))
        const again = documents.split([
          { path: 'set.xml', text: set },
          { path: 'card_rules.py', text: rules },
        ])
        expect(again.entries[0]?.slices[0]).toBe(slices[0])
        expect(again.entries[1]?.slices).toEqual([
          SET.slice(SET.indexOf('<card name="Ash"'), SET.indexOf('\n\t</cards>')),
        ])
        expect(set.startsWith(SET.slice(0, SET.indexOf('<card name="Tin')))).toBe(true)
        expect(rules.startsWith('RulesDict = {}\n')).toBe(true)
      }),
      { seed: 22, numRuns: 500 },
    )
  })

  test('places lead to the slices and back', () => {
    fc.assert(
      fc.property(fc.nat(1), fc.nat(500), (entry, offset) => {
        const slices =
          documents.split([
            { path: 'set.xml', text: SET },
            { path: 'card_rules.py', text: RULES },
          ]).entries[entry]?.slices ?? []
        const joined = joinSlices(documents, slices)
        const place = joined.toSlice(Math.min(offset, joined.text.length))
        expect(place.offset).toBeLessThanOrEqual(slices[place.slice]?.length ?? 0)
        const back = joined.toText(place.slice, place.offset)
        expect(joined.toSlice(back)).toEqual(place)
      }),
      { seed: 23 },
    )
  })
})

test('a card of ours is its text, even one that looks like an element', () => {
  expect(editSlices(documents, ['[Moth]'], '[Moth]\nbp = 1')).toEqual(['[Moth]\nbp = 1'])
  const odd = editSlices(documents, ['[Moth]'], '<card name="Moth" />')
  expect(joinSlices(documents, odd).text).toBe('<card name="Moth" />')
  expect(editSlices(documents, odd, '[Moth]')).toEqual(['[Moth]'])
})
