import { broughtFont } from '../../core/face/assets/bring'
import { registerFonts } from '../face/fonts'
import type { KeptFont } from '../../preload/contract'
import { translate } from '../messages/i18n'
import { useLibrary } from '../stores/library'
import { ask } from '../stores/host'
import { useToasts } from '../stores/toasts'

const unnamed = (): string => translate('library.details.unnamed')

/** Says once of each picture that is refused which card goes without it, and why; of one that no card has as its art, that it is not shown. */
export function createRefusals(): (art: string, reason: string) => void {
  const library = useLibrary()
  const toasts = useToasts()
  const refused = new Set<string>()
  return (art, reason) => {
    if (refused.has(art)) return
    refused.add(art)
    const row = [...library.rows.values()].find(({ appearance }) => appearance.art === art)
    const said = row
      ? translate('cards.artRefused', { name: row.cards[0]?.name || row.cards[0]?.key || unnamed(), reason })
      : translate('cards.pictureRefused', { reason })
    toasts.show(said, { tone: 'danger' })
  }
}

/** Reads the fonts of collections, each once, and has the page know them, in which faces are shown. */
export function createFontReader(): (font: KeptFont) => Promise<Uint8Array | undefined> {
  const read = new Map<string, Promise<Uint8Array | undefined>>()

  async function load({ font, ...style }: KeptFont): Promise<Uint8Array | undefined> {
    const kept = await ask('fonts.read', { font })
    if (kept) await registerFonts([broughtFont(style, font, kept.bytes)], document.fonts)
    return kept?.bytes
  }

  return (font) => {
    const known = read.get(font.font) ?? load(font)
    read.set(font.font, known)
    known.catch(() => read.delete(font.font))
    return known
  }
}
