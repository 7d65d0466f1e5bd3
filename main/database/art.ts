import { createHash } from 'node:crypto'
import type { Answer } from '../../preload/contract'
import { StudioError } from '../answers/context'
import type { Database } from './open'
import { measure } from './picture'

/** The largest picture, in bytes. */
const LIMIT = 40 * 1024 * 1024

const refused = (reason: string): StudioError => new StudioError('art-refused', `This picture cannot be used: ${reason}.`)

/** Pictures by the SHA-256 of their bytes. They outlive the cards that show them, so that undo finds them again. */
export class Art {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Keeps a picture and answers its hash; throws `art-refused`, saying why, for what is not a picture or not a harmless one. */
  keep(bytes: Uint8Array): string {
    if (bytes.length > LIMIT) throw refused(`it has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and the limit is ${LIMIT / 1024 / 1024} MB`)
    const picture = measure(bytes)
    if ('refused' in picture) throw refused(picture.refused)
    const art = createHash('sha256').update(bytes).digest('hex')
    const insert = this.#db.prepare('INSERT INTO art (art, type, width, height, bytes) VALUES (?, ?, ?, ?, ?) ON CONFLICT (art) DO NOTHING')
    insert.run(art, picture.type, picture.width, picture.height, bytes)
    return art
  }

  read(art: string): Answer<'art.read'> {
    const row = this.#db.prepare<[string], { bytes: Uint8Array; type: string }>('SELECT bytes, type FROM art WHERE art = ?').get(art)
    return row && { bytes: new Uint8Array(row.bytes), type: row.type }
  }
}
