import { onBeforeUnmount, onMounted } from 'vue'
import { useCommands, type Command } from '../stores/commands'
import { IS_MAC, isBare, isControl, isTyping, isWriting, matches } from './keys'

/** What lies over the page while it is open: dialogs, menus, and the lists of selects. Lists that are part of a page have no such state. */
const POPUPS = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-state="open"]`).join()
/** What the pointer carries or pulls: keys are its own until it is let go. */
const DRAGGED = '[data-dragged]'

const keysAreTaken = (): boolean => document.querySelector(`${POPUPS}, ${DRAGGED}`) !== null

/**
 * Runs the command of a shortcut, while the component is mounted. This is the one place that decides whether a page's keys apply: what is open over the
 * page or dragged on it keeps the keyboard to itself, a text field takes what yields to typing, and any control takes bare characters.
 */
export function useShortcuts(): void {
  const commands = useCommands()

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    const [typing, control] = [isTyping(event.target), isControl(event.target)]
    const applies = (shortcut: string): boolean => !(control && isBare(shortcut)) && matches(shortcut, event, IS_MAC)
    const yields = (candidate: Command): boolean =>
      candidate.yields === 'words' ? isWriting(event.target) : typing && candidate.yields === true
    const command = commands.all.find(
      (candidate) => !yields(candidate) && candidate.shortcuts?.some(applies) && commands.isOffered(candidate),
    )
    // The page is looked through only where there is something to run: most keys are letters that somebody types.
    if (!command || keysAreTaken()) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat || !command.once) command.run()
  }

  // In the capture phase, so that the script editor cannot keep Ctrl+P from the palette.
  onMounted(() => window.addEventListener('keydown', press, true))
  onBeforeUnmount(() => window.removeEventListener('keydown', press, true))
}
