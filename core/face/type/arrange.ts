import type { TextStyle } from '../template'
import { undivided } from './division'
import { type Line, type Setting, linesOf, spaceWidth, wordWidth } from './measure'
import type { Word } from './words'

const lineOf = (words: readonly Word[], size: number, setting: Setting): Line => {
  const space = spaceWidth(size, setting)
  const gaps = words.slice(0, -1).reduce((sum, { isTight }) => sum + (isTight ? 0 : space), 0)
  return { words, width: gaps + words.reduce((sum, word) => sum + wordWidth(word, size, setting), 0) }
}

/** Halvings of the width: of a box of a metre, less than a hundredth of a millimetre is left. */
const HALVINGS = 17

/** The same words in as many lines, the longest of them as short as can be; without hyphens, where as few lines hold them so. */
function balanced(given: readonly Word[], lines: readonly Line[], size: number, setting: Setting): readonly Line[] {
  const whole = given.map(undivided)
  const words = linesOf(whole, size, setting).length > lines.length ? given : whole
  let best = lines
  let [narrow, wide] = [0, setting.width]
  for (let step = 0; step < HALVINGS; step++) {
    const width = (narrow + wide) / 2
    const tried = linesOf(words, size, { ...setting, width })
    const fits = tried.length === lines.length && tried.every((line) => line.width <= width + 0.01)
    if (fits) [best, wide] = [tried, width]
    else narrow = width
  }
  return best
}

/** Of fewer words, one line would be as short as the other. */
const LEAST_WORDS = 4

/** A paragraph does not end with a word alone, or a letter where those are not parted by spaces: the word before it comes down too, where its line can spare one. */
function withoutWidow(lines: readonly Line[], size: number, setting: Setting): readonly Line[] {
  const [before, last] = lines.slice(-2)
  if (!before || !last || last.words.length !== 1 || before.words.length < LEAST_WORDS) return lines
  const moved = before.words.at(-1)
  if (!moved || moved.isCut || before.words.at(-2)?.isCut) return lines
  const ending = lineOf([moved, ...last.words], size, setting)
  if (ending.width > setting.width) return lines
  return [...lines.slice(0, -2), lineOf(before.words.slice(0, -1), size, setting), ending]
}

/** The lines of a paragraph as they are seen: as many as there were, balanced where that is asked for, and none with a word alone at the end. */
export const arranged = (
  words: readonly Word[],
  lines: readonly Line[],
  division: TextStyle['lines'],
  size: number,
  setting: Setting,
): readonly Line[] => {
  if (lines.length < 2) return lines
  return division === 'balanced' ? balanced(words, lines, size, setting) : withoutWidow(lines, size, setting)
}
