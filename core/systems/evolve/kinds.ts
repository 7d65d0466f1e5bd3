import { applyEdits } from '../../language/edit'
import type { TextEdit } from '../../language/edit'
import type { CardKind } from '../../system'
import { plainText } from './language/quote'
import { FIELDS } from './fields'
import { parse } from './language/parse'

const DEFAULT_SET = 'CP99'

const script = (name: string, key: string, lines: readonly string[]): string =>
  [`name ${plainText(name)};`, `id ${plainText(key)};`, 'class Neutral;', ...lines, ''].join('\n')

const EVOLVED = ' (Evolved)'

const kind = (id: string, label: string, lines: readonly string[]): CardKind => ({ id, label, template: (name, key) => script(name, key, lines) })

const STATEMENTS = {
  follower: ['trait Adventurer;', 'rarity Bronze;', 'cost 2;', 'stats 2/2;'],
  evolved: ['type Evolved Follower;', 'trait Adventurer;', 'rarity Bronze;', 'stats 4/4;'],
  spell: ['trait Adventurer;', 'rarity Bronze;', 'cost 1;', '', 'text "Draw a card.";', '', 'ability Spell {', '    effect DrawCard(1);', '}'],
  amulet: ['trait Adventurer;', 'rarity Bronze;', 'cost 1;', '', 'text "[fanfare] Draw a card.";', '', 'ability Fanfare {', '    effect DrawCard(1);', '}'],
} as const

/** What a new card can be: every type of the game, and the tokens that cards create. */
export const KINDS: readonly CardKind[] = [
  kind('Follower', 'Follower', ['type Follower;', ...STATEMENTS.follower]),
  {
    id: 'Evolved Follower',
    label: 'Evolved follower',
    template: (name, key) => script(name.endsWith(EVOLVED) ? name : name + EVOLVED, key, STATEMENTS.evolved),
  },
  kind('Spell', 'Spell', ['type Spell;', ...STATEMENTS.spell]),
  kind('Evolved Spell', 'Evolved spell', ['type Evolved Spell;', 'trait Adventurer;', 'rarity Bronze;']),
  kind('Amulet', 'Amulet', ['type Amulet;', ...STATEMENTS.amulet]),
  kind('Leader', 'Leader', ['type Leader;']),
  kind('Follower / Token', 'Follower token', ['type Follower / Token;', ...STATEMENTS.follower]),
  kind('Spell / Token', 'Spell token', ['type Spell / Token;', ...STATEMENTS.spell]),
  kind('Amulet / Token', 'Amulet token', ['type Amulet / Token;', ...STATEMENTS.amulet]),
]

const KEY = /^(.*?-)(T|LD|SL|PR|P)?(\d+)(EN)?$/

/** The next free id of the same set, with the letters and padding of `like`; of `CP99` when there is nothing to go by. */
export function nextKey(taken: ReadonlySet<string>, like: string | undefined): string {
  const [, prefix = `${DEFAULT_SET}-`, letters = '', digits = '000', language = ''] = KEY.exec(like ?? newest(taken) ?? '') ?? []
  for (let number = Number(digits) + 1; ; number++) {
    const key = `${prefix}${letters}${String(number).padStart(digits.length, '0')}${language}`
    if (!taken.has(key)) return key
  }
}

/** The greatest plain card id among these: what a fresh card follows. */
const newest = (taken: ReadonlySet<string>): string | undefined => [...taken].filter((key) => /-\d+$/.test(key)).sort().at(-1)

/** The card's text as a new card of that name and id. It drops `id-en`, and an evolved card stays one by its name. */
export function rename(text: string, name: string, key: string): string {
  const evolved = parse(text).cards[0]?.name.endsWith(EVOLVED) ?? false
  const values = { name: evolved && !name.endsWith(EVOLVED) ? name + EVOLVED : name, id: key, idEn: undefined }
  return Object.entries(values).reduce((result, [field, value]) => {
    const edits: readonly TextEdit[] = FIELDS.find((each) => each.name === field)?.edit(parse(result), 0, value) ?? []
    return applyEdits(result, edits)
  }, text)
}
