import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const READERS = ['core', 'main/database/derive.ts', 'package-lock.json']

function* filesIn(root, path) {
  const found = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
  for (const name of found) yield join(path, name)
}

/** A hash of everything that decides what is read from a card's text. */
export function hashOfCore(root) {
  const digest = createHash('sha256')
  for (const reader of READERS) {
    const files = /\.\w+$/.test(reader) ? [reader] : filesIn(root, reader)
    for (const file of files) digest.update(`${file.replaceAll('\\', '/')}\n`).update(readFileSync(join(root, file)))
  }
  return digest.digest('hex').slice(0, 16)
}
