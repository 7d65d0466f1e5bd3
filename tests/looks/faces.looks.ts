import { existsSync, globSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledCard } from '../../core/language/service'
import type { Face, FaceProblem, Picture } from '../../core/face/display'
import { createFaceArtist, valuesOf } from '../../core/face/draw'
import { holds } from '../../core/face/layers/bind'
import { faceChoices, type FaceChoice, type Side } from '../../core/face/template/choose'
import { openInput, type Input } from '../../main/commands/input'
import { loadFonts, readFamily } from '../../main/printing/fonts'
import { rasteriseFace } from '../../main/printing/raster'

/*
 * Contact sheets of all built-in faces and of five that were newly made, on the longest texts that there are: `npm run looks -- faces` writes them
 * into `.fanfare/looks/faces`, to be looked at, and says what does not fit.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const CORPUS = join(ROOT, '..', 'shared', 'corpus')
const FOUND = join(ROOT, '.fanfare', 'looks', 'faces')
const MADE = join(import.meta.dirname, 'faces')
const SAMPLES = join(ROOT, 'resources', 'samples')

/** Millimetres of a cell, and its pixels. */
const [CELL, PIXELS, LABEL] = [92, 360, 34]
/** How many of the longest texts each face is shown on; then one of a middling length, and the shortest. */
const LONGEST = 5

interface Gallery {
  readonly name: string
  readonly files: readonly string[]
  readonly collection?: string
}

const community = (pattern: string, samples: string): readonly string[] =>
  existsSync(CORPUS)
    ? globSync(join(CORPUS, pattern))
        .sort()
        .filter((path) => !/packs\.lua$/.test(path))
    : [join(SAMPLES, samples)]

const CARDS: Readonly<Record<string, readonly string[]>> = {
  evolve: community('evolve/*.txt', 'evolve/lanternfall.txt'),
  cardfighters: [join(CORPUS, 'cardfighters/set.xml'), join(CORPUS, 'cardfighters/card_rules.py')].filter(existsSync),
  bloxcards: community('bloxcards/*.lua', 'bloxcards/brickyard-parade.lua'),
  yacg: community('yacg/{creatures,effects,traits}/*.yaml', 'yacg/midnight-pantry.yaml'),
}

const MADE_FOR: Readonly<Record<string, string>> = {
  almanac: 'evolve',
  postcard: 'evolve',
  pocket: 'evolve',
  ticket: 'cardfighters',
  blueprint: 'bloxcards',
}

const GALLERIES: readonly Gallery[] = [
  ...Object.entries(CARDS).map(([name, files]) => ({ name, files })),
  ...Object.entries(MADE_FOR).map(([name, game]) => ({
    name,
    files: CARDS[game] ?? [],
    collection: join(MADE, name),
  })),
].filter(({ files }) => files.length > 0)

/** A picture with something to see at every place. */
async function picture(): Promise<Picture> {
  const [width, height] = [640, 640]
  const rings = Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="${80 + 60 * at}" cy="${520 - 45 * at}" r="${40 + 9 * at}" fill="hsl(${at * 37} 55% 60%)" opacity=".8"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#35507a"/><rect y="430" width="100%" height="210" fill="#27405f"/>${rings.join('')}</svg>`
  return {
    bytes: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()),
    type: 'image/png',
    width,
    height,
  }
}

const lengthOf = (text: unknown): number => [...String(text ?? '')].length

