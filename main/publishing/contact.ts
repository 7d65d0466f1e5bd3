import { PDFDocument } from '@cantoo/pdf-lib'
import { labelledSize } from '../../core/publish/label'
import { safeName } from '../files'
import { composeCells } from '../printing/print'
import { drawInOrder } from './drawing'
import { looksOf } from './looks'
import type { ReadPublication, Way, Work } from './work'

const INCH = 25.4
/** A page of A4, its margins and its columns; millimetres. */
const PAGE = { width: 210, height: 297, margin: 10, columns: 5 }
const DPI = 200
const pixels = (millimetres: number): number => Math.round((millimetres / INCH) * DPI)
const points = (millimetres: number): number => (millimetres / INCH) * 72

/** Nothing in a file of ours says when it was made: the same cards give the same bytes. */
const MOMENT = new Date('2000-01-01T00:00:00Z')

async function pdfOf(title: string, pages: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setProducer('Fanfare')
  pdf.setCreationDate(MOMENT)
  pdf.setModificationDate(MOMENT)
  for (const bytes of pages) {
    const picture = await pdf.embedJpg(bytes)
    const size = { width: points(PAGE.width), height: points(PAGE.height) }
    pdf.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size })
  }
  return pdf.save()
}

/** Small pictures of all cards with their names, page by page: as PNG each, or as one PDF of pictures. */
export async function publishContact(
  { title, cards }: ReadPublication,
  { format }: Extract<Way, { readonly as: 'contact' }>,
  work: Work,
): Promise<void> {
  const looks = await looksOf(cards, false, work)
  const sizes = looks.map(({ front }) => labelledSize(front))
  const most = (side: 'width' | 'height'): number => Math.max(...sizes.map((size) => size[side]))
  const cellWidth = (PAGE.width - 2 * PAGE.margin) / PAGE.columns
  const scale = cellWidth / most('width')
  const cellHeight = Math.min(most('height') * scale, PAGE.height - 2 * PAGE.margin)
  const rows = Math.max(1, Math.floor((PAGE.height - 2 * PAGE.margin) / cellHeight + 1e-6))
  const perPage = rows * PAGE.columns
  const made: Uint8Array[] = []
  const stem = safeName(title.replace(/[/\\]/g, '-'), 200)
  const all = { width: pixels(PAGE.width), height: pixels(PAGE.height), dpi: DPI } as const
  let cells: Parameters<typeof composeCells>[0]['cells'][number][] = []
  const turn = async (): Promise<void> => {
    const page = await composeCells({ ...all, format: format === 'pdf' ? 'jpeg' : 'png', cells }, work.signal)
    cells = []
    made.push(page)
    if (format === 'png') await work.write(`${stem}${made.length > 1 ? `-${made.length}` : ''}.png`, page)
  }
  await drawInOrder(
    cards,
    { format: 'pixels', dpi: DPI * scale, label: true, bleed: false, square: true },
    work,
    async (face, place) => {
      work.saw(face)
      const at = place % perPage
      const left = PAGE.margin + (at % PAGE.columns) * cellWidth
      const top = PAGE.margin + Math.floor(at / PAGE.columns) * cellHeight
      const { width, height, bytes } = face
      const x = pixels(left) + Math.max(0, Math.floor((pixels(cellWidth) - width) / 2))
      cells.push({ x, y: pixels(top), width, height, pixels: bytes })
      if (at === perPage - 1 || place === cards.length - 1) await turn()
    },
  )
  if (format === 'pdf') await work.write(`${stem}.pdf`, await pdfOf(title, made))
}
