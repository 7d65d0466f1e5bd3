import type { Run } from '../../face/type/runs'
import { COLOURS, type ColourId } from './vocabulary'

// Texts of cards know no markup (specification, section 7), so what a face sets apart is marked by characters that no text has.
const FIRST_ICON = 0xe0f0
const BOLD = '\ue0e0'
const ITALIC = '\ue0e1'
const PLAIN = '\ue0e2'

const IDS: readonly ColourId[] = COLOURS.map(({ id }) => id)
const ICON = new RegExp(`([\\u${FIRST_ICON.toString(16)}-\\u${(FIRST_ICON + IDS.length - 1).toString(16)}])`)
const STYLE = new RegExp(`([${BOLD}${ITALIC}${PLAIN}])`)

/** One icon of a colour, as a part of a text. */
export const iconMark = (colour: ColourId): string => String.fromCharCode(FIRST_ICON + IDS.indexOf(colour))
export const bold = (text: string): string => `${BOLD}${text}${PLAIN}`
export const italic = (text: string): string => `${ITALIC}${text}${PLAIN}`

const readWords = (text: string): Run[] =>
  text
    .split(ICON)
    .filter((part) => part !== '')
    .map((part): Run => {
      const colour = part.length === 1 ? IDS[part.charCodeAt(0) - FIRST_ICON] : undefined
      return colour
        ? { type: 'symbol', symbol: `icon-${colour.toLowerCase()}`, label: colour }
        : { type: 'text', text: part }
    })

/** A face's text as runs: lines as they are written, titles bold, keywords in italics, icons of costs as symbols. */
export function readRuns(text: string): readonly Run[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  let style: { readonly bold?: true; readonly italic?: true } = {}
  const readLine = (line: string): Run[] =>
    line
      .split(STYLE)
      .filter((part) => part !== '')
      .flatMap((part): Run[] => {
        if (STYLE.test(part)) {
          style = part === BOLD ? { bold: true } : part === ITALIC ? { italic: true } : {}
          return []
        }
        return readWords(part).map((run) => (run.type === 'text' ? { ...run, ...style } : run))
      })
  return lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'break' } as const] : []), ...readLine(line)])
}
