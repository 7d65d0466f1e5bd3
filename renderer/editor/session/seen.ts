import type { ComputedRef } from 'vue'
import { useSeen } from '../../shell/seen'
import type { OpenCard } from '../open'
import { useSession } from '../session'
import { follow } from './beside'

/** The card that a pane shows. */
export function useSeenCard(): ComputedRef<OpenCard | undefined> {
  const session = useSession()
  return follow(
    () => session.active,
    () => session.open,
    useSeen(),
  )
}
