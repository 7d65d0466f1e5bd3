import { translate } from '../messages/i18n'
import { useLibrary } from '../stores/library'
import { ask, StudioFailure } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { decodePicture } from './pictures'
import type { GivenPicture } from './protocol'

/** Reads and decodes the pictures of cards; of one that cannot be, the person is told once. */
export function createArtReader(): (art: string, longest: number) => Promise<GivenPicture | undefined> {
  const library = useLibrary()
  const toasts = useToasts()
  const refused = new Set<string>()

  /** Says once which card goes without its picture, and why. */
  function refuse(art: string, reason: string): void {
    if (refused.has(art)) return
    refused.add(art)
    const shown = [...library.rows.values()].find(({ appearance }) => appearance.art === art)
    toasts.show(translate('cards.artRefused', { name: shown?.cards[0]?.name ?? '', reason }), { tone: 'danger' })
  }

  async function picture(art: string, longest: number): Promise<GivenPicture | undefined> {
    try {
      const kept = await ask('art.read', { art })
      return kept && (await decodePicture(kept.bytes, kept.type, longest))
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      refuse(art, error.message)
      return undefined
    }
  }

  return picture
}
