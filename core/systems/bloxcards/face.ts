import type { BoundValue, FaceSystem } from '../../face/system'
import { builtInFaces } from '../../face/template/built-in'
import { bold, italic, markedTexts } from '../../face/type/marked'
import { hasFlag, type BloxCard } from './card'
import back from './faces/back.face.json' with { type: 'json' }
import front from './faces/card.face.json' with { type: 'json' }
import theme from './faces/theme.json' with { type: 'json' }
import { SYMBOLS, type AttackSymbol } from './symbols.data'
import { COLOURS, FLAGS, type FlagId } from './vocabulary'
import { saidFlags } from './wording/flags'

/** Symbols of the ways in which fighters attack (specification, section 4.10), by how their names begin; the first that fits. */
const ATTACKS: readonly (readonly [RegExp, AttackSymbol])[] = [
  [/^dash|^butts/i, 'dash'],
  [/^(?:lightning|thunder)/i, 'bolt'],
  [/^(?:punch|slap)/i, 'punch'],
  [/^(?:catslash|furyswipe)/i, 'claws'],
  [/^(?:slash|slice|scythe|knife)/i, 'slash'],
  [/^fire/i, 'flame'],
  [/^(?:gunshot|uzi|pistol|gun$|scatter)/i, 'shot'],
  [/^freeze/i, 'frost'],
  [/^flood/i, 'wave'],
  [/^gust/i, 'wind'],
  [/^(?:explo|bomb)/i, 'blast'],
  [/^(?:laser|lighting|pulse|yellow|erasure)/i, 'beam'],
  [/^hammer/i, 'hammer'],
]

const attackOf = (name: string): string => `attack-${ATTACKS.find(([pattern]) => pattern.test(name))?.[1] ?? 'blank'}`

/** Texts of cards know no markup (section 7): what a face sets apart stands between marks, its costs are icons by colour. */
const texts = markedTexts(
  Object.fromEntries(COLOURS.map(({ id }) => [id, { symbol: `icon-${id.toLowerCase()}`, label: id }])),
)

/** So many icons of a colour are shown one by one, more as a number. */
const SHOWN_ICONS = 6

/** In the order of the game's colours, whatever the text's (section 7). */
const costOf = ({ cost }: BloxCard): string =>
  COLOURS.flatMap(({ id }) => {
    const amount = cost.find(({ colour }) => colour === id)?.value ?? 0
    if (amount <= 0) return []
    return [amount <= SHOWN_ICONS ? texts.icon(id).repeat(amount) : `${texts.icon(id)} × ${amount}`]
  }).join(' ')

const folded = (text: string): string => text.toLowerCase().replace(/[’`]/g, "'")

/** Words by which a text explains a keyword that it does not say itself. */
const EXPLAINED: Readonly<Partial<Record<FlagId, RegExp>>> = {
  Halfsies: /\bhalf\b/,
  AssignRandom: /\brandom\b/,
}

/** Keywords of the card's modifiers that its text does not say (section 7), each once. */
export function keywordsOf(card: BloxCard): readonly string[] {
  const said = card.effect?.description?.value ?? ''
  const text = folded(said)
  const explained = new Set(saidFlags(said, card).map(({ flag }) => flag))
  const words = FLAGS.flatMap(({ id, keyword }) => {
    if (keyword === undefined || !hasFlag(card, id) || text.includes(folded(keyword))) return []
    return explained.has(id) || EXPLAINED[id]?.test(text) ? [] : [keyword]
  })
  return [...new Set(words)]
}

/** `Hero` marks cards that have no archetype, and is shown where they are rare (section 7). */
function tribeOf({ archetype, kind, rarity }: BloxCard): string | undefined {
  if (archetype?.value === 'Hero') return rarity?.value === 'Rare' ? 'non-archetyped rare' : undefined
  return kind === 'terrain' && archetype?.value === 'Terrain' ? undefined : archetype?.value
}

/** Letters of rules and of flavour that have room beside each other. */
const LONG_RULES = 200
const LONG_FLAVOUR = 110

/** How the text panel is divided: the rules come first, and flavour is shown where it has room. */
function roomFor(rules: string, bio: string): 'none' | 'rules' | 'both' | 'flavour' {
  if (rules === '') return bio === '' ? 'none' : 'flavour'
  return bio !== '' && rules.length <= LONG_RULES && bio.length <= LONG_FLAVOUR ? 'both' : 'rules'
}

const MINUS = '\u2212'
const shown = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : amount < 0 ? `${MINUS}${-amount}` : String(amount)

const values = (card: BloxCard): Readonly<Record<string, BoundValue>> => {
  const { effect, kind, attackEffect } = card
  const bio = card.bio?.value.trim() ?? ''
  const ability = effect?.name?.value.trim() ?? ''
  const text = effect?.description?.value.trim() ?? ''
  const keywords = keywordsOf(card).join(', ')
  const rules = [bold(ability), text, italic(keywords)].filter((part) => part !== '').join('\n')
  const given = {
    key: card.key,
    name: card.name,
    kind,
    colour: card.colour?.value,
    rarity: card.rarity?.value,
    health: shown(card.health?.value),
    power: shown(card.power?.value),
    archetype: card.archetype?.value,
    tribe: tribeOf(card),
    cost: costOf(card),
    ability,
    text,
    keywords,
    rules,
    bio,
    room: roomFor(rules, bio),
    number: card.id && String(card.id.value),
    original: card.original?.value,
    attack: kind === 'fighter' && attackEffect ? attackOf(attackEffect.value) : undefined,
    figure: kind === 'fighter' ? attackOf(attackEffect?.value ?? '') : kind === 'action' ? 'bomb' : 'landscape',
  }
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

/** The face of Blox Cards (specification, section 7). */
export const face: FaceSystem<BloxCard> = {
  ...builtInFaces(theme, [front, back]),
  symbols: SYMBOLS,
  values,
  runs: texts.read,
}
