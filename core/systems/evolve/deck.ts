import { readDeckLines } from '../../engine/deck'
import type { Deck } from '../../engine/rules'
import type { DeckList } from '../../system'
import type { EvolveCard } from './card'
import { CLASS_WORDS, find } from './vocabulary'

const HEADING = /^(?<class>\p{L}[\p{L} -]*?)(?:\s+v(?<version>\d+))?$/u

function optionsOf(heading: string): NonNullable<DeckList['options']> {
  const { class: named = '', version } = HEADING.exec(heading)?.groups ?? {}
  return { class: named, ...(version !== undefined && { version }) }
}

/**
 * Reads a deck list (specification, section 8.2): `<count> <id>` on each line, `#` comments, and a first line with class and version.
 * Extra blanks, an `x` after the count and a missing version are accepted.
 * What the first line says are the deck's options `class` and `version`.
 */
export function readDeck(text: string): DeckList {
  let options: DeckList['options']
  const list = readDeckLines(text, (line) => {
    if (options || !HEADING.test(line)) return false
    options = optionsOf(line)
    return true
  })
  return { ...list, ...(options && { options }) }
}

/** The comments over a deck list's sections, by section id. */
const HEADINGS = { leader: '# Leader', main: '# Main Deck', evolve: '# Evolve Deck' } as const

/** What a deck is built around: the first word of the universe that all its cards share, else its leader's class. */
function craftOf(cards: readonly EvolveCard[]): string {
  const universe = cards[0]?.universe?.value
  if (universe !== undefined && cards.every((card) => card.universe?.value === universe))
    return /^[\p{L}\p{N}@]+/u.exec(universe)?.[0] ?? universe
  const classed =
    cards.find((card) => card.type?.value === 'Leader') ?? cards.find((card) => card.class?.value !== 'Neutral')
  return find(CLASS_WORDS, classed?.class?.value ?? 'Neutral')?.printed ?? 'Neutral'
}

/** Writes a deck as the community does (specification, section 8.2): no final newline, empty sections left out. */
export function printDeck({ sections, options }: Deck, cards: { byKey(key: string): EvolveCard | undefined }): string {
  const known = Object.values(sections)
    .flat()
    .flatMap((key) => cards.byKey(key) ?? [])
  const parts = Object.entries(HEADINGS).flatMap(([section, heading]) => {
    const keys = sections[section] ?? []
    const lines = [...new Set(keys)].map((key) => `${keys.filter((other) => other === key).length} ${key}`)
    return lines.length === 0 ? [] : [[heading, ...lines].join('\n')]
  })
  return [`${options?.class ?? craftOf(known)} v${options?.version ?? 1}`, ...parts].join('\n\n')
}