/** The cards to try a face on: those that it is meant for, by how much they say. */
function trialsFor({ template: { for: wanted = [] } }: FaceChoice, input: Input): readonly CompiledCard[] {
  const { face } = input.game.workshop
  const said = input.open.entries
    .flatMap(({ parsed }) => [...(parsed?.cards ?? [])])
    .map((card) => ({
      card,
      values: valuesOf({ studioFace: face, card, catalog: input.open.catalog, appearance: { version: 1 } }),
    }))
    .filter(({ values }) => holds(wanted, values))
    .map(({ card, values }) => ({ card, length: lengthOf(values['text'] ?? values['rules']) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
  const others = [said[said.length >> 1], said.at(-1)].filter((one) => one !== undefined)
  return [...new Set([...said.slice(0, LONGEST), ...others].map(({ card }) => card))]
}

interface Cell {
  readonly label: string
  readonly problems: readonly FaceProblem[]
  readonly png: Buffer
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes cells as a sheet, row by row. */
async function hang(path: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const columns = Math.max(...rows.map(({ length }) => length))
  const height = PIXELS + LABEL
  const parts = rows.flatMap((cells, row) =>
    cells.flatMap(({ label, problems, png }, column) => {
      const [left, top] = [column * PIXELS, row * height]
      const said = problems.map(({ layer, kind, detail }) => `${layer} ${kind} ${detail}`).join(', ')
      const text = `<svg width="${PIXELS}" height="${LABEL}" xmlns="http://www.w3.org/2000/svg"><g font-family="sans-serif" font-size="12"><text x="6" y="14" fill="#fff">${escaped(label)}</text><text x="6" y="28" fill="#ffb0a0">${escaped(said)}</text></g></svg>`
      return [
        { input: Buffer.from(text), left, top },
        { input: png, left, top: top + LABEL },
      ]
    }),
  )
  await sharp({
    create: { width: columns * PIXELS, height: rows.length * height, channels: 3, background: '#3a3d42' },
  })
    .composite(parts)
    .png()
    .toFile(path)
}

/** Nothing of these is cut off or left out, however long the text is. */
const BAD = new Set<FaceProblem['kind']>(['missing-symbol', 'missing-picture', 'unknown-template', 'broken-template'])

beforeAll(async () => {
  await rm(FOUND, { recursive: true, force: true })
  await mkdir(FOUND, { recursive: true })
})

describe.each(GALLERIES)('faces of $name', ({ name, files, collection }) => {
  test('are drawn whole on the longest texts', async () => {
    const input = await openInput(
      files,
      { ...(collection === undefined ? { collection: MADE } : { collection }) },
      true,
    )
    const { face } = input.game.workshop
    const fonts = await loadFonts()
    const artist = createFaceArtist({ fonts, families: readFamily })
    const art = await picture()
    const draw = (card: CompiledCard, side: Side, template: string, isIllustrated: boolean): Promise<Face> =>
      artist.draw({
        studioFace: face,
        card,
        catalog: input.open.catalog,
        side,
        collection: { name: 'Lanternfall', set: 'Lanternfall', number: '128', total: '240', copyright: '© 2026' },
        appearance: { version: 1, template, ...(isIllustrated && { art: 'art' }) },
        ...(isIllustrated && { art }),
      })
    const isShown = ({ template }: FaceChoice): boolean =>
      collection === undefined ? true : !(face.builtIn ?? []).includes(template)
    const cell = async (card: CompiledCard, choice: FaceChoice, side: Side, at: number): Promise<Cell> => {
      const drawn = await draw(card, side, choice.id, at % 2 === 0)
      const png = Buffer.from(
        rasteriseFace(drawn, [...fonts, ...(drawn.fonts ?? [])], {
          dpi: (PIXELS / CELL) * 25.4,
          bleed: false,
        }),
      )
      const whole = await sharp(png)
        .resize(PIXELS - 8, PIXELS - 4, { fit: 'contain', background: '#3a3d42' })
        .png()
        .toBuffer()
      return { label: `${choice.name}: ${drawn.name}`, problems: drawn.problems, png: whole }
    }
    const rows: Cell[][] = []
    for (const side of ['front', 'back'] as const) {
      for (const choice of faceChoices(face.templates, side).filter(isShown)) {
        const trials = trialsFor(choice, input)
        const shown = side === 'back' ? trials.slice(0, 1) : choice.variant ? trials.slice(0, 4) : trials
        const cells: Cell[] = []
        for (const [at, card] of shown.entries()) cells.push(await cell(card, choice, side, at))
        if (cells.length > 0) rows.push(cells)
      }
    }
    await hang(join(FOUND, `${name}.png`), rows)
    const all = rows.flat()
    const overflowing = all.filter(({ problems }) => problems.some(({ kind }) => kind === 'overflow'))
    console.log(`faces of ${name}: ${rows.length} on ${all.length} cards; ${overflowing.length} do not fit`)
    for (const { label, problems } of all)
      for (const { layer, kind, detail } of problems) console.log(`  ${label}: ${layer} ${kind} ${detail}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(all.filter(({ problems }) => problems.some(({ kind }) => BAD.has(kind))).map(({ label }) => label)).toEqual(
      [],
    )
  })
})
