import type { BoundValue, FaceSystem } from '../../face/system'
import { builtInFaces } from '../../face/template/built-in'
import { givenValues } from '../../face/values'
import type { EvolveCard, Rarity } from './card'
import { readRuns } from './face-runs'
import card from './faces/card.face.json' with { type: 'json' }
import leader from './faces/leader.face.json' with { type: 'json' }
import reverse from './faces/reverse.face.json' with { type: 'json' }
import theme from './faces/theme.json' with { type: 'json' }
import { SYMBOLS } from './symbols.data'

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

const values = (card: EvolveCard): Readonly<Record<string, BoundValue>> => {
  const className = card.class?.value ?? 'Neutral'
  const leader = card.type?.value === 'Leader'
  const evolved = card.type?.value.startsWith('Evolved ') ?? false
  return givenValues({
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
  })
}

/** Faces of Shadowverse: Evolve (specification, section 7). */
export const face: FaceSystem<EvolveCard> = {
  ...builtInFaces(theme, [leader, card, reverse]),
  symbols: SYMBOLS,
  values,
  runs: readRuns,
}
