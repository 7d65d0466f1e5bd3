import createHyphenator, { type Patterns } from 'hyphen'

/** Where a word may be divided: offsets in it, before which letters may go to the next line. */
export type Hyphenator = (word: string) => readonly number[]

type Load = () => Promise<{ readonly default: Patterns }>

/** Patterns by language, each a file of its own that is read when a text first wants it. */
const PATTERNS: Readonly<Record<string, Load>> = {
  af: () => import('hyphen/patterns/af.js'),
  be: () => import('hyphen/patterns/be.js'),
  bg: () => import('hyphen/patterns/bg.js'),
  ca: () => import('hyphen/patterns/ca.js'),
  cs: () => import('hyphen/patterns/cs.js'),
  cy: () => import('hyphen/patterns/cy.js'),
  da: () => import('hyphen/patterns/da.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  el: () => import('hyphen/patterns/el-monoton.js'),
  en: () => import('hyphen/patterns/en-us.js'),
  'en-gb': () => import('hyphen/patterns/en-gb.js'),
  es: () => import('hyphen/patterns/es.js'),
  et: () => import('hyphen/patterns/et.js'),
  eu: () => import('hyphen/patterns/eu.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  ga: () => import('hyphen/patterns/ga.js'),
  gl: () => import('hyphen/patterns/gl.js'),
  hr: () => import('hyphen/patterns/hr.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  is: () => import('hyphen/patterns/is.js'),
  it: () => import('hyphen/patterns/it.js'),
  la: () => import('hyphen/patterns/la.js'),
  lt: () => import('hyphen/patterns/lt.js'),
  lv: () => import('hyphen/patterns/lv.js'),
  mk: () => import('hyphen/patterns/mk.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  nn: () => import('hyphen/patterns/nn.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  ro: () => import('hyphen/patterns/ro.js'),
  ru: () => import('hyphen/patterns/ru.js'),
  sk: () => import('hyphen/patterns/sk.js'),
  sl: () => import('hyphen/patterns/sl.js'),
  sr: () => import('hyphen/patterns/sr-cyrl.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
  uk: () => import('hyphen/patterns/uk.js'),
}

const INSTEAD: Readonly<Record<string, string>> = {
  'en-au': 'en-gb',
  'en-ie': 'en-gb',
  'en-in': 'en-gb',
  'en-nz': 'en-gb',
  'en-za': 'en-gb',
  no: 'nb',
}

/** No letters of any word. */
const POINT = '\u00ad'
/** Letters that stay before a hyphen, and that go behind it. */
const [LEAST_BEFORE, LEAST_BEHIND] = [2, 3]
/** The library keeps every word that it has divided: after so many it is begun anew. */
const MOST_WORDS = 20_000

const lettersIn = (text: string): number => [...text.normalize('NFC').replace(/\p{M}/gu, '')].length

/** The points of a word of letters alone. */
function pointsOf(word: string, divided: string): readonly number[] {
  const points: number[] = []
  let at = 0
  for (const part of divided.split(POINT).slice(0, -1)) {
    at += part.length
    points.push(at)
  }
  return points.filter(
    (point) => lettersIn(word.slice(0, point)) >= LEAST_BEFORE && lettersIn(word.slice(point)) >= LEAST_BEHIND,
  )
}

function hyphenatorOf(patterns: Patterns): Hyphenator {
  const begin = (): ((text: string) => string) => createHyphenator(patterns, { hyphenChar: POINT })
  let divide = begin()
  let words = 0
  return (word) => {
    if (++words % MOST_WORDS === 0) divide = begin()
    const divided = divide(word)
    // What is not the same word with points in it is no division of it.
    return divided.replaceAll(POINT, '') === word ? pointsOf(word, divided) : []
  }
}

/** Which patterns a language has; `undefined` where it has none. */
export function patternsFor(language: string): string | undefined {
  const [name = '', ...rest] = language.toLowerCase().split('-')
  const candidates = [`${name}-${rest.at(-1) ?? ''}`, name].map((each) => INSTEAD[each] ?? each)
  return candidates.find((each) => Object.hasOwn(PATTERNS, each))
}

/** What divides the words of a language; `undefined` where nobody knows how. */
export async function loadHyphenator(language: string): Promise<Hyphenator | undefined> {
  const patterns = patternsFor(language)
  const load = patterns === undefined ? undefined : PATTERNS[patterns]
  return load && hyphenatorOf((await load()).default)
}
