import { hashOf, type SeenFont } from '../../art/pictures'
import type { Database } from '../open'

/** A font as the library keeps it. */
export interface KeptFont {
  readonly font: string
  readonly type: SeenFont['type']
  readonly family: string
  readonly weight: 400 | 700
  readonly italic: boolean
  /** Bytes. */
  readonly size: number
}

/** Size in pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

interface Columns {
  font: string
  type: string
  family: string
  weight: number
  italic: number
  size: number
}

const prepare = (db: Database) => ({
  insert: db.prepare(
    'INSERT INTO fonts (font, type, family, weight, italic, bytes) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (font) DO NOTHING',
  ),
  one: db.prepare<[string], Columns>(
    'SELECT font, type, family, weight, italic, length(bytes) AS size FROM fonts WHERE font = ?',
  ),
  bytes: db.prepare<[string], Uint8Array>('SELECT bytes FROM fonts WHERE font = ?').pluck(),
  picture: db.prepare<[string], string>('SELECT type FROM art WHERE art = ?').pluck(),
  extent: db.prepare<[string], Extent>('SELECT width, height FROM art WHERE art = ?'),
  pictureBytes: db.prepare<[string], Uint8Array>('SELECT bytes FROM art WHERE art = ?').pluck(),
})

/** The bytes behind assets, by their SHA-256. They outlive the assets that name them, so that undo finds them again. */
export class AssetBytes {
  readonly #statements: ReturnType<typeof prepare>

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  /** Keeps a font that a child has read to its end. */
  keepFont({ bytes, type, family, weight, italic }: SeenFont): KeptFont {
    const font = hashOf(bytes)
    this.#statements.insert.run(font, type, family, weight, italic ? 1 : 0, bytes)
    return this.font(font) ?? { font, type, family, weight, italic, size: bytes.length }
  }

  font(font: string): KeptFont | undefined {
    const row = this.#statements.one.get(font)
    return (
      row && {
        ...row,
        type: row.type as SeenFont['type'],
        weight: row.weight === 700 ? 700 : 400,
        italic: row.italic === 1,
      }
    )
  }

  readFont(font: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#statements.bytes.get(font)
    return bytes && new Uint8Array(bytes)
  }

  readPicture(art: string): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#statements.pictureBytes.get(art)
    return bytes && new Uint8Array(bytes)
  }

  /** The type of a kept picture. */
  picture(art: string): string | undefined {
    return this.#statements.picture.get(art)
  }

  /** The size of a kept picture. */
  extent(art: string): Extent | undefined {
    return this.#statements.extent.get(art)
  }
}
