import { expect, test } from 'vitest'
import { droppedFiles } from '../../../renderer/library/preview/dropped'

type Tree = File | { readonly name: string; readonly within: readonly Tree[] }

/** A dropped file or folder, as browsers hand it out: a folder's contents in batches, the last of them empty. */
function entry(tree: Tree): unknown {
  if (tree instanceof File)
    return { isFile: true, isDirectory: false, name: tree.name, file: (take: (file: File) => void) => take(tree) }
  const batches = [...tree.within.map((one) => [entry(one)]), []]
  return {
    isFile: false,
    isDirectory: true,
    name: tree.name,
    createReader: () => ({ readEntries: (take: (batch: unknown[]) => void) => take(batches.shift() ?? []) }),
  }
}

const carried = (...trees: Tree[]): DataTransfer =>
  ({
    items: trees.map((tree) => ({ webkitGetAsEntry: () => entry(tree) })),
    files: trees.filter((tree) => tree instanceof File),
  }) as unknown as DataTransfer

const file = (name: string): File => new File(['x'], name)

test('files of dropped folders come in order of their names, without hidden ones', async () => {
  const found = await droppedFiles(
    carried(file('z.txt'), {
      name: 'set',
      within: [file('b.txt'), { name: 'deep', within: [file('c.txt')] }, file('.hidden'), file('a.txt')],
    }),
  )
  expect(found.map(({ name }) => name)).toEqual(['z.txt', 'a.txt', 'b.txt', 'c.txt'])
})

test('files alone come as they are, and nothing is no files', async () => {
  expect((await droppedFiles(carried(file('b.txt'), file('a.txt')))).map(({ name }) => name)).toEqual([
    'b.txt',
    'a.txt',
  ])
  expect(await droppedFiles(null)).toEqual([])
})
