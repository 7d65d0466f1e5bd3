import { withFields } from '../../language/field'
import type { Keys } from '../../language/keys'
import type { CardKind } from '../../system'
import { plainText } from './language/text/quote'
import { FIELDS } from './fields'
import { parse } from './language/parse/parse'

const DEFAULT_SET = 'CP99'

const script = (name: string, key: string, lines: readonly string[]): string =>
  [`name ${plainText(name)};`, `id ${plainText(key)};`, ...lines, ''].join('\n')

const EVOLVED = ' (Evolved)'

const WORDS = ['class', 'trait']

const kind = (id: string, label: string, lines: readonly string[]): CardKind => ({
  id,
  label,
  words: WORDS,
  template: (name, key) => script(name, key, ['class Neutral;', `type ${id};`, ...lines]),
  bare: (name, key) => script(name, key, [`type ${id};`]),
})

const evolved = kind('Evolved Follower', 'Evolved follower', ['trait Adventurer;', 'rarity Bronze;', 'stats 4/4;'])

const STATEMENTS = {
  follower: ['trait Adventurer;', 'rarity Bronze;', 'cost 2;', 'stats 2/2;'],
  spell: [
    'trait Adventurer;',
    'rarity Bronze;',
    'cost 1;',
    '',
    'text "Draw a card.";',
    '',
    'ability Spell {',
    '    effect DrawCard(1);',
    '}',
  ],
  amulet: [
    'trait Adventurer;',
    'rarity Bronze;',
    'cost 1;',
    '',
    'text "[fanfare] Draw a card.";',
    '',
    'ability Fanfare {',
    '    effect DrawCard(1);',
    '}',
  ],
} as const

/** What a new card can be: every type of the game, and the tokens that cards create. */
export const KINDS: readonly CardKind[] = [
  kind('Follower', 'Follower', STATEMENTS.follower),
  { ...evolved, template: (name, key) => evolved.template(name.endsWith(EVOLVED) ? name : name + EVOLVED, key) },
  kind('Spell', 'Spell', STATEMENTS.spell),
  kind('Evolved Spell', 'Evolved spell', ['trait Adventurer;', 'rarity Bronze;']),
  kind('Amulet', 'Amulet', STATEMENTS.amulet),
  kind('Leader', 'Leader', []),
  kind('Follower / Token', 'Follower token', STATEMENTS.follower),
  kind('Spell / Token', 'Spell token', STATEMENTS.spell),
  kind('Amulet / Token', 'Amulet token', STATEMENTS.amulet),
]

const KEY = /^(.*?-)(T|LD|SL|PR|P)?(\d+)(EN)?$/

/** As many neighbours are asked one by one; after that come longer and longer steps. */
const NEIGHBOURS = 64

/** The first free number from `number` on; beyond a long run of taken ones, a free one behind a taken one. */
function freeNumber(number: number, isTaken: (number: number) => boolean): number {
  let taken = number
  for (; isTaken(taken); taken++) if (taken - number > NEIGHBOURS) break
  if (!isTaken(taken)) return taken
  let free = taken + 1
  for (let step = 1; isTaken(free); step *= 2) [taken, free] = [free, free + step]
  while (free - taken > 1) {
    const middle = (taken + free) >> 1
    if (isTaken(middle)) taken = middle
    else free = middle
  }
  return free
}

/** The next free id of the same set, with the letters and padding of `like`; of `CP99` when there is nothing to go by. */
export function nextKey(taken: Keys, like: string | undefined): string {
  const [, prefix = `${DEFAULT_SET}-`, letters = '', digits = '000', language = ''] =
    KEY.exec(like ?? newest(taken) ?? '') ?? []
  const keyOf = (number: number): string =>
    `${prefix}${letters}${String(number).padStart(digits.length, '0')}${language}`
  return keyOf(freeNumber(Number(digits) + 1, (number) => taken.has(keyOf(number))))
}

/** The greatest plain card id among these: what a fresh card follows. */
function newest(taken: Keys): string | undefined {
  let greatest: string | undefined
  for (const key of taken.keys()) if (/-\d+$/.test(key) && (greatest === undefined || key > greatest)) greatest = key
  return greatest
}

/** The card's text as a new card of that name and id. It drops `id-en`, and an evolved card stays one by its name. */
export function rename(text: string, name: string, key: string): string {
  const evolved = parse(text).cards[0]?.name.endsWith(EVOLVED) ?? false
  const values = { name: evolved && !name.endsWith(EVOLVED) ? name + EVOLVED : name, id: key, idEn: undefined }
  return withFields(text, values, FIELDS, parse)
}
