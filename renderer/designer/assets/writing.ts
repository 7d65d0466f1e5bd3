import type { Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { RequestError } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { takingBack } from '../../stores/undoing'

export type TellingWrite = (
  operations: readonly Operation[],
  label: string,
  base?: Readonly<Record<string, number>>,
  /** What is said once it is done, with the offer to take it back; without it nothing is. */
  said?: string,
) => Promise<boolean>

/** Writes what is done with assets, as one step; what stands in the way is told. */
export function useTellingWrite(): TellingWrite {
  const library = useLibrary()
  const toasts = useToasts()
  return async (operations, label, base = {}, said) => {
    try {
      const applied = await library.apply(operations, label, undefined, base)
      if ('change' in applied) {
        if (said !== undefined) toasts.show(said, takingBack(applied.change.step, label))
        return true
      }
      toasts.show(translate('designer.toasts.conflict'), { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(error.message, { tone: 'danger' })
    }
    return false
  }
}
