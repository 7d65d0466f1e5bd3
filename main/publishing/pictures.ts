import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { nameBy, readPattern } from '../../core/publish/naming'
import type { Demands } from '../../core/sheet/preflight/face'
import { HostError } from '../answers/context'
import { distinctNames } from '../printing/names'
import type { PictureFormat } from '../printing/tasks'
import { type KnownCard, namingFields, namingValues } from './cards'
import { type Drawing, drawInOrder } from './drawing'
import type { ReadPublication, Way, Work } from './work'

export const ENDINGS: Readonly<Record<PictureFormat, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', svg: 'svg' }

/** File names of cards by a pattern; none twice. Throws a HostError where the pattern names what no card has. */
export function namesBy(text: string, cards: readonly KnownCard[], ending: string): readonly string[] {
  const read = readPattern(text, namingFields(cards))
  if ('fault' in read) throw new HostError('name-pattern', printMessage(PUBLISH_MESSAGES, read.fault))
  return distinctNames(
    cards.map((card, index) => nameBy(read.pattern, namingValues(card, index, cards.length))),
    ending,
  )
}

/** What is asked of faces that are printed, of which so many millimetres over the trim are shown; nothing where nobody asks. */
export const demandsOf = ({ leastDpi }: Pick<Drawing, 'leastDpi'>, bleed: Demands['bleed']): Demands | undefined =>
  leastDpi === undefined ? undefined : { bleed, dpi: leastDpi }

/** A picture of each card. */
export async function publishPictures(
  { cards }: ReadPublication,
  { format, dpi, width, bleed, name }: Extract<Way, { readonly as: 'pictures' }>,
  work: Work,
): Promise<readonly string[]> {
  const names = namesBy(name, cards, ENDINGS[format])
  const task = { format, dpi, width, bleed, demands: demandsOf(work, bleed ? 'own' : 0) }
  await drawInOrder(cards, task, work, async (face) => {
    work.saw(face)
    await work.write(names[face.card] ?? `${face.card}.${ENDINGS[format]}`, face.bytes)
  })
  return names
}
