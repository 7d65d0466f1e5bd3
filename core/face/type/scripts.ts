/** Languages that tell one way of writing from another: which Han font, where lines break, how words are hyphenated. BCP 47. */
export type Language = string

/**
 * Text that wants more than letters in a row: another script than Latin, whose letters join, stack, run from the right or break lines without
 * spaces, or which no Latin font has. Latin with its marks, numbers, punctuation and signs is plain.
 */
const BEYOND_LATIN =
  /[\u0370-\u1cff\u1f00-\u1fff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe30-\ufe4f\ufe70-\ufefc\uff00-\uffef\u{1aff0}-\u{1b16f}\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}]/u

export const isBeyondLatin = (text: string): boolean => BEYOND_LATIN.test(text)

/** Whole families that draw what the chosen one cannot, by the scripts that they are for; Latin letters last, since most fonts have them. */
const FAMILIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['Noto Sans JP']],
  [/\p{Script=Hangul}/u, ['Noto Sans KR']],
  [/\p{Script=Bopomofo}/u, ['Noto Sans TC']],
  [/\p{Script=Thai}/u, ['Noto Sans Thai']],
  [/\p{Script=Arabic}/u, ['Noto Sans Arabic']],
  [/\p{Script=Hebrew}/u, ['Noto Sans Hebrew']],
  [/[\p{Script=Greek}\p{Script=Cyrillic}]/u, ['Noto Sans']],
]

const HAN = ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR'] as const
/** Ideographs, and the punctuation and wide forms that stand among them. */
const AMONG_HAN = /[\p{Script=Han}\u2e80-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef\u{1f200}-\u{1f2ff}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/** Which Han family a language means; of Chinese without a script, that of the place. */
export function hanFamilyOf(language: Language | undefined): string | undefined {
  if (language === undefined) return undefined
  const [name = '', ...rest] = language.toLowerCase().split(/[-_]/)
  if (name === 'ja') return 'Noto Sans JP'
  if (name === 'ko') return 'Noto Sans KR'
  if (name !== 'zh' && name !== 'yue') return undefined
  const isTraditional =
    rest.includes('hant') || (!rest.includes('hans') && rest.some((part) => /^(tw|hk|mo)$/.test(part)))
  return isTraditional || (name === 'yue' && rest.length === 0) ? 'Noto Sans TC' : 'Noto Sans SC'
}

/** Han families in the order in which they are asked: by the language that was said, else by the letters that stand beside. */
export function hanFamilies(text: string, language: Language | undefined): readonly string[] {
  const first =
    hanFamilyOf(language) ?? (KANA.test(text) ? 'Noto Sans JP' : HANGUL.test(text) ? 'Noto Sans KR' : 'Noto Sans JP')
  return [first, ...HAN.filter((family) => family !== first)]
}

/** Pictures, private signs and what no version of Unicode has: no family of ours is asked for them. */
const NOBODYS = /[\u{1f000}-\u{1f0ff}\u{1f300}-\u{1faff}\p{Co}\p{Cn}]/u

/** Families that are asked for a character, best first; `han` in their order for what it stands in. */
export function familiesFor(character: string, han: readonly string[]): readonly string[] {
  for (const [script, families] of FAMILIES) if (script.test(character)) return families
  if (AMONG_HAN.test(character)) return han
  return NOBODYS.test(character) ? [] : ['Noto Sans', 'Noto Sans JP']
}

/** Text that every font of the studio has: what is set of it never waits for another font. */
export const isUsual = (text: string): boolean => !/[^\0-\u024f\u2010-\u2027]/.test(text)

/** Marks, joiners, selectors and signs of direction: they are set with the letter before, in its font, and are never missing. */
export const isAttached = (character: string): boolean =>
  /[\p{M}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}]/u.test(character)

/** Nothing but signs that join, part or turn letters, and have no shape. */
export const isSilent = (text: string): boolean =>
  /^[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f]+$/.test(text)

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether any of it may run from the right. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Scripts whose letters join: nothing may stand between them. */
export const isJoining = (text: string): boolean => /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/.test(text)

export const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)
