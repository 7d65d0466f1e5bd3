import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from '../core/validation'

const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The studio lies outside its own folder: no package.json above it.')
  return rootAbove(above)
}

/** The folder that holds the checkout or the packaged studio, wherever the bundler put this file. */
export const ROOT = rootAbove(import.meta.dirname)

export const RESOURCES = join(ROOT, 'resources')

/** The licences of everything that is shipped, as the build writes them. */
export const NOTICES = join(ROOT, 'out', 'notices.json')

/** The built window. */
export const RENDERER = join(ROOT, 'out', 'renderer')

export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version

/** Where settings and the libraries of the browser host live; the desktop host uses the same folder. */
export function dataFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Fanfare')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Fanfare')
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Fanfare')
}
