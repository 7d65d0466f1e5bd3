import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import type { Operation } from '../../../preload/contract'
import { SET } from '../../core/systems/cardfighters/formats/files'
import { apply, begin, bytes, create, documents, edit, newLibrary, remove, scratch, texts, unwatched } from './toy'

const folder = scratch()

const line = (file: number, card: number): string => `card F${file}C${card} #f${file}c${card}: Body of it`
const FILES_OF = [12, 1, 30, 7].map((cards, file) => ({
  path: `${file}.toy`,
  bytes: bytes(`# kept\r\n${Array.from({ length: cards }, (_, card) => line(file, card)).join('\r\n\r\n')}\r\n`),
}))
const CARDS = 50

/** A library of four documents, with ids that are the same every time. */
function begun(): { library: Library; entries: readonly string[] } {
  const { library } = newLibrary(folder)
  const { imported } = library.import({ files: FILES_OF }, unwatched)
  return { library, entries: imported.created }
}

type Move =
  | { readonly what: 'remove' | 'edit'; readonly at: number }
  | { readonly what: 'create'; readonly at: number; readonly behind: boolean }

const moves = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('remove' as const, 'edit' as const), at: fc.nat(CARDS - 1) }),
    fc.record({ what: fc.constant('create' as const), at: fc.nat(CARDS - 1), behind: fc.boolean() }),
  ),
  { minLength: 40, maxLength: 80 },
)

/** The moves as operations on these entries: none is touched after it was removed, or twice. */
function operationsOf(chosen: readonly Move[], entries: readonly string[], collection: string): Operation[] {
  const removed = new Set<string>()
  const edited = new Set<string>()
  return chosen.flatMap((move, number): Operation[] => {
    const entry = entries[move.at] ?? ''
    if (move.what === 'create') {
      const after = move.behind && !removed.has(entry) ? entry : undefined
      return [{ ...create(`new-${number}`, `card New${number}: Fresh`, after), collection } as Operation]
    }
    if (removed.has(entry) || edited.has(entry)) return []
    if (move.what === 'edit') {
      edited.add(entry)
      return [edit(entry, `card Edited${number}: Changed`)]
    }
    removed.add(entry)
    return [remove(entry)]
  })
}

const inOrder = (library: Library): string[] => {
  const written = texts(library)
  return library.entries().entries.map((entry) => written[entry] ?? '')
}

test('a step of many operations leaves what as many steps of one leave, and undoing it brings everything back', () => {
  fc.assert(
    fc.property(moves, (chosen) => {
      const [one, many] = [begun(), begun()]
      const before = documents(one.library)
      const collectionOf = ({ library }: typeof one): string => library.info().collections[0]?.collection ?? ''
      apply(one.library, operationsOf(chosen, one.entries, collectionOf(one)))
      for (const operation of operationsOf(chosen, many.entries, collectionOf(many))) apply(many.library, [operation])
      expect(documents(one.library)).toEqual(documents(many.library))
      expect(inOrder(one.library)).toEqual(inOrder(many.library))
      const after = documents(one.library)
      one.library.undo()
      expect(documents(one.library)).toEqual(before)
      one.library.redo()
      expect(documents(one.library)).toEqual(after)
      one.library.close()
      many.library.close()
    }),
    { numRuns: 15 },
  )
})

test('what a step that fails had changed of documents is not there in the next', () => {
  const { library, entries } = begun()
  const before = documents(library)
  const doomed = [...entries.slice(0, 30).map(remove), edit(entries[0] ?? '', 'card Late: Too late')]
  expect(() => apply(library, doomed)).toThrow('after it was removed')
  expect(documents(library)).toEqual(before)
  apply(library, [remove(entries[0] ?? '')])
  expect(documents(library)['0.toy']).toBe(before['0.toy']?.replace(`${line(0, 0)}\r\n\r\n`, '\r\n\r\n'))
})

