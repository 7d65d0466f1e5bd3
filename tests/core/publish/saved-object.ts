import { z } from '../../../core/validation'

/**
 * A saved object of Tabletop Simulator as far as decks of custom cards need it: peers.md, section 6, and saved files that people have published (members that
 * every one of them has are required here, and others are allowed).
 */

const transform = z.object({
  ...Object.fromEntries(
    ['posX', 'posY', 'posZ', 'rotX', 'rotY', 'rotZ', 'scaleX', 'scaleY', 'scaleZ'].map((name) => [name, z.number()]),
  ),
})
const colour = z.object({ r: z.number().min(0).max(1), g: z.number().min(0).max(1), b: z.number().min(0).max(1) })

const customDeck = z.strictObject({
  FaceURL: z.url({ protocol: /^(?:https?|file)$/ }),
  BackURL: z.url({ protocol: /^(?:https?|file)$/ }),
  NumWidth: z.int().min(1).max(10),
  NumHeight: z.int().min(1).max(7),
  BackIsHidden: z.boolean(),
  UniqueBack: z.boolean(),
  Type: z.int().min(0).max(4),
})
/** The keys are numbers of decks. */
const customDecks = z.record(z.string().regex(/^[1-9]\d*$/), customDeck)

const base = {
  GUID: z.string().regex(/^[0-9a-f]{6}$/),
  Transform: transform,
  Nickname: z.string(),
  Description: z.string(),
  GMNotes: z.string(),
  ColorDiffuse: colour,
  Locked: z.boolean(),
  Grid: z.boolean(),
  Snap: z.boolean(),
  Autoraise: z.boolean(),
  Sticky: z.boolean(),
  Tooltip: z.boolean(),
  HideWhenFaceDown: z.boolean(),
  Hands: z.boolean(),
  SidewaysCard: z.boolean(),
  CustomDeck: customDecks,
  LuaScript: z.string(),
  LuaScriptState: z.string(),
  XmlUI: z.string(),
}

/** The number of a card: a hundred times its deck's, and its cell from 0. */
const cardId = z.int().min(100)
const liesIn = (id: number, decks: z.output<typeof customDecks>): boolean => {
  const deck = decks[Math.floor(id / 100)]
  // The last cell is the hidden one.
  return deck !== undefined && id % 100 < deck.NumWidth * deck.NumHeight - 1
}

const card = z
  .object({ ...base, Name: z.enum(['Card', 'CardCustom']), CardID: cardId })
  .refine(({ CardID, CustomDeck }) => liesIn(CardID, CustomDeck), { error: 'its cell is not on its deck' })

const deck = z
  .object({
    ...base,
    Name: z.enum(['Deck', 'DeckCustom']),
    DeckIDs: z.array(cardId).min(2),
    ContainedObjects: z.array(card).min(2),
  })
  .refine(
    ({ DeckIDs, ContainedObjects }) =>
      ContainedObjects.every(({ CardID }, at) => CardID === DeckIDs[at]) && DeckIDs.length === ContainedObjects.length,
    {
      error: 'its cards are not those of its list',
    },
  )
  .refine(({ DeckIDs, CustomDeck }) => DeckIDs.every((id) => liesIn(id, CustomDeck)), { error: 'a cell is on no deck' })

export const savedObjectSchema = z.object({
  SaveName: z.string(),
  GameMode: z.string(),
  Date: z.string(),
  Table: z.string(),
  Sky: z.string(),
  Note: z.string(),
  LuaScript: z.string(),
  LuaScriptState: z.string(),
  XmlUI: z.string(),
  ObjectStates: z.array(z.union([deck, card])).min(1),
})
