import { reactive } from 'vue'

/** Which of the window's own dialogs is open. */
export const dialogs = reactive<{ palette: 'commands' | 'cards' | undefined; shortcuts: boolean; licences: boolean }>({
  palette: undefined,
  shortcuts: false,
  licences: false,
})
