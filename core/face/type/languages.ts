import { nearest } from '../../language/nearest'

/** Languages that faces are set in by rules of their own, as BCP 47 tags with their English names. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bg: 'Bulgarian',
  ca: 'Catalan',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  'en-GB': 'British English',
  'en-US': 'American English',
  es: 'Spanish',
  et: 'Estonian',
  fi: 'Finnish',
  fr: 'French',
  he: 'Hebrew',
  hr: 'Croatian',
  hu: 'Hungarian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  la: 'Latin',
  lt: 'Lithuanian',
  lv: 'Latvian',
  nb: 'Norwegian',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sk: 'Slovak',
  sl: 'Slovenian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
  'zh-Hans': 'Simplified Chinese',
  'zh-Hant': 'Traditional Chinese',
}

/** What countries are often taken for languages as. */
const SLIPS: Readonly<Record<string, string>> = {
  jp: 'ja',
  kr: 'ko',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  hk: 'zh-Hant',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  gb: 'en-GB',
  us: 'en-US',
  at: 'de',
  chinese: 'zh-Hans',
}

const FORM = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i
export const LONGEST_TAG = 35

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether it is the tag of a language that there is (BCP 47); `und` says that nothing is known of it. */
export function isLanguage(tag: string): boolean {
  if (!FORM.test(tag) || tag.length > LONGEST_TAG) return false
  const [name = ''] = tag.toLowerCase().split('-')
  if (name === 'und') return true
  try {
    return Intl.getCanonicalLocales(tag).length === 1 && names.of(name) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The tag that may be meant by a text that is none: by its spelling, a country's letters or an English name. */
export function languageMeant(text: string): string | undefined {
  const small = text.trim().toLowerCase().replaceAll('_', '-')
  if (isLanguage(small)) return Intl.getCanonicalLocales(small)[0]
  const slip = SLIPS[small] ?? SLIPS[small.split('-')[0] ?? '']
  if (slip !== undefined) return slip
  const tags = Object.keys(LANGUAGES)
  const called = new Map(tags.map((tag) => [(LANGUAGES[tag] ?? '').toLowerCase(), tag]))
  const [name] = nearest(small, [...called.keys()], 1)
  return (name === undefined ? undefined : called.get(name)) ?? nearest(small, tags, 1)[0]
}
