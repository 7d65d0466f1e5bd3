import { shallowRef } from 'vue'
import type { Front } from '../shell/pane'

/** A fresh object brings its pane of the editor to the front. */
export const front = shallowRef<Front>()
