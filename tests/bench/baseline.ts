import type { SatoriFont } from 'satori'
import { createCatalog } from '../../core/document/catalog'
import type { DisplayItem } from '../../core/face/display'
import { createFaceArtist } from '../../core/face/draw'
import { printSvg } from '../../core/face/svg'
import type { EvolveCard } from '../../core/systems/evolve/card'
import { face } from '../../core/systems/evolve/face'
import { language } from '../../core/systems/evolve/language/services/service'
import { loadFonts } from '../../main/printing/fonts'

export const fonts = loadFonts()
export const catalog = createCatalog()

/** Rules text of ordinary length, another one for each turn. */
export const freshText = (turn: number): string =>
  `Ward. [fanfare] Select an enemy follower on the field and deal it ${turn} damage. [act][cost02], [engage]: Draw a card. [lastwords] Heal your leader ${turn}.`

export const scriptOf = (text: string): string =>
  `name Lantern Warden; id LF01-001; class Forest; type Follower; trait Elf; rarity G; cost 3; stats 2/5; text "${text}";`

export function cardOf(text: string): EvolveCard {
  const card = language.parse(scriptOf(text)).cards[0]
  if (!card) throw new Error('The benchmark has no card.')
  return card
}

const withoutText = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item): readonly DisplayItem[] =>
    item.type === 'text' ? [] : item.type === 'group' ? [{ ...item, items: withoutText(item.items) }] : [item],
  )

/** The frame of a face as an SVG, which the baseline puts below its texts. */
export async function frame(): Promise<string> {
  const artist = createFaceArtist({ fonts })
  const drawn = await artist.draw({
    studioFace: face,
    card: cardOf(freshText(0)),
    catalog,
    appearance: { version: 1 },
  })
  return printSvg({ ...drawn, items: withoutText(drawn.items) }, { idPrefix: 'f' })
}

export const satoriFonts = (): readonly SatoriFont[] =>
  fonts.map(({ family, weight, italic, bytes }) => ({
    name: family,
    weight,
    style: italic ? 'italic' : 'normal',
    data: bytes.slice().buffer as ArrayBuffer,
  }))
