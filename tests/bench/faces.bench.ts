import satori from 'satori'
import { Bench } from 'tinybench'
import { createCatalog } from '../../core/document/catalog'
import { type FaceArtist, createFaceArtist } from '../../core/face/draw'
import { createFontBook } from '../../core/face/fontbook'
import { printSvg } from '../../core/face/svg'
import type { EvolveCard } from '../../core/systems/evolve/card'
import { face } from '../../core/systems/evolve/face'
import { language } from '../../core/systems/evolve/language/service'
import { loadFonts } from '../../main/printing/fonts'

const fonts = loadFonts()
const catalog = createCatalog()
let turn = 0

/** A card of ordinary length whose text is new every time. */
const freshText = (): string => `Ward. [fanfare] Select an enemy follower on the field and deal it ${++turn} damage. [act][cost02], [engage]: Draw a card. [lastwords] Heal your leader ${turn}.`

const freshCard = (): EvolveCard => {
  const card = language.parse(`name Lantern Warden; id LF01-001; class Forest; type Follower; trait Elf; rarity G; cost 3; stats 2/5; text "${freshText()}";`).cards[0]
  if (!card) throw new Error('The benchmark has no card.')
  return card
}

const draw = async (artist: FaceArtist, card: EvolveCard): Promise<void> => {
  printSvg(await artist.draw({ studioFace: face, card, catalog, appearance: { version: 1 } }), { idPrefix: 'b' })
}

const book = createFontBook(fonts)
const text = (value: string, style: Record<string, string | number>): { type: string; props: { style: Record<string, string | number>; children: string } } => ({ type: 'div', props: { style: { position: 'absolute', ...style }, children: value } })

/** The baseline: the whole face as one Satori tree with fonts as outlines, as a web page would be turned into a picture. */
const wholeFace = async (): Promise<void> => {
  const children = [
    text('Lantern Warden', { left: 150, top: 50, fontFamily: 'Cinzel', fontSize: 34 }),
    text('3', { left: 60, top: 50, fontFamily: 'Cinzel', fontSize: 56 }),
    text(freshText(), { left: 64, top: 580, width: 500, fontFamily: 'Alegreya Sans', fontSize: 26 }),
    text('Elf', { left: 300, top: 760, fontFamily: 'Alegreya Sans', fontSize: 22 }),
    text('2', { left: 60, top: 760, fontFamily: 'Cinzel', fontSize: 56 }),
    text('5', { left: 540, top: 760, fontFamily: 'Cinzel', fontSize: 56 }),
  ]
  await satori({ type: 'div', props: { style: { display: 'flex', width: 630, height: 880, backgroundColor: '#24703a' }, children } }, { width: 630, height: 880, fonts: book.satori, embedFont: true })
}

const remembering = createFaceArtist({ fonts })
const forgetful = createFaceArtist({ fonts, remember: 1 })
const still = freshCard()
await draw(remembering, still)

const bench = new Bench({ time: 2000, warmupTime: 500 })
bench
  .add('baseline: whole face in one Satori tree', wholeFace)
  .add('a face without memory of its texts', () => draw(forgetful, freshCard()))
  .add('a face with one changed text', () => draw(remembering, freshCard()))
  .add('an unchanged face', () => draw(remembering, still))
await bench.run()

console.table(
  bench.tasks.map(({ name, result }) => ('throughput' in result ? { name, 'faces per second': Math.round(result.throughput.mean * 10) / 10, 'milliseconds, mean': Math.round(result.latency.mean * 100) / 100, 'milliseconds, p99': Math.round(result.latency.p99 * 100) / 100 } : { name })),
)
