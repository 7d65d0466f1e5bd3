import { writeFile } from 'node:fs/promises'
import type { Given } from '../../preload/contract'
import { seeGiven } from '../art/given'
import type { LibraryClient } from '../database/client'
import { withArchives } from '../exchange/archive'
import { withCarried } from '../exchange/carried'
import type { GivenFile } from '../exchange/incoming'
import { LIBRARY_EXTENSION } from '../place'
import { HostError, type Answers, type JobWork, type Outcome, type HostContext } from './context'
import type { Librarian } from './library'

type Files = HostContext['files']
type Skipped = { path: string; reason: string }[]

/** Reads the chosen files, those in archives among them, and the cards in pictures. A library among them is never touched: reading it here would let go of its lock. */
async function readFiles(
  files: Files,
  handles: readonly string[],
  { progress, signal }: JobWork,
): Promise<{ given: GivenFile[]; skipped: Skipped }> {
  const given: GivenFile[] = []
  const skipped: Skipped = []
  for (const [index, handle] of handles.entries()) {
    signal.throwIfAborted()
    const path = files.name(handle)
    if (path.toLowerCase().endsWith(`.${LIBRARY_EXTENSION}`))
      skipped.push({ path, reason: 'It is a library: open it with "Open library".' })
    else given.push({ path, bytes: await files.read(handle) })
    progress(index + 1, handles.length * 2)
  }
  const opened = await withArchives(given, signal)
  const carried = await withCarried(opened.files, signal)
  return { given: [...carried.files], skipped: [...skipped, ...opened.skipped, ...carried.skipped] }
}

interface Request {
  readonly files: readonly string[]
}

/** Follows the library's part of a job after the files were read. */
const following = ({ signal, progress }: JobWork, { files }: Request) => ({
  signal,
  progress: (part: number) => progress(files.length + part, files.length * 2),
})

async function previewOf(
  client: LibraryClient,
  files: Files,
  input: Given<'exchange.preview'>,
  work: JobWork,
): Promise<Outcome> {
  const { given, skipped } = await readFiles(files, input.files, work)
  const preview = await client.ask('preview', { ...input, files: given }, following(work, input))
  return { type: 'previewed', preview: { ...preview, skipped: [...skipped, ...preview.skipped] } }
}

async function importInto(
  client: LibraryClient,
  { files, pictures }: HostContext,
  input: Given<'exchange.import'>,
  work: JobWork,
): Promise<Outcome> {
  const { given: read, skipped } = await readFiles(files, input.files, work)
  const given = await seeGiven(read, pictures, work.signal)
  const { created, changed, ...done } = await client.ask('import', { ...input, files: given }, following(work, input))
  return {
    type: 'imported',
    documents: done.documents,
    entries: created.length + changed.length,
    cards: done.cards,
    scenarios: done.scenarios,
    assets: done.assets,
    skipped: [...skipped, ...done.skipped],
    problems: [...done.problems],
    remarks: [...done.remarks],
    created: [...created],
    changed: [...changed],
  }
}

/** The file that holds columns and rows. */
async function spreadsheetIn(files: Files, file: string): Promise<{ path: string; bytes: Uint8Array }> {
  return { path: files.name(file), bytes: await files.read(file) }
}

const watching = ({ signal, progress }: JobWork) => ({ signal, progress })

async function takeRows(
  client: LibraryClient,
  files: Files,
  { file, ...mapping }: Given<'exchange.rows'>,
  work: JobWork,
): Promise<Outcome> {
  const request = { ...mapping, ...(await spreadsheetIn(files, file)) }
  const { created, changed, ...done } = await client.ask('takeSpreadsheet', request, watching(work))
  return {
    type: 'imported',
    documents: done.documents,
    entries: created.length + changed.length,
    cards: done.cards,
    scenarios: done.scenarios,
    assets: done.assets,
    skipped: [...done.skipped],
    problems: [...done.problems],
    remarks: [...done.remarks],
    created: [...created],
    changed: [...changed],
  }
}

async function exportFrom(client: LibraryClient, files: Files, selection: Given<'exchange.export'>): Promise<Outcome> {
  const archive = await client.ask('archive', selection)
  if (!archive) throw new HostError('nothing-to-export', 'There are no cards to export in what was chosen.')
  const place = await files.create(archive.name)
  await writeFile(place.path, archive.bytes)
  const file = await place.done()
  return { type: 'file', file, ...(archive.notes.length > 0 ? { note: archive.notes.join(' ') } : {}) }
}

/** Import and export are jobs: an import that fails or is cancelled has written nothing, and a preview never writes. */
export const exchangeAnswers = (context: HostContext, librarian: Librarian): Answers<'exchange'> => ({
  'exchange.preview': (input) =>
    context.jobs.start({ code: 'preview', files: input.files.length }, async (work) =>
      previewOf(await librarian.current(), context.files, input, work),
    ),
  'exchange.import': (input) =>
    context.jobs.start({ code: 'import', files: input.files.length }, async (work) =>
      importInto(await librarian.current(), context, input, work),
    ),
  'exchange.columns': ({ file, sheet }) =>
    context.jobs.start({ code: 'read-columns' }, async (work) => {
      const client = await librarian.current()
      const given = await spreadsheetIn(context.files, file)
      return { type: 'columns', look: await client.ask('readSpreadsheet', { ...given, sheet }, watching(work)) }
    }),
  'exchange.rows-preview': ({ file, ...mapping }) =>
    context.jobs.start({ code: 'preview', files: 1 }, async (work) => {
      const client = await librarian.current()
      const request = { ...mapping, ...(await spreadsheetIn(context.files, file)) }
      return { type: 'rows', preview: await client.ask('previewSpreadsheet', request, watching(work)) }
    }),
  'exchange.rows': (input) =>
    context.jobs.start({ code: 'import', files: 1 }, async (work) =>
      takeRows(await librarian.current(), context.files, input, work),
    ),
  'exchange.survey': async (input) => (await librarian.current()).ask('survey', input),
  'exchange.export': (input) =>
    context.jobs.start({ code: 'export' }, async () => exportFrom(await librarian.current(), context.files, input)),
})
