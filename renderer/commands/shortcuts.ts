import { onBeforeUnmount, onMounted } from 'vue'
import { useCommands } from '../stores/commands'
import { IS_MAC, isTyping, matches } from './keys'

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null

/** Runs the command of a shortcut, while the component is mounted. Dialogs and menus keep the keyboard to themselves. */
export function useShortcuts(): void {
  const commands = useCommands()

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || dialogIsOpen()) return
    const typing = isTyping(event.target)
    const command = commands.all.find(
      (candidate) => !(typing && candidate.yields) && candidate.shortcuts?.some((shortcut) => matches(shortcut, event, IS_MAC)) && commands.isOffered(candidate),
    )
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    command.run()
  }

  // In the capture phase, so that the script editor cannot keep Ctrl+P from the palette.
  onMounted(() => window.addEventListener('keydown', press, true))
  onBeforeUnmount(() => window.removeEventListener('keydown', press, true))
}
