import type { VocabularyEntry } from '../../language/service'
import { WORDS } from './vocabulary.data'

/** A word of scripts and files. Its `id` is its only spelling. */
export interface Word extends VocabularyEntry {
  /** How many of the community's 175 rules texts need it. */
  readonly uses?: number
}

function read(kind: string, line: string): Word {
  const [id = '', uses = '-', ...words] = line.split(' ')
  return { id, kind, aliases: [], description: words.join(' '), ...(uses !== '-' && { uses: Number(uses) }) }
}

/** Every word of the language, kind by kind: the reference page. An id is unique within its kind. */
export const VOCABULARY: readonly Word[] = Object.entries(WORDS).flatMap(([kind, [, lines]]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => read(kind, line)),
)

/** What the kinds of words are called, in plural. */
export const WORD_KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WORDS).map(([kind, [plural]]) => [kind, plural]),
)

const byKind = new Map(VOCABULARY.map((word) => [`${word.kind} ${word.id}`, word]))

/** The word as the first of these kinds has it. */
export function wordOf(id: string, kinds: readonly string[]): Word | undefined {
  for (const kind of kinds) {
    const found = byKind.get(`${kind} ${id}`)
    if (found) return found
  }
  return undefined
}
