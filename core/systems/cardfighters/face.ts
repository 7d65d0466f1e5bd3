import { hash32 } from '../../face/hash'
import type { BoundValue, FaceSystem } from '../../face/system'
import { builtInFaces } from '../../face/template/built-in'
import { givenValues } from '../../face/values'
import type { FightersCard } from './card'
import { readRuns } from './face-runs'
import character from './faces/character.face.json' with { type: 'json' }
import played from './faces/played.face.json' with { type: 'json' }
import reverse from './faces/reverse.face.json' with { type: 'json' }
import theme from './faces/theme.json' with { type: 'json' }
import { SYMBOLS } from './symbols.data'

/** Strips that name publisher and series; the theme has a palette for each. The first two are those of the printed game. */
export const STRIPS = ['gold', 'teal', 'plum', 'brick', 'moss', 'slate'] as const
type StripId = (typeof STRIPS)[number]

/** Publishers of the printed game have the colours of its strips; every other one always gets the same of the rest. */
const PUBLISHERS: Readonly<Record<string, StripId>> = { capcom: 'gold', snk: 'teal' }
const REST = STRIPS.filter((id) => !Object.values(PUBLISHERS).includes(id))

const stripOf = (publisher: string): string => {
  const name = publisher.trim().toLowerCase()
  return (Object.hasOwn(PUBLISHERS, name) ? PUBLISHERS[name] : undefined) ?? REST[hash32(name) % REST.length] ?? 'slate'
}

/** Symbol of a subtype; custom ones share a neutral icon. */
const iconOf = (subtype: string): string => {
  const id = subtype.trim().toLowerCase()
  return Object.hasOwn(SYMBOLS, `subtype-${id}`) ? id : 'other'
}

const MINUS = '\u2212'

const signed = (value: number): string => (value < 0 ? `${MINUS}${-value}` : String(value))

/** Letters of rules text beside which flavor text gets one line only. */
const LONG_RULES = 110
/** Letters of flavor text that want two lines. */
const LONG_FLAVOR = 56

/** How the text box is divided between rules and flavor. */
const roomFor = (
  rules: string | undefined,
  flavor: string | undefined,
): 'none' | 'rules' | 'both' | 'tight' | 'flavor' => {
  if (!rules) return flavor ? 'flavor' : 'none'
  if (!flavor) return 'rules'
  return rules.length <= LONG_RULES && flavor.length > LONG_FLAVOR ? 'both' : 'tight'
}

/** What only characters show. */
const characterValues = ({
  subtype,
  bp,
  ability,
  backups,
  publisher,
  team,
}: FightersCard): Readonly<Record<string, BoundValue | undefined>> => {
  const [first, second, third] = backups.map(({ value }) => iconOf(value))
  const source = [publisher?.value, team?.value].filter((name) => name !== undefined && name.trim() !== '')
  return {
    subtype: subtype?.value,
    icon: iconOf(subtype?.value ?? ''),
    bp: bp?.value,
    ability: ability?.value.name,
    symbol: ability?.value.type,
    backup1: first,
    backup2: second,
    backup3: third,
    source: source.length > 0 ? source.join('  ·  ') : undefined,
    strip: source.length > 0 ? stripOf(publisher?.value ?? '') : undefined,
  }
}

const values = (card: FightersCard): Readonly<Record<string, BoundValue>> => {
  const type = card.type?.value ?? 'Character'
  const text = card.text?.value.trim()
  const flavor = card.flavor?.value.trim()
  return givenValues({
    key: card.key,
    name: card.name,
    type,
    figure: type === 'Character' ? `subtype-${iconOf(card.subtype?.value ?? '')}` : `${type.toLowerCase()}-figure`,
    sp: card.sp && signed(card.sp.value),
    rarity: card.rarity?.value,
    text,
    flavor,
    room: roomFor(text, flavor),
    number: card.number && card.number.value !== '' ? `#${card.number.value}` : undefined,
    illustrator: card.illustrator?.value,
    ...(type === 'Character' && characterValues(card)),
  })
}

/** Faces of Card Fighters' Clash (specification, section 7). */
export const face: FaceSystem<FightersCard> = {
  ...builtInFaces(theme, [played, character, reverse]),
  symbols: SYMBOLS,
  values,
  runs: readRuns,
}
