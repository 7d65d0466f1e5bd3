import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KITS, SYSTEMS as FOLDERS } from '../../scripts/folders.mjs'
import { fileExtensions } from '../../core/library/extensions'
import { SYSTEMS } from '../../core/systems/registry'

const ROOT = join(import.meta.dirname, '../..')

/** What every game shares: the kits, and the hosts and the window that show whatever a system brings. */
const SHARED = [...KITS.map((kit) => `core/${kit}`), 'main', 'preload', 'renderer']

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
  [/^core\/face\/(?:ornament|layers\/outline)\.ts$/, ['ring']],
  [/^core\/library\/retention\.ts$/, ['backup']],
  // What lies on a server beside other people's is called after the product.
  [/^main\/queue\//, ['fanfare']],
  [
    /^main\/(?:answers\/(?:backups|library)|cli|commands\/(?:backup|exchange|input)|desktop\/menu|libraries\/(?:arrivals|intake)|studio)\.ts$|^main\/database\//,
    ['backup', 'back-up'],
  ],
  [
    /^preload\/|^renderer\/(?:App\.vue|backups\/|libraries\/|library\/(?:LibrarySwitcher\.vue|libraries\.ts)|messages\/en(?:\.ts|\/(?:backups|settings|shell)\.ts)|settings\/|stores\/(?:settings|host)\.ts)/,
    ['backup', 'back-up'],
  ],
]

const files = [
  ...SHARED.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(join(ROOT, 'core')).map((name) => `core/${name}`),
]
  .filter((name) => /\.(?:ts|vue)$/.test(name))
  .sort()

/** Identifiers and comments in separate words: `evolvedCards` is "evolved cards". */
const inWords = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

/** Without the product's name: as a name in messages and comments, and before what it owns (`fanfare.json`, `FANFARE_SIGN`). */
const withoutProduct = (text: string): string =>
  text.replaceAll(
    /\bFanfare\b|FANFARE_|x-fanfare|(?<=['"`])fanfare(?=['.`-])|\.fanfare\b|`fanfare (?=test)|-fanfare\b|\bfanfare(?=_checksum)|(?<=\^)fanfare(?=-)|(?<=https:\/\/)fanfare(?=\.invalid)|\bfanfare(?=: (?:z\.literal\()?'card')/g,
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

test('no id of a system stands in what all games share', () => {
  const ids = new RegExp(SYSTEMS.map(({ id }) => `\\b${id}\\b`).join('|'))
  expect(files.filter((file) => ids.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('every folder of a system is in the registry, under the id that it is named by', () => {
  expect(SYSTEMS.map(({ id }) => id).sort()).toEqual([...FOLDERS].sort())
})

/** Extensions that say nothing of a game. */
const EVERYBODYS = ['txt', 'json', 'xml', 'yaml', 'yml', 'py', 'rules', 'csv', 'tsv', 'xlsx', 'zip']

test('no extension of one game stands in what all games share', () => {
  const { scripts, decks } = fileExtensions(SYSTEMS)
  const own = [...scripts, ...decks].filter((extension) => !EVERYBODYS.includes(extension))
  const written = new RegExp(`(?<![\\w/])\\.?(?:${own.join('|')})(?=['"\`,)])`)
  expect(own).toContain('sve')
  expect(files.filter((file) => written.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
