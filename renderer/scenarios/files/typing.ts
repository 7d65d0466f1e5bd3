import type { Held } from './held'
import type { LabFile } from './file'

/** What is typed in files, and when it is saved. */
export function createTyping({ files, read, readSoon }: Held) {
  /** The file's text as it is being typed. */
  function edit(file: LabFile, text: string): void {
    if (file.text === text) return
    file.text = text
    readSoon(file)
    file.saving.edited(Date.now())
  }

  /** Saves a text that is whole, as a step of its own. */
  async function commit(file: LabFile, text: string): Promise<void> {
    await file.saving.flush()
    file.saving.endSpell()
    edit(file, text)
    await file.saving.flush()
    file.saving.endSpell()
    read(file)
  }

  /** Shows another text than the file's, unless there is none to show. */
  function show(file: LabFile, text: string | undefined): void {
    if (text === undefined || text === file.text) return
    file.text = text
    read(file)
  }

  /** The person is done with a file for now: it is saved, and the next edit is a step of its own. */
  function leave(file: LabFile): void {
    void file.saving.flush()
    file.saving.endSpell()
  }

  const flush = (): Promise<unknown> => Promise.all(files.value.map(({ saving }) => saving.flush()))
  const isSaved = (): boolean => files.value.every(({ save }) => save === 'saved')

  return { edit, commit, show, leave, flush, isSaved }
}

export type Typing = ReturnType<typeof createTyping>
