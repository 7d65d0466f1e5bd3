import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { jobOf } from '../core/sheet/printed'
import { printAlignment, printCards } from '../../main/printing/print'
import type { SheetTask } from '../../main/printing/tasks'
import { PROFILE } from '../core/sheet/profile'
import { fanfare } from './program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const lamp = (number: number): string =>
  `name Lamp ${number}; id CP99-${String(number).padStart(3, '0')}; class Neutral; type Follower; cost 2; stats 2/2; text "竜 ${number} เล่น";`

/** Enough cards that other threads are worth it, one of them with a picture. */
const task: Omit<SheetTask, 'threads'> = {
  title: 'Lamps',
  job: jobOf({ bleed: { width: 3 }, backs: { mode: 'each' } }),
  dpi: 200,
  cards: Array.from({ length: 60 }, (_, number) => ({
    system: 'evolve',
    text: lamp(number % 55),
    index: 0,
    copies: 1,
    appearance: { version: 1, ...(number === 7 && { art: 'lamp' }) },
    ...(number === 7 && { art: { bytes: PIXEL, type: 'image/png' as const, width: 1, height: 1 } }),
  })),
}

describe('a sheet that several threads draw', () => {
  test('is the same, byte for byte, on any number of them; what looks alike is stored once', async () => {
    const [alone, two, four] = await Promise.all([1, 2, 4].map((threads) => printCards({ ...task, threads })))
    expect(alone).toMatchObject({ pages: 14, cards: 60, distinct: 55 })
    for (const other of [two, four]) {
      expect(Buffer.from(other?.bytes ?? []).equals(Buffer.from(alone?.bytes ?? []))).toBe(true)
      expect(other?.findings).toEqual(alone?.findings)
    }
    expect(alone?.findings.map(({ message, card }) => [message.id, card])).toContainEqual(['PRE5', 7])
  })

  test('tells its progress, and ends with the reason of who stops it', async () => {
    const stopping = new AbortController()
    const seen: number[] = []
    const work = printCards(task, {
      signal: stopping.signal,
      progress: (done, total) => {
        seen.push(done / total)
        if (done > 5) stopping.abort(new Error('enough'))
      },
    })
    await expect(work).rejects.toThrow('enough')
    expect(seen.length).toBeGreaterThan(2)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(Math.max(...seen)).toBeLessThan(1)
  })

  test('is refused with a reason where its cards do not fit', async () => {
    const job = jobOf({ paper: { width: 50, height: 60 } })
    await expect(printCards({ ...task, job })).rejects.toThrow(/63 x 88 mm does not fit this paper/)
  })
})

test('the test page is a sheet with two sides', async () => {
  const bytes = await printAlignment(
    { title: 'Test', job: jobOf({ paper: 'letter' }), captions: { front: 'F', back: 'B' } },
    {},
  )
  const pdf = await PDFDocument.load(bytes)
  expect([pdf.getPageCount(), Math.round((pdf.getPage(0).getWidth() / 72) * 25.4)]).toEqual([2, 216])
})

const cards = join(folder, 'lamps.txt')
writeFileSync(cards, Array.from({ length: 12 }, (_, number) => lamp(number)).join('\n'))
const out = (name: string): string => join(folder, name)
const printed = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, out: said, said: complaint } = await fanfare('sheet', '--json', ...args)
  if (code !== 0) throw new Error(complaint)
  return JSON.parse(said) as Record<string, unknown>
}

