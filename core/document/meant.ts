import { LONGEST_MEANT } from './appearance'

/** How something is kept in an appearance that somebody calls meant: by what it is, and by the words at its place, so that edits elsewhere leave it alone. */
export const meantWord = ({ kind, words }: { readonly kind: string; readonly words: string }): string =>
  `${kind}: ${words.replaceAll(/\s+/g, ' ').trim()}`.slice(0, LONGEST_MEANT)