test('a document that a step begins takes the cards that the step makes after it', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, ...Array.from({ length: 30 }, (_, card) => create(`e${card}`, `card Made${card}: Here`))])
  expect(Object.keys(documents(library))).toEqual(['Harbour.toy'])
  expect(inOrder(library)).toEqual(Array.from({ length: 30 }, (_, card) => `card Made${card}: Here`))
})

test('scripts that many cards get at once go where they go one by one', () => {
  const of = (name: string): { library: Library; entries: readonly string[] } => {
    const library = new Library(join(folder, `${name}.fanfare`), SYSTEMS, { create: true })
    const files = Array.from({ length: 15 }, (_, number) => ({
      path: `set-${number}.xml`,
      bytes: bytes(SET.replaceAll('0a0a0a0a', String(number).padStart(8, '0'))),
    }))
    return { library, entries: library.import({ files }, unwatched).imported.created }
  }
  const [one, many] = [of('one'), of('many')]
  const scripts = ({ library, entries }: typeof one): Operation[] =>
    entries.map((entry) => edit(entry, `${texts(library)[entry] ?? ''}\n\naction = draw(3)`))
  expect(one.entries).toHaveLength(15 * 2)
  apply(one.library, scripts(one))
  for (const operation of scripts(many)) apply(many.library, [operation])
  expect(documents(one.library)).toEqual(documents(many.library))
  expect(documents(one.library)['card_rules.py']?.match(/draw\(3\)/g)).toHaveLength(30)
})

test('a file goes with the last of its cards, unless anything else is in it, and comes back when that is undone', () => {
  const { library } = newLibrary(folder)
  const files = [
    { path: 'one.toy', bytes: bytes('\r\ncard Gull\r\n') },
    { path: 'said.toy', bytes: bytes('# kept\ncard Tern\n') },
    { path: 'two.toy', bytes: bytes('card Auk\ncard Skua\n') },
  ]
  const [gull = '', tern = '', auk = '', skua = ''] = library.import({ files }, unwatched).imported.created
  const before = documents(library)
  const order = inOrder(library)
  apply(library, [remove(gull), remove(tern), remove(auk)])
  expect(documents(library)).toEqual({ 'said.toy': '# kept\n\n', 'two.toy': '\ncard Skua\n' })
  library.undo()
  expect([documents(library), inOrder(library)]).toEqual([before, order])
  library.redo()
  apply(library, [remove(skua)])
  expect(Object.keys(documents(library))).toEqual(['said.toy'])
  expect(library.import({ files: files.slice(0, 1) }, unwatched).imported.documents).toBe(1)
  expect(documents(library)['one.toy']).toBe(before['one.toy'])
})

test('our own document is begun anew after its last card has gone', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  apply(library, [remove('a')])
  expect(documents(library)).toEqual({})
  apply(library, [create('b', 'card Tern')])
  expect(documents(library)).toEqual({ 'Harbour.toy': 'card Tern\n' })
})

test('a step that takes many files away still finds those that stay', () => {
  const { library } = newLibrary(folder)
  const given = Array.from({ length: 40 }, (_, number) => ({
    path: `${number}.toy`,
    bytes: bytes(`${line(9, number)}\n`),
  }))
  const { created } = library.import({ files: given }, unwatched).imported
  apply(library, [...created.slice(0, 39).map(remove), edit(created[39] ?? '', 'card Late: Still here')])
  expect(documents(library)).toEqual({ '39.toy': 'card Late: Still here\n' })
})

test('files of one name each get their own', () => {
  const { library } = newLibrary(folder)
  const given = Array.from({ length: 3 }, (_, number) => ({ path: 'card.toy', bytes: bytes(`${line(9, number)}\n`) }))
  library.import({ files: given }, unwatched)
  expect(Object.keys(documents(library))).toEqual(['card.toy', 'card (2).toy', 'card (3).toy'])
  expect(library.import({ files: given }, unwatched).imported.skipped.map(({ reason }) => reason)).toContain(
    'The same file is in the collection already.',
  )
})
