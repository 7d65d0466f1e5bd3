import { applyEdits } from '../../language/edit'
import { withFields } from '../../language/field'
import type { Keys } from '../../language/keys'
import type { CardKind } from '../../system'
import type { KindOfCard } from './card'
import { FIELDS } from './fields'
import { parse } from './language/parse/parse'
import { quoted, removingItem } from './language/text/layout'

/** A card in the house layout (specification, section 3.5). */
const script = (name: string, key: string, lines: readonly string[], effect: readonly string[]): string =>
  [
    `[${quoted(key)}] = {`,
    ...['["Id"] = 0', `["Name"] = ${quoted(name)}`, ...lines].map((line) => `\t${line},`),
    ...(effect.length > 0 ? ['\t["Effect"] = {', ...effect.map((line) => `\t\t${line},`), '\t},'] : []),
    '\t["Bio"] = "",',
    '},',
    '',
  ].join('\n')

const stats = (health: number, power: number, rarity: string): string[] => [
  `["Health"] = ${health}`,
  `["Power"] = ${power}`,
  `["Rarity"] = "${rarity}"`,
]

/** What makes a card one of its kind (section 2.2): a fighter is one by its numbers alone. */
const MARKS: Readonly<Record<KindOfCard, readonly string[]>> = {
  fighter: ['["Health"] = 1', '["Power"] = 1'],
  action: [],
  terrain: ['["Archetype"] = "Terrain"'],
}

const FIGHTER = ['["AttackEffect"] = "Dash"', '["Color"] = "Neutral"', '["Cost"] = {["Neutral"] = 2,}']
const EFFECT = ['Name = "Ability"', 'Description = "Draw a card."', '["Type"] = "OnSummon"']
const DRAW = [...EFFECT, '["Power"] = {{"Draw",1}}', 'Target = "Ally"']

const kind = (id: KindOfCard, label: string, lines: readonly string[], effect: readonly string[] = []): CardKind => ({
  id,
  label,
  words: ['rarity', 'colour'],
  template: (name, key) => script(name, key, lines, effect),
  bare: (name, key) => script(name, key, MARKS[id], []),
})

/** What a new card can be (section 2.2). */
export const KINDS: readonly CardKind[] = [
  kind('fighter', 'Fighter', [...stats(300, 200, 'Common'), ...FIGHTER]),
  kind('action', 'Action', [...stats(0, 0, 'Common'), '["Color"] = "Neutral"', '["Cost"] = {["Neutral"] = 2,}'], DRAW),
  kind(
    'terrain',
    'Terrain',
    [
      ...stats(0, 0, 'Common'),
      '["Archetype"] = "Terrain"',
      '["Color"] = "Neutral"',
      '["Cost"] = {["Neutral"] = 2,}',
      '["Field"] = 0',
    ],
    [
      'Name = "Ability"',
      'Description = "Each turn, your fighters gain 50 health."',
      '["Type"] = "Field"',
      '["Power"] = {{"Heal",50}}',
      'Target = "Ally"',
    ],
  ),
]

const NUMBERED = /^(.*?)(?: (\d+))?$/su

/** The key with the next number that is free, as the community numbers its tokens. */
export function nextKey(taken: Keys, like = 'New Card'): string {
  const [, stem = like, number] = NUMBERED.exec(like) ?? []
  if (number === undefined && !taken.has(like)) return like
  for (let next = Number(number ?? 1) + 1; ; next++) if (!taken.has(`${stem} ${next}`)) return `${stem} ${next}`
}

/** The card's text as a new card of that name and key; its alternates stay with the old one. */
export function rename(text: string, name: string, key: string): string {
  const parsed = parse(text)
  const alternates = parsed.nodes[0]?.fields.get('AltCards')
  const alone = alternates ? applyEdits(text, [removingItem(text, alternates)]) : text
  return withFields(alone, { name, key }, FIELDS, parse)
}
