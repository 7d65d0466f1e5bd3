import type { BoundValue, FaceSystem } from '../../face/system'
import type { EvolveCard, Rarity } from './card'
import { readRuns } from './face-runs'
import { SYMBOLS } from './symbols.data'
import { REVERSE, TEMPLATES } from './templates.data'

const LETTERS: Readonly<Record<Rarity, string>> = {
  Bronze: 'B',
  Silver: 'S',
  Gold: 'G',
  Legendary: 'L',
  Ultimate: 'U',
  'Super Legendary': 'SL',
}

/** Id of the printing the face shows: the English one, else the card's own with `EN` (specification, section 2.4). */
const printedId = ({ id, idEn }: EvolveCard): string | undefined => {
  const own = idEn?.value ?? id?.value
  return own === undefined || own === '' || own.endsWith('EN') ? own : `${own}EN`
}

const typeLine = ({ type, token }: EvolveCard): string => {
  const name = type?.value ?? 'Card'
  const printed = name.startsWith('Evolved ') ? `${name.slice('Evolved '.length)} / Evolved` : name
  return token ? `${printed} / Token` : printed
}

const TEMPLATE_IDS = {
  Follower: 'evolve-follower',
  'Evolved Follower': 'evolve-evolved',
  Spell: 'evolve-spell',
  'Evolved Spell': 'evolve-evolved-spell',
  Amulet: 'evolve-amulet',
  Leader: 'evolve-leader',
} as const

const TOKENS = new Set(TEMPLATES.map(({ id }) => id))

const templateFor = ({ type, token }: EvolveCard): string => {
  const id = TEMPLATE_IDS[type?.value ?? 'Follower']
  return token && TOKENS.has(`${id}-token`) ? `${id}-token` : id
}

/** Letters on a line of body text at its largest. */
const LINE = 46

/** How much of the face the text asks for, by its lines; tags count as one letter or two. */
const roomFor = (text: string | undefined): 'none' | 'small' | 'medium' | 'large' => {
  if (text === undefined || text.trim() === '') return 'none'
  const lines = text
    .replace(/\[[a-z0-9]+\]/g, '##')
    .replace(/<\/?(?:b|i|bi)>/g, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return lines <= 3 ? 'small' : lines <= 5 ? 'medium' : 'large'
}

/** Leaves out what the card does not give. */
const present = (values: Readonly<Record<string, BoundValue | undefined>>): Record<string, BoundValue> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, BoundValue] => entry[1] !== undefined && entry[1] !== ''),
  )

const values = (card: EvolveCard): Readonly<Record<string, BoundValue>> => {
  const className = card.class?.value ?? 'Neutral'
  const leader = card.type?.value === 'Leader'
  const evolved = card.type?.value.startsWith('Evolved ') ?? false
  return present({
    key: card.key,
    name: card.baseName,
    class: className,
    emblem: className.toLowerCase(),
    craft: className === 'Neutral' ? className : `${className}craft`,
    kind: card.kind,
    type: card.type?.value,
    typeLine: typeLine(card),
    token: card.token,
    evolved,
    cost: leader || evolved ? undefined : card.cost?.value,
    attack: card.stats?.value.attack,
    defense: card.stats?.value.defense,
    traits: card.traits.map(({ value }) => value),
    traitLine: leader ? undefined : card.traits.map(({ value }) => value).join(' / '),
    rarity: leader ? undefined : card.rarity?.value,
    rarityLetter: leader || !card.rarity ? undefined : LETTERS[card.rarity.value],
    id: printedId(card),
    universe: card.universe?.value,
    text: leader ? undefined : card.text?.value,
    room: roomFor(card.text?.value),
  })
}

/** Faces of Shadowverse: Evolve (specification, section 7). */
export const face: FaceSystem<EvolveCard> = {
  templates: TEMPLATES,
  symbols: SYMBOLS,
  templateFor,
  reverse: REVERSE,
  values,
  runs: readRuns,
}
