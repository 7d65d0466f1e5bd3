import { ref } from 'vue'

/** Whether the dialog that deals two decks is open. */
export const dealing = ref(false)
