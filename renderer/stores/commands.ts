import { defineStore } from 'pinia'
import { computed, onScopeDispose, getCurrentScope, shallowRef, triggerRef } from 'vue'

export interface Command {
  /** `library.delete`: the page or namespace, then what it does. Menus of the desktop host use the same ids. */
  readonly id: string
  readonly title: string
  /** Heading in the palette and in the list of shortcuts. */
  readonly group: string
  /** Each as `Mod+Shift+P`; `Mod` is Command on macOS, Control elsewhere. The first is shown. */
  readonly shortcuts?: readonly string[]
  /** Whether typing in a text field leaves the shortcut to the field; `words`: but in no field of numbers, and in no list. */
  readonly yields?: boolean | 'words'
  /** Whether a key that is held does it once: what would go on to the next card, or to the next player. */
  readonly once?: boolean
  /** False: not offered, and its shortcut does nothing. */
  when?(): boolean
  run(): unknown
}

/** Everything that can be done, by id: palette, shortcuts, menus and toolbars ask here. */
export const useCommands = defineStore('commands', () => {
  const registered = shallowRef(new Map<string, Command>())

  /** Registers until the surrounding component or scope ends, or until the returned function is called. */
  function register(...commands: readonly Command[]): () => void {
    for (const command of commands) registered.value.set(command.id, command)
    triggerRef(registered)
    const remove = (): void => {
      for (const command of commands)
        if (registered.value.get(command.id) === command) registered.value.delete(command.id)
      triggerRef(registered)
    }
    if (getCurrentScope()) onScopeDispose(remove)
    return remove
  }

  const all = computed(() => [...registered.value.values()])
  const isOffered = (command: Command): boolean => command.when?.() ?? true

  /** Runs a command by id; false when it is not there or not offered now. */
  function run(id: string): boolean {
    const command = registered.value.get(id)
    if (!command || !isOffered(command)) return false
    command.run()
    return true
  }

  return { all, register, run, isOffered }
})
