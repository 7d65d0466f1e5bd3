/** What a keyboard event says, without the rest of it. */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', Esc: 'Escape', Del: 'Delete' }
const SYMBOLS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↵',
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const WORDS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
}

/** Letters and digits are told by their place when a modifier changes what they write (Alt on macOS, Shift on digits). */
const keyOf = ({ key, code, shiftKey, altKey }: Stroke): string => {
  if ((shiftKey || altKey) && /^(Key[A-Z]|Digit\d)$/.test(code)) return code.slice(-1)
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** Whether the stroke is exactly this shortcut, such as `Mod+Shift+P`. */
export function matches(shortcut: string, stroke: Stroke, isMac: boolean): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) === '' ? '+' : parts.at(-1)
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier)
  const control = has('Ctrl') || (!isMac && has('Mod'))
  if (stroke.ctrlKey !== control || stroke.metaKey !== (isMac && has('Mod')) || stroke.altKey !== has('Alt'))
    return false
  // A character that needs Shift on some keyboards, like `?`, brings its own.
  const ownShift = key?.length === 1 && !/[A-Z0-9]/.test(key)
  return (ownShift || stroke.shiftKey === has('Shift')) && (ownShift ? stroke.key : keyOf(stroke)) === key
}

/** The shortcut's keys as people of this platform know them. */
export function keycaps(shortcut: string, isMac: boolean): readonly string[] {
  const names = isMac ? { ...WORDS, ...SYMBOLS } : WORDS
  return shortcut.split('+').map((part) => names[part] ?? (part === '' ? '+' : part))
}

/** Whether typing here belongs to a field rather than to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable ||
    target.closest('.monaco-editor') !== null
  )
}

/** Whether words are written here: a field takes those back by itself, as it does not with a number that is stepped or one of a list that is chosen. */
export const isWriting = (target: EventTarget | null): boolean =>
  isTyping(target) &&
  !(target instanceof HTMLSelectElement) &&
  !(target instanceof HTMLInputElement && target.type === 'number')

/** A shortcut that is a bare character: what people type, not a command, wherever something else could take it. */
export const isBare = (shortcut: string): boolean => shortcut.length === 1

/** Whether a control has the focus that has keys of its own, such as a slider or a list that is typed into. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, [role="slider"], [role="spinbutton"], [role="combobox"]') !== null

export const IS_MAC = typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent)
