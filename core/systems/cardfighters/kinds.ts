import { withFields } from '../../language/field'
import type { Keys } from '../../language/keys'
import type { CardKind } from '../../system'
import { FIELDS } from './fields'
import { parse } from './language/parse/parse'

const sheet = (name: string, key: string, lines: readonly string[]): string =>
  [`[${name.replaceAll(']', ']]')}]`, `id = ${key}`, ...lines, ''].join('\n')

const kind = (id: string, lines: readonly string[]): CardKind => ({
  id,
  label: id,
  words: ['subtype', 'backup'],
  template: (name, key) => sheet(name, key, [`type = ${id}`, ...lines]),
  bare: (name, key) => sheet(name, key, [`type = ${id}`]),
})

/** What a new card can be: the three card types (specification, section 2.1). */
export const KINDS: readonly CardKind[] = [
  kind('Character', ['subtype = Fighter', 'rarity = D', 'bp = 400', 'sp = 3', 'backup = Fighter']),
  kind('Action', ['rarity = D', 'sp = -2', 'text = "Draw a card."', '', 'action = draw()']),
  kind('Reaction', ['rarity = D', 'sp = -2', 'text = "Gain 300 HP."', '', 'action = hp(+300)']),
]

/** GUIDs say nothing of one another: a fresh one is a new key. */
export const nextKey = (taken: Keys, _like: string | undefined, fresh: string): string => {
  if (taken.has(fresh)) throw new Error(`The GUID ${fresh} is taken already.`)
  return fresh.toLowerCase()
}

/** The card's text as a new card of that name and GUID; the number in deck codes belongs to the old one. */
export const rename = (text: string, name: string, key: string): string =>
  withFields(text, { name, id: key, gid: undefined }, FIELDS, parse)
