import type { Imprint } from '../document/imprint'
import type { BoundValue, FaceSystem } from './system'

/** What of a collection its faces show, wherever it lies. */
export interface CollectionSaid {
  readonly name?: string | undefined
  readonly imprint?: Imprint | undefined
}

/** A card's place among all cards of its collection, in the order of its documents and their entries. */
export interface Standing {
  /** From 1; absent for a card that lies in no collection. */
  readonly number?: number | undefined
  /** Every card of every entry counts once, whatever its copies: alternates, tokens and other forms are cards of their own. */
  readonly total: number
}

/** What templates may bind of the collection, as they name it. */
export const COLLECTION_FIELDS: readonly string[] = ['name', 'set', 'number', 'total', 'copyright'].map(
  (name) => `collection.${name}`,
)

/** The values of a collection by the names behind `collection.`; what nobody says is left out. */
export function collectionValues(
  { name, imprint: { set = name, copyright } = {} }: CollectionSaid,
  { number, total }: Partial<Standing> = {},
): Readonly<Record<string, BoundValue>> {
  const values = Object.entries({ name, set, number, total, copyright })
  return Object.fromEntries(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}

const STANDING = /["{]collection\.(?:number|total)["}]/
const known = new WeakMap<object, boolean>()

function namesStanding(part: object): boolean {
  const found = known.get(part) ?? STANDING.test(JSON.stringify(part))
  known.set(part, found)
  return found
}

/** Whether any of these faces names a card's place in its collection, or how many cards that has: only then hosts look it up. */
export const bindsStanding = ({ templates, theme }: Pick<FaceSystem, 'templates' | 'theme'>): boolean =>
  templates.some(namesStanding) || namesStanding(theme)
