import { describe, expect, test } from 'vitest'
import { createCatalog, type CatalogRow } from '../../../../core/document/catalog'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import { templateSchema, themeSchema } from '../../../../core/face/template'
import { face } from '../../../../core/systems/yacg/face'
import { parse } from '../../../../core/systems/yacg/language/parse/parse'
import { COLOURS } from '../../../../core/systems/yacg/words'
import { examine } from '../../../../core/sheet/preflight/face'
import { loadFonts } from '../../../../main/printing/fonts'

const artist = createFaceArtist({ fonts: loadFonts() })

const row = (key: string, name: string, text: string): CatalogRow => ({
  entry: key,
  index: 0,
  key,
  name,
  kind: 'trait',
  stats: {},
  words: {},
  text,
  references: [],
})

/** Section 7.3. */
const BORDERS = {
  None: '#94532A',
  Orange: '#F78F11',
  Green: '#468F23',
  Blue: '#3463B8',
  White: '#DAD3C2',
  Yellow: '#F8DA0E',
  Purple: '#76349C',
  Pink: '#DD259C',
  Black: '#464649',
  Cyan: '#88D9F2',
}

const TRAITS = [
  row('TRA-951', 'Long Reach', 'It may strike (CREATURE)s that fly.'),
  row('TRA-952', 'Sour', 'Whoever eats it gets (REF:TRA-951.NAME) ((REF:TRA-951.DESCRIPTION)).'),
  row('ATK-951', 'Tongue Lash', 'Deals (REF:VARIABLE) damage.'),
]

const creature = (color: string, more = ''): string => `creature:
  data:
    name: Marsh Toad
    color: ${color}
    is-token: False
    cost-total: 5
    cost-color: ${color === 'None' ? 0 : 2}
    hp: 12
    spe: 3
    traits:
      - name: Old Name
        description: An old text.
        id: TRA-951
      - name: Sour
        description: An old text.
        id: TRA-952
    atk-strong: 4
    atk-technical: 1
    atk-technical-effect:
      name: Tongue Lash
      variable: 7
      description: Deals (REF:VARIABLE) damage.
      id: ATK-951
${more}
  metadata:
    id: CRE-951
    dev-stage: Alpha-0
`

interface Drawn {
  readonly text?: string
  readonly rows?: readonly CatalogRow[]
  readonly template?: string
  readonly side?: 'front' | 'back'
}

async function draw({ text = creature('Green'), rows = TRAITS, template, side = 'front' }: Drawn = {}): Promise<Face> {
  const [card] = parse(text).cards
  if (!card) throw new Error('The text has no card.')
  const appearance = { version: 1 as const, ...(template && { template }) }
  return artist.draw({ studioFace: face, card, catalog: createCatalog(rows), appearance, side })
}

const flat = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item) => (item.type === 'group' ? [item, ...flat(item.items)] : [item]))
const words = ({ items }: Face): string =>
  flat(items)
    .flatMap((item) => (item.type === 'text' ? [item.text] : []))
    .join(' ')
const labels = ({ items }: Face): string[] =>
  flat(items).flatMap((item) => (item.type === 'group' && item.label !== undefined ? [item.label] : []))

test('faces and colours are what a person could edit', () => {
  expect(face.templates.map((each) => templateSchema.safeParse(each).error)).toEqual(
    face.templates.map(() => undefined),
  )
  expect(themeSchema.safeParse(face.theme).error).toBeUndefined()
})

