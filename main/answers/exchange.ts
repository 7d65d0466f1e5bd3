import { writeFile } from 'node:fs/promises'
import type { Given } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import type { GivenFile } from '../database/import'
import { LIBRARY_EXTENSION } from '../place'
import { StudioError, type Answers, type Jobs, type Outcome, type StudioContext } from './context'
import type { Librarian } from './library'

type Work = Parameters<Parameters<Jobs['start']>[1]>[0]
type Files = StudioContext['files']
type Skipped = { path: string; reason: string }[]

/** Reads the chosen files. A library among them is never touched: reading it here would let go of its lock. */
async function readFiles(files: Files, handles: readonly string[], { progress, signal }: Work): Promise<{ given: GivenFile[]; skipped: Skipped }> {
  const given: GivenFile[] = []
  const skipped: Skipped = []
  for (const [index, handle] of handles.entries()) {
    signal.throwIfAborted()
    const path = files.name(handle)
    if (path.toLowerCase().endsWith(`.${LIBRARY_EXTENSION}`)) skipped.push({ path, reason: 'It is a library: open it with "Open library".' })
    else given.push({ path, bytes: await files.read(handle) })
    progress(index + 1, handles.length * 2)
  }
  return { given, skipped }
}

async function importInto(client: LibraryClient, files: Files, input: Given<'exchange.import'>, work: Work): Promise<Outcome> {
  const { given, skipped } = await readFiles(files, input.files, work)
  const request = { files: given, collection: input.collection, system: input.system }
  const done = await client.ask('import', request, { signal: work.signal, progress: (part) => work.progress(input.files.length + part, input.files.length * 2) })
  return { type: 'imported', documents: done.documents, entries: done.created.length, cards: done.cards, skipped: [...skipped, ...done.skipped], created: [...done.created] }
}

async function exportFrom(client: LibraryClient, files: Files, { collection, entries }: Given<'exchange.export'>): Promise<Outcome> {
  const archive = await client.ask('archive', { collection, entries })
  if (!archive) throw new StudioError('nothing-to-export', 'There are no cards to export in what was chosen.')
  const place = await files.create(archive.name)
  await writeFile(place.path, archive.bytes)
  const file = await place.done()
  return { type: 'file', file, ...(archive.notes.length > 0 ? { note: archive.notes.join(' ') } : {}) }
}

/** Import and export are jobs: an import that fails or is cancelled has written nothing. */
export const exchangeAnswers = ({ files, jobs }: StudioContext, librarian: Librarian): Answers<'exchange'> => ({
  'exchange.import': (input) => jobs.start('Import', async (work) => importInto(await librarian.current(), files, input, work)),
  'exchange.export': (input) => jobs.start('Export', async () => exportFrom(await librarian.current(), files, input)),
})
