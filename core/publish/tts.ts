import { digest } from '../face/hash'
import { message, type Message } from '../language/message'

/** Pixels of a picture each way: larger ones are not shown by every machine (peers.md, section 6). */
export const LARGEST_SHEET = 4096
/** Cells of a picture: ten by seven, of which the last shows what others see of a hand. */
const MOST_COLUMNS = 10
const MOST_ROWS = 7
export const MOST_CARDS = MOST_COLUMNS * MOST_ROWS - 1
/** Fewer each way are no deck there. */
const LEAST = 2

const INCH = 25.4

/** A card as it is laid on sheets. */
export interface SheetedCard {
  /** Millimetres, as it is cut. */
  readonly width: number
  readonly height: number
  /** Tells its back from others. */
  readonly back: string
}

/** A picture of several cards of one size with one back. */
export interface CardSheet {
  /** Indices of its cards, in the order of its cells. */
  readonly cards: readonly number[]
  readonly columns: number
  readonly rows: number
  /** Pixels across a cell, and down it. */
  readonly across: number
  readonly down: number
}

/** Pixels down a card so many across, rounded up as the rasteriser does. */
const downFor = (across: number, { width, height }: SheetedCard): number => Math.ceil((across * height) / width - 1e-6)

/** The grid in which so many cells are largest, and which is smallest among those. */
function gridFor(count: number, card: SheetedCard, dpi: number): Omit<CardSheet, 'cards'> {
  const wanted = Math.round((card.width / INCH) * dpi)
  let best: Omit<CardSheet, 'cards'> | undefined
  for (let columns = LEAST; columns <= MOST_COLUMNS; columns++) {
    const rows = Math.max(LEAST, Math.ceil(count / columns))
    if (rows > MOST_ROWS) continue
    let across = Math.min(wanted, Math.floor(LARGEST_SHEET / columns))
    while (downFor(across, card) * rows > LARGEST_SHEET) across--
    const isBetter =
      !best || across > best.across || (across === best.across && columns * rows < best.columns * best.rows)
    if (isBetter) best = { columns, rows, across, down: downFor(across, card) }
  }
  if (!best) throw new Error(`${count} cells lie on no sheet.`)
  return best
}

/** Lays cards on as few sheets as may be, in their order: those of one size and back together. */
export function planSheets(cards: readonly SheetedCard[], dpi: number): readonly CardSheet[] {
  const groups = new Map<string, number[]>()
  cards.forEach(({ width, height, back }, index) => {
    const key = `${width} ${height} ${back}`
    const group = groups.get(key) ?? []
    group.push(index)
    groups.set(key, group)
  })
  return [...groups.values()].flatMap((group) => {
    const sheets: CardSheet[] = []
    for (let at = 0; at < group.length; at += MOST_CARDS) {
      const own = group.slice(at, at + MOST_CARDS)
      const first = cards[own[0] ?? 0]
      if (first) sheets.push({ cards: own, ...gridFor(own.length + 1, first, dpi) })
    }
    return sheets
  })
}

/** A sheet whose pictures lie somewhere. */
export interface PlacedSheet extends CardSheet {
  readonly face: string
  readonly back: string
}

/** A card as it lies in a pile. */
export interface PiledCard {
  readonly name: string
  readonly text: string
  readonly key: string
  readonly copies: number
  /** It is wider than high. */
  readonly isAcross: boolean
}

/** Cards that lie on one another: a deck, or a part of one. */
export interface Pile {
  readonly name: string
  /** Indices of its cards. */
  readonly cards: readonly number[]
}

const still = (x: number) => ({
  posX: x,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
})

const GREY = { r: 0.713235259, g: 0.713235259, b: 0.713235259 }

/** Six hexadecimal digits that are the same for the same thing. */
const guid = (of: string): string => digest(of).slice(0, 6)

const object = (
  kind: string,
  of: string,
  x: number,
  said: { nickname: string; description: string; notes: string },
) => ({
  GUID: guid(of),
  Name: kind,
  Transform: still(x),
  Nickname: said.nickname,
  Description: said.description,
  GMNotes: said.notes,
  ColorDiffuse: GREY,
  Locked: false,
  Grid: true,
  Snap: true,
  IgnoreFoW: false,
  MeasureMovement: false,
  DragSelectable: true,
  Autoraise: true,
  Sticky: true,
  Tooltip: true,
  GridProjection: false,
  HideWhenFaceDown: true,
  LuaScript: '',
  LuaScriptState: '',
  XmlUI: '',
})

const deckOf = ({ face, back, columns, rows }: PlacedSheet) => ({
  FaceURL: face,
  BackURL: back,
  NumWidth: columns,
  NumHeight: rows,
  BackIsHidden: true,
  UniqueBack: false,
  Type: 0,
})

/** Between piles, in the units of the table. */
const APART = 3

/** The saved object of piles of cards, as Tabletop Simulator reads it from its folder "Saved Objects". */
export function savedObject(
  name: string,
  cards: readonly PiledCard[],
  sheets: readonly PlacedSheet[],
  piles: readonly Pile[],
): object {
  const placed = new Map(
    sheets.flatMap((sheet, number) =>
      sheet.cards.map((card, cell) => [card, { sheet, deck: number + 1, id: (number + 1) * 100 + cell }] as const),
    ),
  )
  const cardObject = (kind: string, index: number, of: string, x: number) => {
    const [card, place] = [cards[index], placed.get(index)]
    if (!card || !place) throw new Error(`Card ${index} lies on no sheet.`)
    return {
      ...object(kind, of, x, { nickname: card.name, description: card.text, notes: card.key }),
      Hands: true,
      CardID: place.id,
      SidewaysCard: card.isAcross,
      CustomDeck: { [place.deck]: deckOf(place.sheet) },
    }
  }
  const states = piles.map((pile, number) => {
    const each = pile.cards.flatMap((index) => Array.from({ length: cards[index]?.copies ?? 0 }, () => index))
    const [only] = each
    if (only !== undefined && each.length === 1)
      return cardObject('CardCustom', only, `${name} ${number}`, number * APART)
    const contained = each.map((index, at) => cardObject('Card', index, `${name} ${number} ${at}`, number * APART))
    return {
      ...object('DeckCustom', `${name} ${number}`, number * APART, { nickname: pile.name, description: '', notes: '' }),
      Hands: false,
      SidewaysCard: false,
      DeckIDs: contained.map(({ CardID }) => CardID),
      CustomDeck: Object.assign({}, ...contained.map(({ CustomDeck }) => CustomDeck)) as object,
      ContainedObjects: contained,
    }
  })
  return {
    SaveName: name,
    GameMode: '',
    Gravity: 0.5,
    PlayArea: 0.5,
    Date: '',
    Table: '',
    Sky: '',
    Note: '',
    Rules: '',
    XmlUI: '',
    LuaScript: '',
    LuaScriptState: '',
    ObjectStates: states,
  }
}

const LONGEST_ADDRESS = 2000

/** An address below which pictures will lie, with a slash at its end. */
export function readAddress(text: string): { readonly address: string } | { readonly fault: Message } {
  const plain = text.trim()
  if (plain.length > LONGEST_ADDRESS || !/^https?:\/\/[^\s/?#"'<>\\]+(?:\/[^\s?#"'<>\\]*)?$/i.test(plain))
    return { fault: message('address-invalid', { found: plain.slice(0, 100) }) }
  return { address: plain.endsWith('/') ? plain : `${plain}/` }
}
