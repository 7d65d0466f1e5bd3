import type { Preset } from '../../core/publish/presets'
import { type FlatPage, type FlatPicture, printFlat } from '../../core/sheet/pdf/flat'
import { distinctNames } from '../printing/names'
import type { KnownCard } from './cards'
import { drawInOrder } from './drawing'
import type { Drawn } from './service'
import { refuse, sentence, type Work } from './work'

/** The version of ICC's specification that PDF 1.4 takes profiles of. */
const PROFILES = 2

/** The condition that a book is printed under. Throws a HostError where there is none that PDF/X-1a takes. */
function pressFor({ service }: Preset, { press }: Work): NonNullable<Work['press']> {
  if (!press) return refuse('profile-missing', sentence('profile-missing', { service }))
  if (press.version > PROFILES)
    refuse('profile-version', sentence('profile-version', { name: press.name, found: press.version }))
  return press
}

/** One PDF/X-1a of all cards: for each copy a page of its back and a page of its front, which are pictures in inks. */
export async function publishBook(
  title: string,
  cards: readonly KnownCard[],
  preset: Preset,
  { backs, asked, task }: Drawn,
  work: Work,
): Promise<void> {
  const press = pressFor(preset, work)
  const drawn = new Map<string, FlatPicture>()
  const alike = new Map<string, FlatPicture>()
  await drawInOrder(
    cards,
    { ...task, format: 'png' },
    work,
    async (face) => {
      work.saw(face)
      const { card, side, bytes, width, height } = face
      const made = await press.flat({ bytes, type: 'image/png', width, height }, preset.ink ?? 400)
      const picture = alike.get(made.digest) ?? made
      alike.set(made.digest, picture)
      drawn.set(`${side} ${card}`, picture)
    },
    asked,
  )
  const pages = cards.flatMap(({ copies }, card) => {
    const [back, front] = [drawn.get(`back ${backs[card] ?? card}`), drawn.get(`front ${card}`)]
    return Array.from({ length: copies }, () => [
      ...(back ? [{ side: 'back', picture: back }] : []),
      ...(front ? [{ side: 'front', picture: front }] : []),
    ]).flat()
  })
  const counts = { back: 0, front: 0 }
  const labelled = pages.map(({ side, picture }): FlatPage =>
    side === 'front' ? { label: String(++counts.front), picture } : { label: `${++counts.back}b`, picture },
  )
  const bytes = await printFlat(labelled, { title, press, dpi: preset.dpi, trim: preset.trim })
  await work.write(distinctNames([title], 'pdf')[0] ?? 'Cards.pdf', bytes)
}
