import { translate } from '../messages/i18n'
import { useLibrary } from '../stores/library'
import { useToasts } from '../stores/toasts'

/** Says once of each picture that is refused which card goes without it, and why. */
export function createRefusals(): (art: string, reason: string) => void {
  const library = useLibrary()
  const toasts = useToasts()
  const refused = new Set<string>()
  return (art, reason) => {
    if (refused.has(art)) return
    refused.add(art)
    const shown = [...library.rows.values()].find(({ appearance }) => appearance.art === art)
    toasts.show(translate('cards.artRefused', { name: shown?.cards[0]?.name ?? '', reason }), { tone: 'danger' })
  }
}
