import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Where boardgame.io and the packages that it needs lie: the studio needs none of them. */
export const INSTALLED = join(ROOT, '.fanfare', 'battler')

/** Installs them exactly, once. Throws when npm does. */
export function installBattler(): void {
  if (existsSync(join(INSTALLED, 'node_modules', 'boardgame.io'))) return
  mkdirSync(INSTALLED, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, name), join(INSTALLED, name))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: INSTALLED,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
}
