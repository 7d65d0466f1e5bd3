import { shallowRef } from 'vue'
import type { Recorded } from '../table/table'

/** The match that is about to be kept as a test; its dialog is open as long as there is one. */
export const keeping = shallowRef<Recorded>()
