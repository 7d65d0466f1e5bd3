import { misfit, presetNamed, trimOf } from '../../core/publish/presets'
import { HostError } from '../answers/context'
import { writeCsv } from '../exchange/spreadsheet/csv'
import type { AskedFace } from '../printing/tasks'
import { drawInOrder } from './drawing'
import { looksOf } from './looks'
import { ENDINGS, namesBy } from './pictures'
import { type ReadPublication, sentence, type Way, type Work } from './work'

/** By how much shapes may differ before something is said: a millimetre of a card's height. */
const ALIKE = 0.012

const millimetres = ({ width, height }: { width: number; height: number }): string =>
  `${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10} mm`

/** `001-Lamp.png` with its copies as files of their own, in the order in which they are to be uploaded. */
const copyOf = (name: string, copy: number, of: number): string =>
  of === 1 ? name : name.replace(/(\.[^.]*)$/, `_${String(copy + 1).padStart(String(of).length, '0')}$1`)

/** Pictures as a print service takes them: so many pixels, with the bleed that it asks for, fronts and backs in one order, and a list of both. */
export async function publishForService(
  { cards }: ReadPublication,
  { preset: id }: Extract<Way, { readonly as: 'preset' }>,
  work: Work,
): Promise<void> {
  const preset = presetNamed(id)
  if (!preset) throw new HostError('preset-unknown', `There is no print service "${id}" here.`)
  const { service, product, source, isVerified, format, dpi, width, height, trim } = preset
  if (!isVerified)
    work.find({ code: 'preset-unverified', message: sentence('preset-unverified', { service, product, source }) })
  const looks = await looksOf(cards, true, work)
  looks.forEach(({ front }, card) => {
    if (misfit(preset, front) > ALIKE)
      work.find({
        code: 'preset-size',
        message: sentence('preset-size', { found: millimetres(front), expected: millimetres(trimOf(preset)), service }),
        card,
      })
  })
  const names = namesBy('{number}-{name}', cards, ENDINGS[format])
  // Cards of one back share its picture.
  const backs = new Map<string, { readonly card: number; readonly path: string }>()
  const distinct = new Set(looks.map(({ back }) => back?.look ?? ''))
  looks.forEach(({ back }, card) => {
    const look = back?.look ?? ''
    const path = distinct.size === 1 ? `backs/back.${ENDINGS[format]}` : `backs/${names[card] ?? card}`
    if (!backs.has(look)) backs.set(look, { card, path })
  })
  const asked: AskedFace[] = [
    ...cards.map(({ source: { art } }, card): AskedFace => ({ card, art })),
    ...[...backs.values()].map(({ card }): AskedFace => ({ card, side: 'back' })),
  ]
  const order: (string | number)[][] = []
  await drawInOrder(
    cards,
    { format, dpi, canvas: { width, height, trim } },
    work,
    async (face) => {
      const { card, bytes, side } = face
      const back = backs.get(looks[card]?.back?.look ?? '')?.path ?? ''
      if (side === 'back') return work.write(back, bytes)
      work.saw(face)
      const { copies = 1, name = '' } = cards[card] ?? {}
      const files = preset.copies === 'each' ? copies : Math.min(1, copies)
      for (let copy = 0; copy < files; copy++) {
        const path = `fronts/${copyOf(names[card] ?? `${card}`, copy, files)}`
        await work.write(path, bytes)
        order.push([order.length + 1, path, back, preset.copies === 'each' ? 1 : copies, name])
      }
    },
    asked,
  )
  await work.write('order.csv', writeCsv([['Place', 'Front', 'Back', 'Copies', 'Name'], ...order]))
}
