import type { ExportPreview, ImportPreview } from '../../preload/contract'
import type { WrittenFile } from './export'
import { cardsOf, type ProposedCard, type Proposals } from './proposal'

const cardOf = ({
  id,
  path,
  key,
  name,
  status,
  before,
  after,
  filled,
  differences,
  isOurs,
}: ProposedCard): ImportPreview['cards'][number] => ({
  id,
  path,
  key,
  name,
  status,
  filled,
  isOurs,
  differences: differences.map((difference) => ({ ...difference })),
  ...(status === 'same' ? {} : { after }),
  ...(status === 'changed' && before !== undefined ? { before } : {}),
})

/** What an import would do, for a person to look at. */
export const previewOf = ({
  proposals,
  decks,
  pictures,
  scenarios,
  assets,
  appearances,
  skipped,
  problems,
  remarks,
}: Proposals): ImportPreview => ({
  cards: proposals.flatMap((proposal) => cardsOf(proposal).map(cardOf)),
  declared: proposals.flatMap(({ declared }) =>
    Object.entries(declared).flatMap(([kind, words]) => words.map((word) => ({ kind, word }))),
  ),
  decks: decks.map(({ missing, ...deck }) => ({ ...deck, missing: [...missing] })),
  pictures: pictures.map(({ path, name, replaces }) => ({ path, name, replaces })),
  scenarios: scenarios.map(({ file: { path }, scenario }) => ({ path, replaces: scenario !== undefined })),
  assets: assets.map(({ file, kind, name, asset }) => ({ path: file.path, kind, name, replaces: asset !== undefined })),
  appearances: appearances.reduce((sum, { cards }) => sum + cards.length, 0),
  skipped: [...skipped],
  problems: [...problems],
  remarks: [...remarks],
})

type Problems = (
  entry: string,
) => { readonly cards: number; readonly errors: number; readonly warnings: number } | undefined

/** Which files an export would write, and what is wrong with the cards in them. */
export const surveyOf = (files: readonly WrittenFile[], problemsOf: Problems): ExportPreview => ({
  files: files.map(({ path, bytes, note, entries }) => {
    const found = entries.flatMap((entry) => problemsOf(entry) ?? [])
    const cards = found.reduce((sum, each) => sum + each.cards, 0)
    const faulty = found.filter(({ errors }) => errors > 0).length
    return { path, bytes: bytes.byteLength, cards, faulty, ...(note === undefined ? {} : { note }) }
  }),
})
