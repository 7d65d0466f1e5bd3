import { printPage, type PagedCard } from '../../core/publish/page'
import { drawInOrder } from './drawing'
import { listed } from './lists'
import { PAGE_SCRIPT, PAGE_STYLE } from './page-parts'
import { ENDINGS, namesBy } from './pictures'
import type { ReadPublication, Work } from './work'

/** Pixels across a picture: twice what the page shows of most of them, for sharp screens. */
const ACROSS = 500

/** A page that works from disk, with the pictures of its cards beside it. */
export async function publishPage({ title, copyright, language, cards }: ReadPublication, work: Work): Promise<void> {
  const names = namesBy('{number}-{name}', cards, ENDINGS.webp)
  const paged: PagedCard[] = []
  await drawInOrder(cards, { format: 'webp', dpi: 300, width: ACROSS, bleed: false }, work, async (face) => {
    work.saw(face)
    const [card, path] = [cards[face.card], `cards/${names[face.card] ?? face.card}`]
    if (!card) return
    await work.write(path, face.bytes)
    paged.push({ ...listed(card), picture: path, width: face.width, height: face.height })
  })
  const page = printPage({ name: title, copyright, language, cards: paged }, { style: PAGE_STYLE, script: PAGE_SCRIPT })
  await work.write('index.html', new TextEncoder().encode(page))
}
