import { createHash } from 'node:crypto'
import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import {
  type CardSheet,
  type PlacedSheet,
  planSheets,
  readAddress,
  savedObject,
  type SheetedCard,
} from '../../core/publish/tts'
import { HostError } from '../answers/context'
import { safeName } from '../files'
import { composeCells } from '../printing/print'
import type { AskedFace } from '../printing/tasks'
import type { KnownCard } from './cards'
import { type Cell, fitted, turned } from './cells'
import { drawInOrder } from './drawing'
import { looksOf } from './looks'
import type { ReadPublication, Way, Work } from './work'

/** Cells that are larger show nothing more at a table on a screen. */
const DPI = 300

const isAcross = ({ width, height }: { readonly width: number; readonly height: number }): boolean => width > height

/** A name that is another one for other bytes: the program keeps what it once read from an address. */
const named = (stem: string, bytes: Uint8Array): string =>
  `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.jpg`

/** The fronts of a sheet's cards and one back, as pixels of a cell; the back last. All cards are known to those that draw: some faces show others. */
async function cellsOf(
  cards: readonly KnownCard[],
  sheet: CardSheet,
  isTurned: boolean,
  work: Work,
): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  const draw = (width: number, asked: readonly AskedFace[]): Promise<void> =>
    drawInOrder(
      cards,
      { format: 'pixels', dpi: DPI, width, square: true },
      { ...work, progress: () => undefined },
      (face) => {
        if (face.side === 'front') work.saw(face)
        cells.push(fitted(face.side === 'back' && isTurned ? turned(face) : face, sheet))
      },
      asked,
    )
  const fronts = sheet.cards.map((card): AskedFace => ({ card, art: cards[card]?.source.art }))
  const back: AskedFace = { card: sheet.cards[0] ?? 0, side: 'back' }
  await draw(sheet.across, isTurned ? fronts : [...fronts, back])
  if (isTurned) await draw(sheet.down, [back])
  return cells
}

/** `isTurned`: the back stands where its cards lie across, or the other way round. */
async function drawSheet(
  cards: readonly KnownCard[],
  sheet: CardSheet,
  isTurned: boolean,
  stem: string,
  work: Work,
): Promise<{ readonly face: string; readonly back: string }> {
  const cells = await cellsOf(cards, sheet, isTurned, work)
  const back = cells.at(-1)
  const fronts = cells.slice(0, -1)
  if (!back) throw new Error('A sheet was drawn without its back.')
  const { columns, rows, across, down } = sheet
  const placed = (face: Cell, cell: number) => ({
    ...face,
    x: (cell % columns) * across,
    y: Math.floor(cell / columns) * down,
  })
  const whole = { width: columns * across, height: rows * down, format: 'jpeg', dpi: DPI } as const
  const face = await composeCells(
    { ...whole, cells: [...fronts.map(placed), placed(back, columns * rows - 1)] },
    work.signal,
  )
  const alone = await composeCells({ ...whole, width: across, height: down, cells: [placed(back, 0)] }, work.signal)
  const names = { face: named(stem, face), back: named(`${stem}-back`, alone) }
  await work.write(names.face, face)
  await work.write(names.back, alone)
  return names
}

/** The parts of a deck as piles of their own, in the order of their first cards; cards that no deck holds lie apart. */
function pilesOf(title: string, cards: readonly KnownCard[]) {
  const sections = new Map<string, number[]>()
  cards.forEach(({ section = '' }, index) => {
    const own = sections.get(section) ?? []
    own.push(index)
    sections.set(section, own)
  })
  const labelOf = (section: string): string => {
    const known = cards.find((card) => card.section === section)?.game.workshop?.rules?.sections
    return known?.find(({ id }) => id === section)?.label ?? section
  }
  return [...sections]
    .filter(([, own]) => own.some((index) => (cards[index]?.copies ?? 0) > 0))
    .map(([section, own]) => ({
      name: sections.size === 1 || section === '' ? title : `${title}: ${labelOf(section)}`,
      cards: own,
    }))
}

function baseOf(given: string | undefined, { sink }: Work): string {
  if (given === undefined) return sink.address ?? ''
  const read = readAddress(given)
  if ('fault' in read) throw new HostError('address-invalid', printMessage(PUBLISH_MESSAGES, read.fault))
  return read.address
}

/** Pictures of all cards and the saved object that names them, for Tabletop Simulator. */
export async function publishForTable(
  { title, cards }: ReadPublication,
  { address }: Extract<Way, { readonly as: 'tts' }>,
  work: Work,
): Promise<void> {
  const base = baseOf(address, work)
  const stem = safeName(title.replace(/[/\\]/g, '-'), 200)
  const looks = await looksOf(cards, true, work)
  const sizes: SheetedCard[] = looks.map(({ front, back }) => ({
    width: front.width,
    height: front.height,
    back: back?.look ?? '',
  }))
  const sheets = planSheets(sizes, DPI)
  const placed: PlacedSheet[] = []
  work.progress(0, sheets.length)
  for (const sheet of sheets) {
    const { front, back } = looks[sheet.cards[0] ?? 0] ?? {}
    const isTurned = front && back ? isAcross(front) !== isAcross(back) : false
    const names = await drawSheet(cards, sheet, isTurned, `${stem}-${placed.length + 1}`, work)
    const at = (name: string): string => base + encodeURIComponent(name)
    placed.push({ ...sheet, face: at(names.face), back: at(names.back) })
    work.progress(placed.length, sheets.length)
  }
  const piled = cards.map(({ name, text, key, copies }, index) => {
    const size = sizes[index]
    return { name, text, key, copies, isAcross: size !== undefined && isAcross(size) }
  })
  const object = savedObject(title, piled, placed, pilesOf(title, cards))
  await work.write(`${stem}.json`, new TextEncoder().encode(`${JSON.stringify(object, undefined, 2)}\n`))
}
