import { misfit, type Preset, presetNamed, trimOf } from '../../core/publish/presets'
import { HostError } from '../answers/context'
import { writeCsv } from '../exchange/spreadsheet/csv'
import type { AskedFace } from '../printing/tasks'
import { publishBook } from './book'
import type { KnownCard } from './cards'
import { drawInOrder } from './drawing'
import { type Looks, looksOf } from './looks'
import { demandsOf, ENDINGS, namesBy } from './pictures'
import { type ReadPublication, sentence, type Way, type Work } from './work'

/** By how much shapes may differ before something is said: a millimetre of a card's height. */
const ALIKE = 0.012
const INCH = 25.4

const millimetres = ({ width, height }: { width: number; height: number }): string =>
  `${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10} mm`

/** `001-Lamp.png` with its copies as files of their own, in the order in which they are to be uploaded. */
const copyOf = (name: string, copy: number, of: number): string =>
  of === 1 ? name : name.replace(/(\.[^.]*)$/, `_${String(copy + 1).padStart(String(of).length, '0')}$1`)

/** Says what is to be looked at before cards are ordered from a service. */
function judge(preset: Preset, looks: readonly Looks[], work: Work): void {
  const { service, product, source, isVerified } = preset
  if (!isVerified)
    work.find({ code: 'preset-unverified', message: sentence('preset-unverified', { service, product, source }) })
  const misfits = new Map<string, number[]>()
  looks.forEach(({ front }, card) => {
    const found = millimetres(front)
    if (misfit(preset, front) <= ALIKE) return
    const cards = misfits.get(found) ?? []
    cards.push(card)
    misfits.set(found, cards)
  })
  for (const [found, cards] of misfits) {
    const said = { found, expected: millimetres(trimOf(preset)), service }
    // What is the same of many cards is said once, of none of them.
    work.find({
      code: 'preset-size',
      ...(cards.length === 1
        ? { message: sentence('preset-size', said), card: cards[0] }
        : { message: sentence('preset-sizes', { ...said, cards: cards.length }) }),
    })
  }
}

/** Whose back lies behind each card: cards of one back share that of the first of them. */
function backsOf(looks: readonly Looks[]): readonly number[] {
  const firsts = new Map<string, number>()
  return looks.map(({ back }, card) => {
    const look = back?.look ?? ''
    const first = firsts.get(look) ?? card
    firsts.set(look, first)
    return first
  })
}

/** Pictures, fronts and backs in one order, and a list of both. */
async function publishFiles(
  cards: readonly KnownCard[],
  { copies: counted }: Preset,
  { backs, task, asked, format }: Drawn & { readonly format: 'png' | 'jpeg' },
  work: Work,
): Promise<void> {
  const names = namesBy('{number}-{name}', cards, ENDINGS[format])
  const isOne = new Set(backs).size === 1
  const backPath = (card: number): string => (isOne ? `backs/back.${ENDINGS[format]}` : `backs/${names[card] ?? card}`)
  const pathsOf = (card: number): readonly string[] => {
    const { copies = 1 } = cards[card] ?? {}
    const files = counted === 'each' ? copies : Math.min(1, copies)
    return Array.from({ length: files }, (_, copy) => `fronts/${copyOf(names[card] ?? `${card}`, copy, files)}`)
  }
  const order = cards.flatMap(({ copies, name }, card) =>
    pathsOf(card).map((path) => [path, backPath(backs[card] ?? card), counted === 'each' ? 1 : copies, name]),
  )
  // Before anything is drawn: a list of somebody else's in its place is told of at once.
  await work.write(
    'order.csv',
    writeCsv([['Place', 'Front', 'Back', 'Copies', 'Name'], ...order.map((row, at) => [at + 1, ...row])]),
  )
  await drawInOrder(
    cards,
    { ...task, format },
    work,
    async (face) => {
      const { card, bytes, side } = face
      work.saw(face)
      if (side === 'back') return work.write(backPath(card), bytes)
      for (const path of pathsOf(card)) await work.write(path, bytes)
    },
    asked,
  )
}

/** The sides of cards as a service takes them. */
export interface Drawn {
  /** Whose back lies behind each card. */
  readonly backs: readonly number[]
  readonly asked: readonly AskedFace[]
  readonly task: Omit<Parameters<typeof drawInOrder>[1], 'format'>
}

/** Cards as a print service takes them: so many pixels, with the bleed that it asks for, fronts and backs in one order. */
export async function publishForService(
  { title, cards }: ReadPublication,
  { preset: id }: Extract<Way, { readonly as: 'preset' }>,
  work: Work,
): Promise<void> {
  const preset = presetNamed(id)
  if (!preset) throw new HostError('preset-unknown', `There is no print service "${id}" here.`)
  const { format, dpi, width, height, trim } = preset
  const looks = await looksOf(cards, true, work)
  judge(preset, looks, work)
  const backs = backsOf(looks)
  const asked: AskedFace[] = [
    ...cards.map(({ source: { art } }, card): AskedFace => ({ card, art })),
    ...[...new Set(backs)].map((card): AskedFace => ({ card, side: 'back' })),
  ]
  const bleed = Math.max(width - trim.width, height - trim.height) / 2 / dpi
  const task = { dpi, canvas: { width, height, trim }, demands: demandsOf(work, bleed * INCH) }
  const drawn = { backs, asked, task }
  if (format === 'pdf') return publishBook(title, cards, preset, drawn, work)
  return publishFiles(cards, preset, { ...drawn, format }, work)
}
