import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { scratch, unwatched } from './toy'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const folder = scratch()

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())

/** Alters some cards and takes that back, so that their texts were written by us. */
function touch(library: Library): void {
  for (const { entry } of library.rows().filter((_, index) => index % 12 === 0)) {
    const [before] = library.read({ entries: [entry] })
    library.apply({
      operations: [{ type: 'edit', entry, text: `${before?.text} ` }],
      baseRevisions: { [entry]: before?.revision ?? 0 },
      label: 'Edit',
    })
    library.undo()
  }
}

describe.skipIf(!existsSync(CORPUS))('community files, unless corpus absent', () => {
  test.each(SYSTEMS.map(({ id }) => id))('files of %s come out of a library byte for byte', (id) => {
    const root = join(CORPUS, id)
    const given = new Map(filesBelow(root).map((path) => [relative(root, path), new Uint8Array(readFileSync(path))]))
    const library = new Library(join(folder, `${id}.fanfare`), SYSTEMS, { create: true })
    const { imported } = library.import(
      { files: [...given].map(([path, bytes]) => ({ path, bytes })), system: id },
      unwatched,
    )
    touch(library)
    // Text files fill prompts into the scripts; without those, the scripts are what they were.
    const files = library.files({ split: true })
    expect(imported.problems).toEqual([])
    expect(imported.created.length).toBeGreaterThan(40)
    expect(files.length).toBe(imported.documents)
    for (const { path, bytes } of files) expect(Buffer.compare(bytes, given.get(path) ?? Buffer.of()), path).toBe(0)
    library.close()
  })
})
