import type { Run } from './runs'

/**
 * What a face sets apart in the texts that it makes itself: marked by characters that no person's text has, so that it can be joined with texts of cards
 * and bound by templates as one.
 */
const FIRST_ICON = 0xf100
const PLAIN = '\uf0e2'
const STYLES = {
  '\uf0e0': { bold: true },
  '\uf0e1': { italic: true },
  '\uf0e3': { bold: true, scale: 1.35 },
  [PLAIN]: {},
} as const satisfies Readonly<Record<string, Omit<Extract<Run, { type: 'text' }>, 'type' | 'text'>>>
type Mark = keyof typeof STYLES

const isMark = (part: string): part is Mark => Object.hasOwn(STYLES, part)
const marked =
  (mark: Mark) =>
  (text: string): string =>
    text === '' ? '' : mark + text + PLAIN

export const bold = marked('\uf0e0')
export const italic = marked('\uf0e1')
/** Bold, and a third larger than the text that it begins. */
export const heading = marked('\uf0e3')

const PARTS = new RegExp(`([${Object.keys(STYLES).join('')}])`)

/** A small drawing that stands in texts; `label` is what a screen reader says. */
export interface Icon {
  readonly symbol: string
  readonly label: string
}

export interface Marked {
  /** The mark of an icon, for a text. */
  icon(name: string): string
  /** A face's text as runs: lines as they are written, without those that are empty. */
  read(text: string): readonly Run[]
}

/** Texts with the icons of a game, by name. */
export function markedTexts(icons: Readonly<Record<string, Icon>>): Marked {
  const names = Object.keys(icons)
  const last = String.fromCharCode(FIRST_ICON + names.length - 1)
  const icon = new RegExp(`([${String.fromCharCode(FIRST_ICON)}-${last}])`)

  const wordsOf = (text: string, style: (typeof STYLES)[Mark]): Run[] =>
    text
      .split(icon)
      .filter((part) => part !== '')
      .map((part): Run => {
        const name = part.length === 1 ? names[part.charCodeAt(0) - FIRST_ICON] : undefined
        const found = name === undefined ? undefined : icons[name]
        return found ? { type: 'symbol', ...found } : { type: 'text', text: part, ...style }
      })

  return {
    icon: (name) => (Object.hasOwn(icons, name) ? String.fromCharCode(FIRST_ICON + names.indexOf(name)) : ''),
    read(text) {
      let style: (typeof STYLES)[Mark] = {}
      const lines = text
        .split(/\r\n?|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
      return lines.flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'break' } as const] : []),
        ...line.split(PARTS).flatMap((part) => {
          if (!isMark(part)) return wordsOf(part, style)
          style = STYLES[part]
          return []
        }),
      ])
    },
  }
}
