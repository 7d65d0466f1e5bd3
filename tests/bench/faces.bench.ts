import satori, { type SatoriElement, type SatoriFont } from 'satori'
import { Bench } from 'tinybench'
import { test } from 'vitest'
import { createCatalog } from '../../core/document/catalog'
import { dataUri } from '../../core/face/base64'
import type { DisplayItem, Face } from '../../core/face/display'
import { type FaceArtist, createFaceArtist } from '../../core/face/draw'
import { printSvg } from '../../core/face/svg'
import type { EvolveCard } from '../../core/systems/evolve/card'
import { face } from '../../core/systems/evolve/face'
import { language } from '../../core/systems/evolve/language/services/service'
import { loadFonts } from '../../main/printing/fonts'

const fonts = loadFonts()
const catalog = createCatalog()
let turn = 0

/** A card of ordinary length whose text is new every time. */
const freshText = (): string =>
  `Ward. [fanfare] Select an enemy follower on the field and deal it ${++turn} damage. [act][cost02], [engage]: Draw a card. [lastwords] Heal your leader ${turn}.`

const freshCard = (): EvolveCard => {
  const card = language.parse(
    `name Lantern Warden; id LF01-001; class Forest; type Follower; trait Elf; rarity G; cost 3; stats 2/5; text "${freshText()}";`,
  ).cards[0]
  if (!card) throw new Error('The benchmark has no card.')
  return card
}

const draw = async (artist: FaceArtist, card: EvolveCard): Promise<void> => {
  printSvg(await artist.draw({ studioFace: face, card, catalog, appearance: { version: 1 } }), { idPrefix: 'b' })
}

const satoriFonts: SatoriFont[] = fonts.map(({ family, weight, italic, bytes }) => ({
  name: family,
  weight,
  style: italic ? 'italic' : 'normal',
  data: bytes.slice().buffer as ArrayBuffer,
}))

type Style = SatoriElement['props']['style']

const element = (style: Style, children?: string | readonly SatoriElement[]): SatoriElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
})

const picture = (svg: string, style: Style): SatoriElement => ({
  type: 'img',
  props: { style, src: dataUri(new TextEncoder().encode(svg), 'image/svg+xml') } as SatoriElement['props'],
})

const withoutText = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item): readonly DisplayItem[] =>
    item.type === 'text' ? [] : item.type === 'group' ? [{ ...item, items: withoutText(item.items) }] : [item],
  )

const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M0 5L5 0L10 5L5 10Z"/></svg>'

const words = (): readonly SatoriElement[] =>
  freshText()
    .split(/ |(?=\[)|(?<=\])/)
    .map((word) =>
      word.startsWith('[') ? picture(CIRCLE, { width: 22, height: 22 }) : element({ marginRight: 6 }, word),
    )

/** The baseline: the whole face as one Satori tree, the frame a picture in it, as a web page would be turned into a card. */
const wholeFace = async (frame: string): Promise<void> => {
  const at = (left: number, top: number, fontSize: number, value: string): SatoriElement =>
    element({ position: 'absolute', left, top, fontSize, fontFamily: 'Cinzel' }, value)
  const children = [
    picture(frame, { position: 'absolute', width: 630, height: 880 }),
    at(150, 50, 34, 'Lantern Warden'),
    at(60, 50, 56, '3'),
    at(300, 760, 22, 'Elf'),
    at(60, 760, 56, '2'),
    at(540, 760, 56, '5'),
    at(140, 520, 22, 'Follower'),
    at(400, 520, 22, 'Forestcraft'),
    at(150, 830, 18, 'CP90-001EN'),
    element(
      {
        position: 'absolute',
        left: 64,
        top: 580,
        width: 500,
        flexWrap: 'wrap',
        fontFamily: 'Alegreya Sans',
        fontSize: 26,
      },
      words(),
    ),
  ]
  await satori(element({ width: 630, height: 880 }, children), {
    width: 630,
    height: 880,
    fonts: satoriFonts,
    embedFont: true,
  })
}

test('faces per second', async () => {
  const remembering = createFaceArtist({ fonts })
  const forgetful = createFaceArtist({ fonts, remember: 1 })
  const still = freshCard()
  const first: Face = await remembering.draw({ studioFace: face, card: still, catalog, appearance: { version: 1 } })
  const frame = printSvg({ ...first, items: withoutText(first.items) }, { idPrefix: 'f' })
  const bench = new Bench({ time: 2000, warmupTime: 500 })
  bench
    .add('baseline: whole face in one Satori tree', () => wholeFace(frame))
    .add('a face without memory of its texts', () => draw(forgetful, freshCard()))
    .add('a face with one changed text', () => draw(remembering, freshCard()))
    .add('an unchanged face', () => draw(remembering, still))
  await bench.run()
  const round = (value: number): number => Math.round(value * 100) / 100
  const baseline = bench.tasks[0]?.result
  const reference = baseline && 'throughput' in baseline ? baseline.throughput.mean : Number.NaN
  console.table(
    bench.tasks.map(({ name, result }) =>
      'throughput' in result
        ? {
            name,
            'times the baseline': round(result.throughput.mean / reference),
            'faces per second': round(result.throughput.mean),
            'milliseconds, mean': round(result.latency.mean),
            'milliseconds, p99': round(result.latency.p99),
          }
        : { name },
    ),
  )
})
