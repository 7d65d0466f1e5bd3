import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import { joinSlices } from '../../../../../core/document/entry'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { summarise } from '../../../../../core/systems/cardfighters/summary'
import type { Source } from '../../typos'

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/cardfighters')
export const hasCorpus = existsSync(CORPUS)
/** For the names of tests that are skipped without the community's files. */
export const absent = hasCorpus ? '' : ' (corpus absent)'

const SAMPLES = join(import.meta.dirname, '../../../../../resources/samples/cardfighters/tidewall-brawl.cfc')

const files = (): { path: string; text: string }[] =>
  hasCorpus
    ? ['set.xml', 'card_rules.py'].map((path) => ({ path, text: readFileSync(join(CORPUS, path), 'utf8') }))
    : [{ path: 'samples.cfc', text: readFileSync(SAMPLES, 'utf8') }]

let kept: readonly Source[] | undefined

/** Every card of the community's files where they are, else of the sample set, as a card document. */
export const sources = (): readonly Source[] =>
  (kept ??= documents
    .split(files())
    .entries.map(({ slices }, index) => ({ name: `e${index}`, text: joinSlices(documents, slices).text })))

/** All of them in one text. */
export const wholeText = (): string =>
  `${sources()
    .map(({ text }) => text)
    .join('\n\n')}\n`

export function catalogOf(texts: readonly Source[]): Catalog {
  const catalog = createCatalog()
  for (const { name, text } of texts)
    catalog.set(
      name,
      parse(text).cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
    )
  return catalog
}
