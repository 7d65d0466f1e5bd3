import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

/** The folders of the repository; a new one is a decision that starts here. */
export const FOLDERS = ['core', 'main', 'preload', 'renderer', 'resources', 'scripts', 'tests']

/** The folders of `core` that all systems share; a new one is a decision that starts here. */
export const KITS = ['channel', 'document', 'engine', 'face', 'language', 'library', 'publish', 'scenario', 'sheet']

/** The systems, each with a folder of its own. */
export const SYSTEMS = readdirSync(join(ROOT, 'core', 'systems'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
