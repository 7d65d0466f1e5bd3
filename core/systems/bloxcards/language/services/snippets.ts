import type { Proposal } from '../../../../language/services/proposals'

const snippet = (label: string, insert: string, detail: string): Proposal => ({
  label,
  kind: 'snippet',
  insert,
  detail,
})

/** Idioms of the community, as sub-effects (specification, section 4.9). */
export const IDIOMS: readonly Proposal[] = [
  snippet(
    'transform',
    '{"Damage",9999,"Self"\\},{"Summon","${1:key}","Ally"\\}',
    'Becomes another fighter: goes first, so that there is room on a full field.',
  ),
  snippet('count', '{"Summon","${1:key 2}","Ally"\\},{"Damage",9999,"Self"\\}', 'A counter: the next of its tokens.'),
  snippet('lock once', '{"Unlock",9999,"${1:Opponent}"\\},{"Lock",1,"$1"\\}', 'Exactly one lock, however many before.'),
  snippet(
    'at least',
    '{"Weaken",${1:250},"${2:Self}"\\},{"Strengthen",$1,"$2"\\}',
    'Power of at least so much: Weaken stops at zero.',
  ),
  snippet(
    'all others',
    '{"Heal",${1:4000},"Self"\\},{"Damage",$1,"${2:All}"\\}',
    'Everybody but this fighter: groups include it, so it is made up for first.',
  ),
  snippet(
    'summon with haste',
    '{"Lock",1,"Ally"\\},{"Summon","${1:key}","Ally"\\},{"Unlock",1,"Ally"\\}',
    'What is summoned can attack at once.',
  ),
  snippet(
    'needs life',
    '{"Cost",${1:6499}\\},${2:{"Draw",1,"Ally"\\}},{"Cost",-$1\\}',
    'Only who has so much life survives it: life is checked after every sub-effect.',
  ),
  snippet('return fresh', '{"Add","${1:key}","Ally"\\},{"Damage",9999,"Self"\\}', 'Back to the hand as it is printed.'),
  snippet('only target', '{"Damage",0,"Single"\\}', 'Chooses a fighter for its OnTarget and does nothing else.'),
  snippet('win', '{"Inflict",999999,"Opponent"\\}', 'Takes all life of the opponent.'),
]

const FIELDS = (stats: string, more: string): string =>
  [
    '["${1:Key}"] = {',
    '\t["Id"] = 543041104,',
    '\t["Name"] = "$1",',
    stats,
    '\t["Rarity"] = "${2|Common,Uncommon,Rare,Epic,Legendary,Token|}",',
    '\t["AttackEffect"] = "Dash",',
    '\t["Color"] = "${3|Neutral,Blue,Green,Red,Yellow|}",',
    '\t["Cost"] = {["Neutral"] = ${4:2},\\},',
    more,
    '\t["Bio"] = "$0",',
    '\\},',
  ].join('\n')

const EFFECT = (target: string): string =>
  [
    '\t["Effect"] = {',
    '\t\tName = "${5:Title}",',
    '\t\tDescription = "${6:Draw a card.}",',
    '\t\t["Type"] = "OnSummon",',
    '\t\t["Power"] = {{"Draw",1\\}\\},',
    `\t\tTarget = "${target}",`,
    '\t\\},',
  ].join('\n')

/** Whole cards. */
export const CARDS: readonly Proposal[] = [
  snippet('fighter', FIELDS('\t["Health"] = 300,\n\t["Power"] = 200,', EFFECT('Ally')), 'A new fighter.'),
  snippet('action', FIELDS('\t["Health"] = 0,\n\t["Power"] = 0,', EFFECT('Ally')), 'A new action.'),
]
