import type { FaceWord } from '../../core/face/findings'
import type { QueryRow } from '../../core/library/query'
import type { EntryRow, Input } from '../../preload/contract'

/** Gives rows what the window says of their faces. */
export function withFaces(faces: NonNullable<Input<'library.find'>['faces']>): (row: EntryRow) => EntryRow & QueryRow {
  const judged = new Map<string, FaceWord[]>()
  for (const word of Object.keys(faces) as FaceWord[]) {
    for (const entry of faces[word]) judged.set(entry, [...(judged.get(entry) ?? []), word])
  }
  return (row) => {
    const found = judged.get(row.entry)
    return found ? { ...row, faces: found } : row
  }
}

/** Gives rows what the window says of tests: which entries they use. */
export function withTests(tested: readonly string[]): <R extends EntryRow & QueryRow>(row: R) => R {
  const used = new Set(tested)
  return (row) => ({ ...row, tested: used.has(row.entry) })
}
