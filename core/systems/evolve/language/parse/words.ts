import { renaming } from '../../../../language/checks/remedies'
import { speller } from '../../../../language/checks/spelling'
import type { Fix } from '../../../../language/diagnostic'
import type { Span } from '../../../../language/span'
import { PROBLEMS } from '../checks/codes'

/** Kinds whose aliases are older or shorter spellings of what the language now says (quirks 13 and 14). */
const LEGACY = new Set(['effect', 'passive-effect', 'target', 'cost', 'stat', 'keyword'])

/** Words of SVE Script, in which case matters. */
export const { known, unknown, resolve } = speller(PROBLEMS, {
  isOld: ({ id, kind }, spelling) => id !== spelling && LEGACY.has(kind) && !spelling.startsWith('serve'),
  old: 'W06.alias',
  case: 'E04.case',
  unknown: 'E04',
})

/** The name as an argument or behind `name`: quotes only where it needs them. */
export const quotedName = (name: string): string => (/[,()[\]]/.test(name) ? `"${name}"` : name)

/** Puts another name in the place of one, with its quotes, or with those that the other needs. */
export const renamingIn = (text: string, place: Span, name: string): Fix =>
  renaming(place, name, text[place.start] === '"' ? `"${name}"` : quotedName(name))
