import type { Span } from '../../language/span'
import type { Definition } from '../pool'
import { pick, type RandomState } from '../random'
import type { Rules } from '../rules'

/** A word that more than this part of all cards have asks for none of them in particular. */
const COMMON = 1 / 3
/** A field's words lie no deeper: further down there are scripts. */
const DEEP = 3
/** Letters of a word that is looked for. */
const LEAST = 3

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isWithin = ({ start, end }: Span, outer: readonly Span[]): boolean =>
  outer.some((span) => span.start <= start && end <= span.end)

/** The words of a card's data, without those of its script. */
function wordsOf(rules: Rules, definition: Definition): ReadonlySet<string> {
  const scripts = (rules.parts?.(definition) ?? []).map(({ span }) => span)
  const words = new Set<string>()
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string' && value.length >= LEAST) words.add(value.toLowerCase())
    if (!isObject(value) || depth === DEEP) return
    const own = 'span' in value ? (value.span as Span | undefined) : undefined
    if (own && isWithin(own, scripts)) return
    for (const part of Object.values(value)) walk(part, depth + 1)
  }
  walk(definition.card, 0)
  return words
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Whether a text has a word, not as a part of another one. */
function names(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  return false
}

/** Cards that a card's script asks for by a word of theirs, such as a name or a trait: those of each word together. */
export type Kin = readonly (readonly Definition[])[]

/** The kin of a card among others; its own words do not count. */
export function kinOf(rules: Rules, played: Definition, all: readonly Definition[], text: string): Kin {
  const spans = (rules.parts?.(played) ?? []).map(({ span }) => span)
  const scripts = spans.map(({ start, end }) => text.slice(start, end).toLowerCase()).join('\n')
  const whole = text.slice(played.card.span.start, played.card.span.end).toLowerCase()
  const byWord = new Map<string, Definition[]>()
  for (const one of all) {
    if (one === played) continue
    for (const word of wordsOf(rules, one)) {
      const same = byWord.get(word)
      if (same) same.push(one)
      else byWord.set(word, [one])
    }
  }
  // Words of the language are no words of cards.
  const spoken = new Set(rules.entries.map((entry) => entry.slice(entry.indexOf(':') + 1).toLowerCase()))
  return [...byWord].flatMap(([word, cards]) => {
    if (spoken.has(word) || cards.length > Math.max(2, all.length * COMMON) || !names(whole, word)) return []
    // What only its other fields say is now and then asked for too, as by a condition for playing it.
    return names(scripts, word) ? [cards, cards, cards] : [cards]
  })
}

/** One of some cards, as often as not of the kin of the played one. */
export function pickAmong(random: RandomState, cards: readonly Definition[], kin: Kin): Definition | undefined {
  const near = pick(random, kin)?.filter((one) => cards.includes(one)) ?? []
  const one = pick(random, [0, 1])
  return (one === 0 ? undefined : pick(random, near)) ?? pick(random, cards)
}
