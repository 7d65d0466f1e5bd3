import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CORE = join(import.meta.dirname, '../../core')

/** What every game shares. */
const KITS = ['engine', 'scenario', 'language', 'document', 'face', 'sheet', 'library']

/** Words of one game, with those made of them (`evolved`, `engagedCards`): a kit that needs one knows too much. The product's name is no such word. */
const WORDS = [
  'fanfare', 'last words', 'amulet', 'follower', 'spellchain', 'necrocharge', 'evolve', 'evolution', 'cemetery', 'carrot', 'earth rite', 'play points', 'engage', 'reserved card', 'ward', 'leader', 'universe',
  'backup', 'back-up', 'ring', 'freeze', 'frozen', 'unblockable', 'united attack', 'counter-attack', 'terrain', 'fighter', 'energy plan', 'speed-up', 'creature',
]

/** Everyday words that a kit may use in their plain meaning. */
const PLAIN: readonly (readonly [file: string, word: string])[] = [
  ['face/ornament.ts', 'ring'],
]

const files = KITS.flatMap((kit) => readdirSync(join(CORE, kit), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `${kit}/${name}`)).sort()

/** Identifiers and comments in separate words: `evolvedCards` is "evolved cards". */
const inWords = (text: string): string => text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]/g, ' ').toLowerCase()

const isOwn = (text: string): string => text.replaceAll(/setProducer\('Fanfare'\)|x-fanfare|fanfare\.json/g, '')

function foundIn(file: string): string[] {
  const text = ` ${inWords(isOwn(readFileSync(join(CORE, file), 'utf8')))} `
  return WORDS.filter((word) => new RegExp(`[^\\p{L}]${word.replaceAll('-', ' ')}(?:s|d|r|rs)?[^\\p{L}]`, 'u').test(text) && !PLAIN.some(([where, plain]) => where === file && plain === word)).map((word) => `${file}: ${word}`)
}

test('no word of one game stands in the kits that all games share', () => {
  expect(files.flatMap(foundIn)).toEqual([])
})
