import { computed, type ComputedRef } from 'vue'
import { useSeen } from '../../shell/seen'
import type { OpenCard } from '../open'
import { useSession } from '../session'

/**
 * The card that a pane shows. One that lies behind another pane stays with the card it showed last while that is open, so that nothing is worked out or drawn
 * where nobody sees it.
 */
export function useSeenCard(): ComputedRef<OpenCard | undefined> {
  const session = useSession()
  const seen = useSeen()
  return computed<OpenCard | undefined>((before) =>
    seen.value || !before || !session.open.includes(before) ? session.active : before,
  )
}
