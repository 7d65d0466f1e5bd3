import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What every game shares: the kits, and the hosts and the window that show whatever a system brings. */
const SHARED = [
  'core/engine',
  'core/scenario',
  'core/language',
  'core/document',
  'core/face',
  'core/sheet',
  'core/library',
  'main',
  'preload',
  'renderer',
]

/** Words of one game, with those made of them (`evolved`, `engagedCards`): a kit that needs one knows too much. The product's name is no such word. */
const WORDS = [
  'fanfare',
  'last words',
  'amulet',
  'follower',
  'spellchain',
  'necrocharge',
  'evolve',
  'evolution',
  'cemetery',
  'carrot',
  'earth rite',
  'play points',
  'engage',
  'reserved card',
  'ward',
  'leader',
  'universe',
  'backup',
  'back-up',
  'ring',
  'freeze',
  'frozen',
  'unblockable',
  'united attack',
  'counter-attack',
  'terrain',
  'fighter',
  'energy plan',
  'speed-up',
  'creature',
]

/** Everyday words in their plain meaning, and where they may have it: libraries are backed up too. */
const PLAIN: readonly (readonly [files: RegExp, words: readonly string[]])[] = [
  [/^core\/face\/ornament\.ts$/, ['ring']],
  [/^core\/library\/retention\.ts$/, ['backup']],
  [
    /^main\/(?:answers\/(?:backups|library)|cli|commands\/backup|desktop\/menu|libraries\/intake|studio)\.ts$|^main\/database\//,
    ['backup', 'back-up'],
  ],
  [
    /^preload\/|^renderer\/(?:App\.vue|backups\/|libraries\/|library\/(?:LibrarySwitcher\.vue|libraries\.ts)|messages\/en(?:\.ts|\/(?:backups|settings)\.ts)|settings\/|stores\/(?:settings|studio)\.ts)/,
    ['backup', 'back-up'],
  ],
]

const files = SHARED.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|vue)$/.test(name))
    .map((name) => `${folder}/${name}`),
).sort()

/** Identifiers and comments in separate words: `evolvedCards` is "evolved cards". */
const inWords = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

/** Without the product's name: as a name in messages and comments, and before what it owns (`fanfare.json`, `FANFARE_SIGN`). */
const withoutProduct = (text: string): string =>
  text.replaceAll(
    /\bFanfare\b|FANFARE_|x-fanfare|(?<=['"`])fanfare(?=['.`-])|\.fanfare\b|`fanfare (?=test)|-fanfare\b|\bfanfare(?=_checksum)|(?<=\^)fanfare(?=-)/g,
    '',
  )

function foundIn(file: string): string[] {
  const text = ` ${inWords(withoutProduct(readFileSync(join(ROOT, file), 'utf8')))} `
  return WORDS.filter(
    (word) =>
      new RegExp(`[^\\p{L}]${word.replaceAll('-', ' ')}(?:s|d|r|rs)?[^\\p{L}]`, 'u').test(text) &&
      !PLAIN.some(([where, plain]) => where.test(file) && plain.includes(word)),
  ).map((word) => `${file}: ${word}`)
}

test('no word of one game stands in what all games share', () => {
  expect(files.flatMap(foundIn)).toEqual([])
})
