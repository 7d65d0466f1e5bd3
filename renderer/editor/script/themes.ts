import type { Colour } from '../../../core/language/service'
import { WORDS, type ThemeName } from './words'
import { monaco } from './monaco'

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
  'editor.wordHighlightBorder': '--line-control',
  'editor.wordHighlightTextBorder': '--line-control',
  'editor.wordHighlightStrongBorder': '--line-control',
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

/** Where the same name stands again a frame is drawn, for a wash over the line that runs would leave its words too faint. */
const CLEAR = Object.fromEntries(
  ['', 'Text', 'Strong'].map((kind) => [`editor.wordHighlight${kind}Background`, '#00000000']),
)

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
    colors: { ...Object.fromEntries(colours), ...CLEAR },
  })
  monaco.editor.setTheme(`fanfare-${name}`)
}
