import type { Hover, InlayHint, Signature } from '../service'
import { documentationOf, type Glossary } from './glossary'
import type { Occurrence } from './occurrences'
import { smallest } from './places'
import type { Call, Reading, Said } from './shape'

/** Longer readings are cut: the hover has all of it. */
const MOST_LETTERS = 64

/** Cut at a word. */
const short = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).replace(/[\s,]+\S*$/, '')} …`

/** Readings behind what they read, cut where they are long. */
export const hintsOf = (readings: readonly Reading[]): readonly InlayHint[] =>
  readings.flatMap(({ span, hint }) => {
    const text = span.start < span.end ? hint() : undefined
    return text === undefined ? [] : [{ at: span.end, text: short(text) }]
  })

/** Words as a sentence. */
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** What is said of a word, and the smallest reading around it. */
export function hoverOf(said: Said, readings: readonly Reading[], offset: number): Hover | undefined {
  const reading = smallest(readings, offset)
  const words = reading?.phrase()
  const contents = [...said.contents, ...(words === undefined ? [] : [sentence(words)])]
  const span = said.span ?? (words === undefined ? undefined : reading?.span)
  return span && contents.length > 0 ? { span, contents } : undefined
}

/** Signature help: each parameter's place in how the word is written, one behind the other. */
export function signatureOf({ entry, parameters, active }: Call, glossary: Glossary): Signature | undefined {
  const label = glossary.signatureOf(entry)
  let at = entry.id.length
  const placed = parameters.map(({ name, documentation }) => {
    const start = label.indexOf(name, at)
    at = start + name.length
    return { start, end: at, documentation }
  })
  const documentation = documentationOf(glossary, entry)
  return placed.length === 0 ? undefined : { label, documentation, parameters: placed, active }
}

/** `1 card`, `3 cards`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How many cards name what is found, told apart by their names or keys. */
export function namedBy(found: readonly Occurrence[], by: 'name' | 'key'): string {
  const users = new Set(found.flatMap(({ how, row }) => (how === 'use' && row ? [row[by]] : [])))
  return `Named by ${counted(users.size, 'card')}.`
}

/** A card as it is said in one line, and its text below. */
export const cardLine = (name: string, facts: readonly string[], text: string): string[] => [
  `**${name}**, ${facts.filter((fact) => fact !== '').join(', ')}.`,
  ...(text === '' ? [] : [text.replace(/\n/g, '  \n')]),
]
