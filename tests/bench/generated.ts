import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenFile } from '../../main/exchange/incoming'

const SAMPLES = join(import.meta.dirname, '../../resources/samples/evolve')
const PER_FILE = 500

/** The sample cards' texts, each from its name to the line before the next. */
function sampleTexts(): string[] {
  const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.txt'))
  const texts = files.flatMap((name) => readFileSync(join(SAMPLES, name), 'utf8').split(/^\/\/ -+$/m))
  return texts.map((text) => text.trim()).filter((text) => /^name /m.test(text) && /^id /m.test(text))
}

const SYLLABLES = [
  'ba',
  'dor',
  'el',
  'fin',
  'gar',
  'hu',
  'il',
  'ka',
  'lor',
  'mi',
  'nor',
  'os',
  'per',
  'qui',
  'ra',
  'sul',
  'ta',
  'um',
  'vel',
  'zan',
]

/** A name of its own for every number. */
const nameOf = (number: number): string => {
  let word = ''
  for (let left = number + 8000; left > 0; left = Math.floor(left / SYLLABLES.length))
    word += SYLLABLES[left % SYLLABLES.length] ?? ''
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** Sample cards under names of their own: each time through the set, every name gets another word, also where other cards mention it. */
function generatedTexts(count: number): string[] {
  const texts = sampleTexts()
  const names = texts.map(
    (text) => (/^name (?:"([^"]*)"|(.*?))(?: \(Evolved\))?;/m.exec(text) ?? []).slice(1).find(Boolean) ?? '',
  )
  const mention = new RegExp(
    `(?<![\\p{L}])(?:${[...new Set(names)].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`,
    'gu',
  )
  return Array.from({ length: count }, (_, number) => {
    const word = nameOf(Math.floor(number / texts.length))
    return (texts[number % texts.length] ?? '')
      .replace(mention, `$& ${word}`)
      .replace(
        /^id .*;$/m,
        `id G${String(Math.floor(number / PER_FILE)).padStart(3, '0')}-${String(number % PER_FILE).padStart(3, '0')};`,
      )
  })
}

/** `count` cards in files of 500, or of as many as `perFile` says. */
export function generatedFiles(count: number, perFile = PER_FILE): GivenFile[] {
  const cards = generatedTexts(count)
  return Array.from({ length: Math.ceil(count / perFile) }, (_, file) => ({
    path: `generated/${String(file).padStart(4, '0')}.txt`,
    bytes: new TextEncoder().encode(
      `${cards.slice(file * perFile, (file + 1) * perFile).join('\n\n// ------------------------------\n\n')}\n`,
    ),
  }))
}
