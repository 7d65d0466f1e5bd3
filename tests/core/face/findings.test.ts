import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import { createFaceArtist } from '../../../core/face/draw'
import { FACE_MESSAGES, faceDiagnostics } from '../../../core/face/findings'
import { printMessage } from '../../../core/language/message'
import { slice } from '../../../core/language/span'
import type { Workshop } from '../../../core/system'
import { systemById } from '../systems/named'
import { loadFonts } from '../../../main/printing/fonts'

const LONG = 'It goes on and on and on. '.repeat(80)
const workshopOf = (id: string): Workshop => {
  const { workshop } = systemById(id as 'evolve')
  if (!workshop) throw new Error(`${id} has no workshop.`)
  return workshop
}

const evolve = (name: string, text: string): string =>
  `name ${name};\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\ntext "${text}";\n`
const cardfighters = (name: string, text: string): string =>
  `[${name}]\nid = 0a0a0a0a-1111-4222-8333-444444444444\ntype = Character\nsubtype = Robot\nrarity = C\nbp = 400\nsp = 4\nability = triggered WICK OIL\ntext = ${JSON.stringify(text)}\n`

const artist = createFaceArtist({ fonts: loadFonts() })

/** `code: sentence at "place"` of everything that is wrong with the faces. */
async function found(system: string, text: string): Promise<string[]> {
  const workshop = workshopOf(system)
  const parsed = workshop.language.parse(text)
  const all = await Promise.all(
    parsed.cards.map(async (card, index) => {
      const face = await artist.draw({
        studioFace: workshop.face,
        card,
        catalog: createCatalog(),
        appearance: EMPTY_APPEARANCE,
      })
      return faceDiagnostics(workshop, parsed, index, face)
    }),
  )
  return all
    .flat()
    .map(
      ({ code, severity, span, message }) =>
        `${severity} ${code}: ${printMessage(FACE_MESSAGES, message)} at "${slice(text, span).slice(0, 12)}"`,
    )
}

const SYSTEMS = [
  ['evolve', evolve],
  ['cardfighters', cardfighters],
] as const

describe.each(SYSTEMS)('what is wrong with a face of %s', (system, write) => {
  test('is nothing where all fits', async () => expect(await found(system, write('Lamp', 'It burns.'))).toEqual([]))
  test('is said with the height that a text has too much, where the text is written', async () => {
    const [line, ...more] = await found(system, write('Lamp', LONG))
    expect(line).toMatch(
      /^warning FACE1: Text does not fit at its smallest size: (?:Text|Rules) is \d+\.\d mm too high\. Shorten it\. at "?.?It goes/,
    )
    expect(more).toEqual([])
  })
  test('is said with the width that a line has too much, where the line is written', async () => {
    const [line, ...more] = await found(
      system,
      write('Lanternkeeper of the Everlasting '.repeat(8).trim(), 'It burns.'),
    )
    expect(line).toMatch(/^warning FACE1: .*Name is \d+\.\d mm too wide\. Shorten it\. at "Lanternkeepe"/)
    expect(more).toEqual([])
  })
  test('is one line for each kind, however many layers and signs it is about', async () => {
    const lines = await found(
      system,
      write(`Lanternkeeper 漢 ${'of the Everlasting '.repeat(14)}`.trim(), `It burns 字. ${LONG}`),
    )
    expect(lines.map((line) => line.slice(0, 14))).toEqual(['warning FACE1:', 'warning FACE2:'])
    expect(lines[0]).toMatch(/too high.*, .*too wide|too wide.*, .*too high/)
    expect(lines[1]).toContain('"漢" (U+6F22)')
    expect(lines[1]).toContain('"字" (U+5B57)')
    expect(lines[1]).toMatch(/at "[漢字]"/)
  })
  test('is said of the card that it is about', async () => {
    const second = write('Moth', 'It burns ♞.')
    expect(await found(system, `${write('Lamp', 'It burns.')}\n${second}`)).toEqual([
      expect.stringMatching(/^warning FACE2: .*"♞" \(U\+265E\).* at "♞"$/),
    ])
  })
})

test('a face that nobody knows is said where the name is written, and one click takes the one of the system', async () => {
  const workshop = workshopOf('evolve')
  const text = evolve('Lamp', 'It burns.')
  const parsed = workshop.language.parse(text)
  const [card] = parsed.cards
  if (!card) throw new Error('The text has no card.')
  const draw = (template: string | undefined) =>
    artist.draw({
      studioFace: workshop.face,
      card,
      catalog: createCatalog(),
      appearance: { version: 1, template },
    })
  const face = await draw('evolve-gone')
  expect(face.items).toEqual((await draw(undefined)).items)
  const [{ code, severity, span, message, fixes } = expect.fail('nothing is said')] = faceDiagnostics(
    workshop,
    parsed,
    0,
    face,
  )
  expect(`${severity} ${code}: ${printMessage(FACE_MESSAGES, message)} at "${slice(text, span)}"`).toBe(
    'warning FACE6: There is no face "evolve-gone"; the one of the system is drawn. at "Lamp"',
  )
  expect(fixes.map(({ title, edits, forget }) => [printMessage(FACE_MESSAGES, title), edits, forget])).toEqual([
    ["Use the system's face", [], ['template']],
  ])
})

test.each([
  [400, 200, []],
  [
    400,
    300,
    [
      'warning FACE8: The picture has 203 pixels an inch where it lies, of 300 that are asked for. Choose a larger one, or show more of it. at "Lamp"',
    ],
  ],
  [
    200,
    102,
    [
      'warning FACE8: The picture has 101 pixels an inch where it lies, of 102 that are asked for. Choose a larger one, or show more of it. at "Lamp"',
    ],
  ],
  [200, 101, []],
  [undefined, 1200, []],
] as const)('a picture of %s pixels where %s an inch are asked for', async (pixels, least, expected) => {
  const workshop = workshopOf('cardfighters')
  const text = cardfighters('Lamp', 'It burns.')
  const parsed = workshop.language.parse(text)
  // 50 mm at zoom 1.
  const dpi = pixels && pixels / (50 / 25.4)
  const frames = [
    { layer: 'small', name: 'Small', box: { x: 0, y: 0, width: 9, height: 9 }, ...(dpi && { dpi: dpi * 5 }) },
    { layer: 'art', name: 'Art', box: { x: 0, y: 0, width: 50, height: 50 }, ...(dpi && { dpi }) },
  ]
  const said = faceDiagnostics(workshop, parsed, 0, { template: '', problems: [], frames }, least)
  expect(
    said.map(
      ({ code, severity, span, message }) =>
        `${severity} ${code}: ${printMessage(FACE_MESSAGES, message)} at "${slice(text, span)}"`,
    ),
  ).toEqual(expected)
})
