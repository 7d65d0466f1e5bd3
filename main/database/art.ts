import { hashOf, type Taken } from '../art/pictures'
import type { Database } from './open'

/** A picture as it was kept; windows are shown what a child makes of it. */
export interface KeptArt {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Pictures by the SHA-256 of their bytes. They outlive the cards that show them, so that undo finds them again. */
export class Art {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Keeps a picture that was decoded to its end and answers its hash. */
  keep({ bytes, type, width, height }: Taken): string {
    const art = hashOf(bytes)
    const insert = this.#db.prepare(
      'INSERT INTO art (art, type, width, height, bytes) VALUES (?, ?, ?, ?, ?) ON CONFLICT (art) DO NOTHING',
    )
    insert.run(art, type, width, height, bytes)
    return art
  }

  read(art: string): KeptArt | undefined {
    const row = this.#db
      .prepare<[string], { bytes: Uint8Array; type: string }>('SELECT bytes, type FROM art WHERE art = ?')
      .get(art)
    return row && { bytes: new Uint8Array(row.bytes), type: row.type }
  }
}
