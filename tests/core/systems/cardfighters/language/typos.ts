import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import type { Role } from '../../../../../core/systems/cardfighters/language/parse/tree'
import { spellings, VOCABULARY } from '../../../../../core/systems/cardfighters/vocabulary'
import type { Spelling } from '../../typos'
import { catalogOf, hasCorpus, sources } from './corpus'

const ROLES: readonly Role[] = [
  'key',
  'command',
  'event',
  'suffix',
  'ability',
  'filter',
  'type',
  'zone',
  'word',
  'variable',
  'attribute',
  'function',
  'duration',
  'condition',
  'to',
  'selector',
]

const WORDS = new Set([...spellings(VOCABULARY), 'to', 'target', 'from'].map((word) => word.toLowerCase()))

/** Every word of the rule of a card document. */
export const spelling: Spelling = {
  system: 'cardfighters',
  corpus: hasCorpus,
  sources,
  catalogOf,
  placesOf: (text) =>
    parse(text)
      .lines.filter(({ kind }) => kind === 'property')
      .flatMap(({ tokens }) =>
        tokens
          .filter(({ role, span }) => ROLES.includes(role) && span.start < span.end)
          .map(({ role, span }) => ({ kind: role, span })),
      ),
  diagnose: (text, catalog, entry) => check(parse(text), catalog, { entry, complete: true }),
  isWord: (_, word) => WORDS.has(word.toLowerCase()),
}