describe('the command `sheet`', () => {
  test('takes paper, marks, backs, flip and pages', async () => {
    expect(await printed(cards, '--out', out('a.pdf'), '--paper', 'a3', '--backs', 'one')).toMatchObject({ pages: 2 })
    expect(
      await printed(cards, '--out', out('b.pdf'), '--backs', 'each', '--flip', 'fold', '--marks', 'line'),
    ).toMatchObject({ pages: 4 })
    expect(
      await printed(cards, '--out', out('c.pdf'), '--pages', '2-', '--paper', '150x200mm', '--bleed', '0.125in'),
    ).toMatchObject({ pages: 2 })
  })

  test('prints a job from its file, with its own cards and copies, and what is said besides goes before it', async () => {
    mkdirSync(out('job'), { recursive: true })
    writeFileSync(out('job/lamps.txt'), readFileSync(cards))
    const job = {
      version: 1,
      name: 'Two lamps',
      paper: 'letter',
      files: ['lamps.txt'],
      cards: [{ key: 'CP99-001', copies: 3 }, { name: 'Lamp 2' }],
    }
    writeFileSync(out('job/two.json'), JSON.stringify(job))
    expect(await printed('--job', out('job/two.json'), '--out', out('d.pdf'))).toMatchObject({
      cards: 4,
      distinct: 2,
      pages: 1,
    })
    const pdf = await PDFDocument.load(readFileSync(out('d.pdf')))
    expect([pdf.getTitle(), Math.round((pdf.getPage(0).getWidth() / 72) * 25.4)]).toEqual(['Two lamps', 216])
    await printed('--job', out('job/two.json'), '--paper', 'a4', '--out', out('e.pdf'))
    expect(Math.round(((await PDFDocument.load(readFileSync(out('e.pdf')))).getPage(0).getWidth() / 72) * 25.4)).toBe(
      210,
    )
  })

  test("takes cards as often as their collection says; a deck's list and a job's cards go before that", async () => {
    mkdirSync(out('own'), { recursive: true })
    const own = out('own/lamps.txt')
    writeFileSync(own, [lamp(1), lamp(2)].join('\n\n'))
    const looks = 'version: 2\ncards:\n  - document: lamps.txt\n    key: CP99-002\n    place: 2\n    copies: 3\n'
    writeFileSync(out('own/cards.yaml'), looks)
    expect(await printed(own, '--out', out('own/a.pdf'))).toMatchObject({ cards: 4, distinct: 2 })
    const job = { version: 1, files: ['lamps.txt'] }
    writeFileSync(out('own/all.json'), JSON.stringify(job))
    expect(await printed('--job', out('own/all.json'), '--out', out('own/b.pdf'))).toMatchObject({ cards: 4 })
    writeFileSync(out('own/one.json'), JSON.stringify({ ...job, cards: [{ key: 'CP99-002', copies: 2 }] }))
    expect(await printed('--job', out('own/one.json'), '--out', out('own/c.pdf'))).toMatchObject({ cards: 2 })
  })

  test('takes of two cards with one key that which the job names, and asks for a name where it has none', async () => {
    mkdirSync(out('twins'), { recursive: true })
    writeFileSync(out('twins/lamps.txt'), [lamp(1), lamp(2).replace('CP99-002', 'CP99-001')].join('\n\n'))
    const job = { version: 1, files: ['lamps.txt'] }
    const named = [2, 1].map((number) => ({ key: 'CP99-001', name: `Lamp ${number}`, copies: number }))
    writeFileSync(out('twins/named.json'), JSON.stringify({ ...job, cards: named }))
    expect(await printed('--job', out('twins/named.json'), '--out', out('twins/a.pdf'))).toMatchObject({
      cards: 3,
      distinct: 2,
    })
    writeFileSync(out('twins/bare.json'), JSON.stringify({ ...job, cards: [{ key: 'CP99-001' }] }))
    const { code, said } = await fanfare('sheet', '--job', out('twins/bare.json'), '--out', out('twins/b.pdf'))
    expect([code, said]).toEqual([2, expect.stringContaining('"CP99-001" means 2 cards: Lamp 1') as string])
  })

  test('complains of a damaged picture once, however many cards have it', async () => {
    mkdirSync(out('spoilt/pictures'), { recursive: true })
    writeFileSync(out('spoilt/lamps.txt'), [lamp(1), lamp(2)].join('\n\n'))
    writeFileSync(out('spoilt/pictures/lamp.png'), PIXEL.slice(0, 40))
    const looks = [1, 2].map(
      (place) => `  - document: lamps.txt\n    key: CP99-00${place}\n    place: ${place}\n    art: pictures/lamp.png\n`,
    )
    writeFileSync(out('spoilt/cards.yaml'), `version: 2\ncards:\n${looks.join('')}`)
    const { said } = await fanfare('sheet', out('spoilt/lamps.txt'), '--out', out('spoilt/a.pdf'))
    expect(said.match(/lamp\.png: This picture cannot be used/g)).toHaveLength(1)
  })

  test.each([
    ['482x330mm', [], [482, 330]],
    ['330x482mm', [], [330, 482]],
    ['330x482mm', ['--landscape'], [482, 330]],
  ])('lays a paper of %s as it is named %s', async (paper, more, expected) => {
    await printed(cards, '--out', out('own.pdf'), '--paper', paper, ...more)
    const page = (await PDFDocument.load(readFileSync(out('own.pdf')))).getPage(0)
    expect([page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 25.4))).toEqual(expected)
  })

  test('tells what it found, with the cards that it is about', async () => {
    const { preflight } = await printed(cards, '--out', out('f.pdf'), '--bleed', '4mm')
    expect(preflight).toContainEqual({
      code: 'PRE7',
      message: expect.stringContaining('3 mm of bleed, of 4') as string,
    })
    expect(preflight).toContainEqual({ code: 'PRE17', message: expect.stringContaining('RGB') as string })
  })

  test.each([
    ['a paper that nobody knows', ['--paper', 'a9'], 'a4, a3, letter, legal, tabloid or a size'],
    ['a length that is none', ['--bleed', 'wide'], 'a length such as 3mm'],
    ['marks of another kind', ['--marks', 'stars'], 'crop, none, corner, line, outside'],
    ['backs of another kind', ['--backs', 'some'], 'none, one, each'],
    ['pages that are none', ['--pages', 'first'], 'pages such as 1-3,5'],
    ['pages that are not there', ['--pages', '7-9'], 'None of the 2 pages are among "7-9"'],
    ['a bleed that nothing has', ['--bleed', '90mm'], 'bleed.width is out of range'],
    ['a profile that is none', ['--cmyk', cards], 'it is no ICC profile'],
    ['a job that is none', ['--job', cards], 'is no JSON'],
  ])('refuses %s, and writes no file', async (_, args, complaint) => {
    const { code, said } = await fanfare('sheet', cards, '--out', out('none.pdf'), ...args)
    expect(code).toBe(2)
    expect(said).toContain(complaint)
    expect(readdirSync(folder).filter((name) => name.startsWith('none') || name.endsWith('.new'))).toEqual([])
  })

  test('refuses jobs of a newer version, and names what it cannot read', async () => {
    writeFileSync(out('newer.json'), JSON.stringify({ version: 9 }))
    writeFileSync(out('odd.json'), JSON.stringify({ version: 1, backs: { mode: 'all' } }))
    expect((await fanfare('sheet', cards, '--job', out('newer.json'), '--out', out('none.pdf'))).said).toContain(
      'is of version 9',
    )
    expect((await fanfare('sheet', cards, '--job', out('odd.json'), '--out', out('none.pdf'))).said).toContain(
      'backs.mode: "all"',
    )
  })

  test.skipIf(PROFILE === undefined)(
    'makes a PDF/X-4 with a profile (skipped when a CMYK profile is absent)',
    async () => {
      const { preflight } = await printed(cards, '--out', out('x.pdf'), '--cmyk', PROFILE ?? '', '--backs', 'each')
      expect(preflight).not.toContainEqual(expect.objectContaining({ code: 'PRE17' }))
      expect(readFileSync(out('x.pdf')).toString('latin1')).toContain('PDF/X-4')
    },
  )
})
