import { mapLines } from '../../../language/position'
import type { CardList } from '../../../system'
import { tokenise, type Token } from './tokens'

const isMark = (token: Token | undefined, mark: string): boolean => token?.type === 'mark' && token.value === mark

/** Fields of a pack that say something of it besides its cards, as a person reads them. */
const FACTS: Readonly<Record<string, string>> = {
  CardsInPack: 'cards in a booster',
  PriceInBloxBux: 'BloxBux',
  PriceInRobux: 'Robux',
  WinRequirement: 'wins needed',
}

/** The place behind the table that begins here. */
function behind(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (isMark(tokens[at], '{')) depth++
    if (isMark(tokens[at], '}') && --depth === 0) return at + 1
  }
  return tokens.length
}

/** The fields of the table that begins here, by name, each by the place of its value; what lies deeper is passed over. */
function fieldsAt(tokens: readonly Token[], open: number): ReadonlyMap<string, number> {
  const fields = new Map<string, number>()
  const end = behind(tokens, open)
  for (let at = open + 1; at < end; at++) {
    if (isMark(tokens[at], '{')) {
      at = behind(tokens, at) - 1
      continue
    }
    const key = isMark(tokens[at - 1], ']') ? tokens[at - 2] : tokens[at - 1]
    if (isMark(tokens[at], '=') && key) fields.set(key.value, at + 1)
  }
  return fields
}

/** So many tables a pack lies in at most. */
const DEEPEST = 1

/** Packs of boosters (specification, section 8.3): every table that has a list of keys called `Cards`. Reads whatever can be read. */
export function readPacks(text: string): readonly CardList[] {
  const tokens = tokenise(text)
  const map = mapLines(text)
  const lineOf = (token: Token | undefined): number => map.position(token?.start ?? 0).line
  const found: CardList[] = []
  let depth = 0
  for (let open = 0; open < tokens.length; open++) {
    if (isMark(tokens[open], '}')) depth--
    if (!isMark(tokens[open], '{') || depth++ > DEEPEST) continue
    const fields = fieldsAt(tokens, open)
    const cards = fields.get('Cards')
    if (cards === undefined || !isMark(tokens[cards], '{') || !fields.has('CardsInPack')) continue
    const name = tokens[fields.get('Name') ?? -1]
    found.push({
      name: name?.type === 'string' ? name.value : '',
      line: lineOf(tokens[open]),
      facts: Object.entries(FACTS).flatMap(([field, label]) => {
        const value = tokens[fields.get(field) ?? -1]
        return value?.type === 'number' ? [`${label} ${value.value}`] : []
      }),
      lines: tokens
        .slice(cards, behind(tokens, cards))
        .filter(({ type }) => type === 'string')
        .map((token) => ({ count: 1, key: token.value, line: lineOf(token) })),
    })
    open = behind(tokens, open) - 1
    depth--
  }
  return found
}
