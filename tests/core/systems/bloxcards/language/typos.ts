import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { marks } from '../../../../../core/systems/bloxcards/language/services/words'
import { find, VOCABULARY } from '../../../../../core/systems/bloxcards/vocabulary'
import type { Place, Spelling } from '../../typos'
import { absent, catalogOf, corpusEntries, fighter, parse } from '../sources'

/** What stands in for the corpus where it is absent. */
const OWN = ['Paper Knight', 'Ink Squid', 'Brick Boy'].map((name) => ({
  name,
  text: fighter(name, { effect: { '["Power"]': '{{"Damage",150,"Single"},{"Summon","Ink Squid"}}' } }),
}))

const known = new Set(VOCABULARY.flatMap(({ id, aliases }) => [id, ...aliases].map((word) => word.toLowerCase())))
const sources = absent ? OWN : corpusEntries()
const keys = new Set(sources.flatMap(({ text }) => parse(text).cards.map(({ key }) => key)))

/** Words of the vocabulary, and keys where a card names another one. */
function placesOf(text: string): readonly Place[] {
  const increases = parse(text)
    .cards.flatMap(({ effect }) => effect?.parts ?? [])
    .flatMap(({ increase }) => increase ?? [])
  const spans = increases.flatMap((one) =>
    one.kind === 'key' ? [one.span] : one.kind === 'list' ? one.keys.map(({ span }) => span) : [],
  )
  const named = new Set(spans.map(({ start }) => start))
  return marks(parse(text)).flatMap(({ span, entry, named: name }) => {
    if (entry) return [{ kind: entry.kind, span }]
    const isKnown = name?.kind === 'card' && keys.has(name.name) && named.has(span.start)
    return isKnown ? [{ kind: 'key', span }] : []
  })
}

export const spelling: Spelling = {
  system: 'bloxcards',
  corpus: !absent,
  sources: () => sources,
  catalogOf,
  placesOf,
  diagnose: (text, catalog, entry) => language.check(parse(text), catalog, { complete: true, entry }),
  isWord: (kind, word) =>
    kind === 'key' ? keys.has(word) : known.has(word.toLowerCase()) || find(VOCABULARY, word) !== undefined,
}
