import { shallowRef } from 'vue'

/** A fresh object brings its pane of the editor to the front. */
export const front = shallowRef<{ readonly pane: string }>()
