import type { Colour } from '../../../core/language/service'
import { monaco } from './monaco'

export type ThemeName = 'light' | 'dark'

/** Colours of the language's words, on the surfaces of `styles/tokens.css`; contrast at least 4.5 : 1. */
const WORDS: Readonly<Record<ThemeName, Readonly<Record<Colour, string>>>> = {
  light: {
    statement: '2450bd',
    trigger: '8a1f7a',
    effect: '6b3fc4',
    target: '0f6a6a',
    cost: '8a5300',
    keyword: 'a02c4e',
    value: '1d6f42',
    filter: '7a5a00',
    number: '1d6f42',
    string: '9a3b12',
    name: '1b1d2a',
    type: '0f6a6a',
    enum: '0f6a6a',
    comment: '656878',
    operator: '4e5162',
    tag: '96500a',
  },
  dark: {
    statement: '8fb0ff',
    trigger: 'e79bdc',
    effect: 'bda2ff',
    target: '6fd0d0',
    cost: 'f0b658',
    keyword: 'ff9db4',
    value: '8bd6a8',
    filter: 'e3cd7d',
    number: '8bd6a8',
    string: 'f0a987',
    name: 'e7e8ee',
    type: '6fd0d0',
    enum: '6fd0d0',
    comment: '9093a3',
    operator: 'b1b4c2',
    tag: 'e8b878',
  },
}

const STRONG: ReadonlySet<Colour> = new Set<Colour>(['name', 'trigger'])

/** The build shortens `#ffffff` to `#fff`, which Monaco does not read. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim()
    .replace(/^#[\da-f]{3,4}$/i, (short) => `#${short.slice(1).replaceAll(/./g, '$&$&')}`)

/** Monaco knows hexadecimal colours only, which the tokens are. */
const SURFACES: Readonly<Record<string, string>> = {
  'editor.background': '--surface',
  'editor.foreground': '--text',
  'editorLineNumber.foreground': '--text-faint',
  'editorLineNumber.activeForeground': '--text',
  'editorCursor.foreground': '--accent',
  'editor.lineHighlightBackground': '--hover',
  'editor.wordHighlightBackground': '--accent-wash',
  'editor.wordHighlightTextBackground': '--accent-wash',
  'editor.wordHighlightStrongBackground': '--accent-wash',
  'editorGutter.background': '--surface',
  'editorWidget.background': '--surface-raised',
  'editorWidget.foreground': '--text',
  'editorWidget.border': '--line-strong',
  'editorSuggestWidget.background': '--surface-raised',
  'editorSuggestWidget.border': '--line-strong',
  'editorSuggestWidget.selectedBackground': '--accent-wash',
  'editorSuggestWidget.selectedForeground': '--text',
  'editorSuggestWidget.highlightForeground': '--accent-text',
  'editorSuggestWidget.focusHighlightForeground': '--accent-text',
  'editorHoverWidget.background': '--surface-raised',
  'editorHoverWidget.border': '--line-strong',
  'editorError.foreground': '--danger',
  'editorWarning.foreground': '--warning',
  'editorInfo.foreground': '--accent-text',
  'editorHint.foreground': '--text-faint',
  'editorInlayHint.foreground': '--text-soft',
  'editorInlayHint.background': '--hover',
  'editorCodeLens.foreground': '--text-faint',
  'peekView.border': '--accent',
  'peekViewTitle.background': '--surface-raised',
  'peekViewTitleLabel.foreground': '--text',
  'peekViewTitleDescription.foreground': '--text-soft',
  'peekViewEditor.background': '--surface',
  'peekViewEditorGutter.background': '--surface',
  'peekViewEditor.matchHighlightBackground': '--accent-wash',
  'peekViewResult.background': '--surface-raised',
  'peekViewResult.fileForeground': '--text',
  'peekViewResult.lineForeground': '--text-soft',
  'peekViewResult.selectionBackground': '--press',
  'peekViewResult.selectionForeground': '--text',
  'peekViewResult.matchHighlightBackground': '--accent-wash',
  'input.background': '--surface',
  'input.border': '--line-control',
  focusBorder: '--accent',
  'scrollbarSlider.background': '--press',
  'list.hoverBackground': '--hover',
  'menu.background': '--surface-raised',
  'menu.foreground': '--text',
  'menu.selectionBackground': '--accent-wash',
  'menu.selectionForeground': '--text',
}

/** Takes over the window's theme; the tokens on the page are already those of `name`. */
export function applyTheme(name: ThemeName): void {
  const colours = Object.entries(SURFACES)
    .map(([colour, property]) => [colour, token(property)] as const)
    .filter(([, value]) => value.startsWith('#'))
  monaco.editor.defineTheme(`fanfare-${name}`, {
    base: name === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(WORDS[name]).map(([colour, foreground]) => ({
      token: colour,
      foreground,
      fontStyle: colour === 'comment' ? 'italic' : STRONG.has(colour as Colour) ? 'bold' : '',
    })),
    colors: Object.fromEntries(colours),
  })
  monaco.editor.setTheme(`fanfare-${name}`)
}