describe('the face of a creature', () => {
  test('shows its costs, its numbers and the texts of its traits as they are today', async () => {
    const drawn = await draw()
    expect(drawn.problems).toEqual([])
    expect([drawn.size.width, drawn.size.height]).toEqual([63.5, 88.9])
    expect(words(drawn)).toMatch(/Marsh Toad.* 5 .*2.*3.*12.*4.*3/)
    for (const said of ['Long Reach', 'may strike', 'that fly', 'Tongue Lash', 'Deals 7 damage.'])
      expect(words(drawn)).toContain(said)
    expect(words(drawn)).not.toContain('old text')
    expect(labels(drawn)).toEqual(expect.arrayContaining(['type-creature', 'hp', 'satk', 'spe']))
  })

  test('shows the copies beside the ids of traits that nobody has', async () => {
    const drawn = await draw({ rows: [] })
    expect(words(drawn)).toContain('Old Name')
    expect(words(drawn)).toContain('An old text.')
  })

  test('repeats the text of another trait without its full stop, where it is asked for', async () => {
    const said = words(await draw()).replace(/\s+/g, ' ')
    expect(said).toMatch(/Whoever eats it gets Long Reach \( ?It may strike .*s that fly\)\./)
  })

  test.each([...COLOURS, 'None'])('%s has its own border, disc and sign', async (colour) => {
    const drawn = await draw({ text: creature(colour) })
    expect(drawn.problems).toEqual([])
    expect(labels(drawn)).toContain(`colour-${colour}`)
    const [border] = flat(drawn.items).flatMap((item) => (item.type === 'path' ? [item.fill] : []))
    expect(border).toBe(BORDERS[colour as keyof typeof BORDERS])
  })

  test('a token shows that it is one, and no costs', async () => {
    const text = creature('Green')
      .replace('is-token: False', 'is-token: True')
      .replace('cost-total: 5', 'cost-total:')
      .replace('cost-color: 2', 'cost-color:')
    const drawn = words(await draw({ text }))
    expect(drawn).toContain('Token Creature')
    expect(drawn).not.toMatch(/\b5\b/)
  })
})

const EFFECT = `effect:
  data:
    name: Cold Snap
    color: None
    type: Field
    cost-total: 3
    cost-color: 0
    description: |
      Each (CREATURE) gets -1 (SPE).
      (NOCOLOR) (BOGUS) stays.
    flavor-text: |
      Even the snow was cold.

  metadata:
    id: EFF-951
    dev-stage: Alpha-0
`

describe('the face of an effect', () => {
  test('shows its lines, its icons and its flavour; brackets around other words stay', async () => {
    const drawn = await draw({ text: EFFECT })
    expect(drawn.problems).toEqual([])
    for (const said of ['Cold Snap', 'gets -1', '(BOGUS) stays.', 'Even the snow was cold.'])
      expect(words(drawn)).toContain(said)
    expect(labels(drawn)).toEqual(expect.arrayContaining(['type-field', 'type-creature', 'spe', 'colour-None']))
  })

  test('of no colour shows what it costs in all and in any colour, and no disc of its own', async () => {
    const discs = flat((await draw({ text: EFFECT })).items).filter((item) => item.type === 'text' && item.text === '0')
    expect(discs).toEqual([])
  })

  test('flavour gives way to a long text', async () => {
    const long = EFFECT.replace('gets -1 (SPE).', 'gets -1 (SPE). '.repeat(20))
    expect(words(await draw({ text: long }))).not.toContain('Even the snow')
  })
})

test('the layout of the rules has the same parts in other places', async () => {
  const [today, classic] = [await draw(), await draw({ template: 'yacg-classic' })]
  expect(classic.problems).toEqual([])
  const place = ({ items }: Face, text: string): number | undefined =>
    flat(items).find((item) => item.type === 'text' && item.text === text)?.type === 'text'
      ? flat(items).flatMap((item) => (item.type === 'text' && item.text === text ? [item.x] : []))[0]
      : undefined
  expect(place(today, '5') ?? 0).toBeGreaterThan(40)
  expect(place(classic, '5') ?? 99).toBeLessThan(15)
})

test('a blank front has no text, and a back tells the colour alone', async () => {
  expect(words(await draw({ template: 'yacg-card-blank' }))).toBe('')
  const back = await draw({ side: 'back' })
  expect([words(back), labels(back)]).toEqual(['', ['Ring', 'Inner ring', 'colour-Green']])
})

test('no line of a face is thinner than what is sure to be printed', async () => {
  const demands = { bleed: 3, dpi: 200 }
  for (const template of ['yacg-card', 'yacg-classic', 'yacg-card-blank'])
    for (const text of [creature('Green'), creature('None'), EFFECT]) {
      const drawn = await draw({ text, template })
      expect([template, examine(drawn, demands).filter(({ message: { id } }) => id === 'PRE4')]).toEqual([template, []])
    }
  expect(examine(await draw({ side: 'back' }), demands).filter(({ message: { id } }) => id === 'PRE4')).toEqual([])
})
