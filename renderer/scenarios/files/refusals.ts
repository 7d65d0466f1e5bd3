import { RequestError } from '../../stores/host'
import { useToasts } from '../../stores/toasts'

/** Carries out what the host may refuse, and says why it did; `undefined` then. */
export async function tried<R>(work: () => Promise<R>): Promise<R | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    useToasts().show(error.message, { tone: 'danger' })
    return undefined
  }
}
