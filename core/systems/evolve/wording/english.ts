/** `a follower`, `an enemy follower`, `an [abysscraft] card`. */
export const article = (words: string): string =>
  `${/^\[?[aeiou]/i.test(words) && !/^(?:un[iu]|one\b|eu)/i.test(words) ? 'an' : 'a'} ${words}`

/** `A`, `A and B`, `A, B, and C`. */
export const list = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : parts.length < 3
      ? parts.join(` ${word} `)
      : `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1) ?? ''}`

export const capital = (words: string): string => {
  const first = words.charAt(0)
  const large = first.toUpperCase()
  return first === large ? words : large + words.slice(1)
}

/** A full stop where there is none. */
export const sentence = (words: string): string =>
  words.endsWith('.') || words.endsWith(')') ? capital(words) : `${capital(words)}.`

const IRREGULAR: Readonly<Record<string, string>> = {
  'do ': 'does ',
  'have ': 'has ',
  'cannot ': 'cannot ',
  'you may ': 'they may ',
}

const IRREGULAR_WORDS = Object.keys(IRREGULAR)

/** An order to you as what somebody else does: `draw a card` becomes `draws a card`, `your hand` becomes `their hand`. */
export function third(order: string): string {
  const known = IRREGULAR_WORDS.find((word) => order.startsWith(word))
  const said = known
    ? (IRREGULAR[known] ?? '') + order.slice(known.length)
    : order.replace(/^[a-z]+/, (verb) => (/(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`))
  return said
    .replace(
      /(, (?:and )?| and (?:then )?|, then )(shuffle|draw|discard|reveal|add|put|deal|give|destroy|banish|return)\b/g,
      '$1$2s',
    )
    .replace(/\byour\b/g, 'their')
}

/** `1 play point`, `2 play points`. */
export const counted = (amount: string, noun: string): string => `${amount} ${noun}${amount === '1' ? '' : 's'}`

/** `a card`, `2 cards`. */
export const some = (amount: string, noun: string): string => (amount === '1' ? article(noun) : `${amount} ${noun}s`)
