import { language } from '../../../../../core/systems/yacg/language/services/service'
import { tagsIn } from '../../../../../core/systems/yacg/language/text/markup'
import { marks } from '../../../../../core/systems/yacg/language/services/words'
import { VOCABULARY } from '../../../../../core/systems/yacg/vocabulary'
import type { Place, Spelling } from '../../typos'
import { absent, catalogOf, corpusFiles, joined, workedFiles } from '../sources'

const words = new Set(VOCABULARY.map(({ id }) => id))
const sources = [...(absent ? [] : joined(corpusFiles())), ...workedFiles()]
const ids = new Set(sources.flatMap(({ text }) => language.parse(text).cards.map(({ key }) => key)))

/** Words of the vocabulary, tags of texts, and ids where an element names another one or says its own. */
function placesOf(text: string): readonly Place[] {
  return marks(language.parse(text)).flatMap((mark): readonly Place[] => {
    const { span, entry, named, colour } = mark
    if (entry) return [{ kind: entry.kind, span }]
    if (colour === 'tag') return [{ kind: 'tag', span }]
    if (named?.how === 'bound' && named.defines !== true) return [{ kind: 'name', span }]
    return named?.how === 'id' && ids.has(named.name) ? [{ kind: 'id', span }] : []
  })
}

export const spelling: Spelling = {
  system: 'yacg',
  corpus: !absent,
  sources: () => sources,
  catalogOf,
  placesOf,
  diagnose: (text, catalog, entry) => language.check(language.parse(text), catalog, { complete: true, entry }),
  isWord: (kind, word) =>
    kind === 'id' ? ids.has(word) : kind === 'tag' ? tagsIn(word).length === 0 : words.has(word),
}
