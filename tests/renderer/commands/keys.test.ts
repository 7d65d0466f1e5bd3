import { describe, expect, test } from 'vitest'
import { keycaps, matches, type Stroke } from '../../../renderer/commands/keys'

const stroke = (key: string, held: string[] = [], code = ''): Stroke => ({
  key,
  code,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
})

describe('a shortcut', () => {
  test('matches with exactly its modifiers', () => {
    expect(matches('Mod+P', stroke('p', ['ctrl']), false)).toBe(true)
    expect(matches('Mod+P', stroke('P', ['ctrl', 'shift'], 'KeyP'), false)).toBe(false)
    expect(matches('Mod+Shift+P', stroke('P', ['ctrl', 'shift'], 'KeyP'), false)).toBe(true)
    expect(matches('Delete', stroke('Delete', ['ctrl']), false)).toBe(false)
  })

  test('means Command on macOS and Control elsewhere', () => {
    expect(matches('Mod+Z', stroke('z', ['meta']), true)).toBe(true)
    expect(matches('Mod+Z', stroke('z', ['ctrl']), true)).toBe(false)
    expect(matches('Mod+Z', stroke('z', ['meta']), false)).toBe(false)
  })

  test('with Control is Control everywhere', () => {
    expect(matches('Ctrl+Shift+M', stroke('M', ['ctrl', 'shift'], 'KeyM'), true)).toBe(true)
    expect(matches('Ctrl+Shift+M', stroke('M', ['meta', 'shift'], 'KeyM'), true)).toBe(false)
    expect(matches('Ctrl+M', stroke('m', ['ctrl']), false)).toBe(true)
    expect(matches('Mod+M', stroke('m', ['meta', 'ctrl']), true)).toBe(false)
  })

  test('finds a letter by its place when Alt makes it write another', () => {
    expect(matches('Mod+Alt+N', stroke('˜', ['meta', 'alt'], 'KeyN'), true)).toBe(true)
  })

  test('takes a character with or without Shift, as keyboards differ', () => {
    expect(matches('?', stroke('?', ['shift'], 'Slash'), false)).toBe(true)
    expect(matches('Mod+/', stroke('/', ['ctrl', 'shift'], 'Digit7'), false)).toBe(true)
  })

  test('is shown with the names of the platform', () => {
    expect(keycaps('Mod+Shift+Delete', false)).toEqual(['Ctrl', 'Shift', 'Del'])
    expect(keycaps('Mod+Alt+P', true)).toEqual(['⌘', '⌥', 'P'])
  })
})
