import { collapsed } from '../../../../language/parse/blanks'
import { replacing } from '../../../../language/problem'
import type { Written } from '../../../../language/span'
import { CLASSES, RARITIES, TYPES, type ClassName, type Rarity, type Sourced, type TypeName } from '../../card'
import { CARD_TYPES, CLASS_WORDS, findFolded, RARITY_WORDS, UNIVERSES, type Word as Entry } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'
import type { Statement } from './tree'
import { unknown } from './words'

const typeName = (id: string | undefined): TypeName | undefined => TYPES.find((type) => type === id)

/** Reads the type and its token mark; a name that ends with `(Evolved)` corrects it (section 2.2). */
export function readType(
  scan: Scan,
  statement: Statement | undefined,
  name: string,
): { readonly type?: Sourced<TypeName>; readonly token: boolean } {
  const words = statement?.words ?? []
  const [word, mark] = words
  if (!word) return { token: false }
  const token = mark?.text.toLowerCase() === 'token'
  for (const other of words.slice(token ? 2 : 1)) {
    report(scan, 'E04.mark', other.span, { word: other.text }, [replacing(other.span, 'Token')])
  }
  const spelled = collapsed(word.text)
  const known = typeName(findFolded(CARD_TYPES, spelled)?.id)
  const isEvolved = name.endsWith('(Evolved)')
  if (isEvolved && (!known || known === 'Follower')) {
    report(scan, 'W01', word.span, { found: spelled }, [replacing(word.span, 'Evolved Follower')])
    return { type: { value: 'Evolved Follower', span: word.span }, token }
  }
  if (!known) unknown(scan, CARD_TYPES, { text: spelled, span: word.span }, 'type')
  return known ? { type: { value: known, span: word.span }, token } : { token }
}

/** The word of a table that one of the spellings is; reported when there is none. */
function oneOf<T extends string>(
  scan: Scan,
  given: Written | undefined,
  table: readonly Entry[],
  values: readonly T[],
  kind: string,
  ...spellings: readonly string[]
): Sourced<T> | undefined {
  if (!given) return undefined
  const entry = spellings.map((spelling) => findFolded(table, spelling)).find((one) => one !== undefined)
  const value = values.find((name) => name === entry?.id)
  if (!value) unknown(scan, table, given, kind)
  return value && { value, span: given.span }
}

export const readClass = (scan: Scan, given: Written | undefined): Sourced<ClassName> | undefined =>
  oneOf(scan, given, CLASS_WORDS, CLASSES, 'class', given?.text ?? '', given?.text.replace(/craft$/i, '') ?? '')

export const readRarity = (scan: Scan, given: Written | undefined): Sourced<Rarity> | undefined =>
  oneOf(scan, given, RARITY_WORDS, RARITIES, 'rarity', collapsed(given?.text ?? ''))

/** Any text may be a universe; one that is not built in is said to be custom. */
export function readUniverse(scan: Scan, given: Written | undefined): Sourced<string> | undefined {
  if (!given) return undefined
  const { text, span } = given
  const entry = findFolded(UNIVERSES, text)
  if (!entry) report(scan, 'E04.universe', span, { word: text })
  return { value: entry?.id ?? text, span }
}

const ID = /^[A-Z]{1,6}[0-9]{0,3}[a-z]?-(T|LD|SL|PR|P)?[0-9]{1,4}(EN)?$/
/** Ids of that form that the reference simulator can turn into numbers (section 2.4). */
const LOADABLE = /^(BP|SD|CP|CSD)[0-9]{1,3}[a-z]?-(T|LD)?[0-9]{1,3}(EN)?$/

export function readId(scan: Scan, given: Written | undefined): Sourced<string> | undefined {
  if (!given) return undefined
  const { text, span } = given
  if (LOADABLE.test(text)) return { value: text, span }
  if (!ID.test(text)) {
    const upper = text.toUpperCase().replace(/\s/g, '')
    report(scan, 'E04.id', span, { id: text }, ID.test(upper) ? [replacing(span, upper)] : [])
  } else {
    report(scan, 'W12.id', span, { id: text })
  }
  return { value: text, span }
}

/** A number from 0 to 99. */
export function readInteger(scan: Scan, statement: Statement | undefined): Sourced<number> | undefined {
  if (!statement?.value) return undefined
  const { text, span } = statement.value
  if (/^\d{1,2}$/.test(text)) return { value: Number(text), span }
  return report(scan, 'E06.number', span, { word: statement.word.text, text: text.slice(0, 40) })
}

export function readStats(scan: Scan, given: Written | undefined): EvolveStats | undefined {
  if (!given) return undefined
  const { text, span } = given
  const pair = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text)
  if (pair) return { value: { attack: Number(pair[1]), defense: Number(pair[2]) }, span }
  return report(scan, 'E06.stats', span, { text: text.slice(0, 40) })
}

type EvolveStats = Sourced<{ readonly attack: number; readonly defense: number }>
