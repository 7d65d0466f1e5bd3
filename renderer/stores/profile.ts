import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { ask, bridge, RequestError } from './host'
import { useToasts } from './toasts'

/** A printing condition's ICC profile that the person gave, by the handle of its file. */
export interface ChosenProfile {
  readonly handle: string
  readonly name: string
}

/** The profile that sheets and PDFs are made with; the same wherever one is asked for. */
export const useProfile = defineStore('profile', () => {
  const toasts = useToasts()
  const chosen = shallowRef<ChosenProfile>()

  /** Asks for a file; the person is told why one is no profile of four inks. */
  async function choose(): Promise<void> {
    const [picked] = await bridge().pick('profile', false)
    if (!picked) return
    try {
      const { name } = await ask('sheet.profile', { profile: picked.handle })
      chosen.value = { handle: picked.handle, name }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(error.message, { tone: 'danger' })
    }
  }

  return { chosen, choose, drop: (): void => void (chosen.value = undefined) }
})
