import type { FaceWord } from '../../core/face/findings'
import type { QueryRow } from '../../core/library/query'
import type { EntryRow, Input } from '../../preload/contract'

/** The rows with what the window says of their faces. */
export function withFaces(rows: ReadonlyMap<string, EntryRow>, faces: NonNullable<Input<'library.find'>['faces']>): ReadonlyMap<string, EntryRow & QueryRow> {
  const judged = new Map<string, EntryRow & QueryRow>(rows)
  for (const word of Object.keys(faces) as FaceWord[]) {
    for (const entry of faces[word]) {
      const row = judged.get(entry)
      if (row) judged.set(entry, { ...row, faces: [...(row.faces ?? []), word] })
    }
  }
  return judged
}
