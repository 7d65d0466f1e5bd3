import { ref } from 'vue'
import { IS_MAC } from './keys'

/** Whether the tab key moves the focus on in the script editors, instead of indenting. */
export const tabMoves = ref(false)

/** The key that VS Code has for it; on macOS the other one hides the window. */
export const TAB_SHORTCUT = IS_MAC ? 'Ctrl+Shift+M' : 'Mod+M'
