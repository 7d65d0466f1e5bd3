import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { ROOT } from '../../../main/installation'
import { temporary } from '../host'

/** Root may write whatever modes say: there, the studio under test runs as nobody, whose the files then are. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const own = (path: string): void => {
  if (isRoot) chownSync(path, NOBODY, NOBODY)
}

let folder: Awaited<ReturnType<typeof temporary>>
let home: string
let library: string
beforeEach(async () => {
  folder = await temporary()
  chmodSync(folder.path, 0o755)
  home = join(folder.path, 'home')
  mkdirSync(home)
  library = join(home, 'Birds.fanfare')
  closeDatabase(openDatabase(library, { create: true }))
  for (const path of [home, library]) own(path)
})
afterEach(async () => {
  chmodSync(home, 0o755)
  await folder.remove()
})

/** A studio that has nothing to say has opened its library within so many milliseconds. */
const QUIET = 5_000

/** Starts the built browser host as somebody who is bound by modes; answers its address and the first thing that it said, if anything. */
async function start(data: string): Promise<{ readonly address: string; readonly said: string }> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'out', 'main', 'web.js'), '--no-open', '--data', data, '--library', library],
    {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: home },
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8')
  const heard = new Promise<void>((resolve) =>
    child.stderr.on('data', (text: string) => {
      said += text
      resolve()
    }),
  )
  const address = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => resolve(''))
  })
  if (address !== '') await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, QUIET))])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  return { address, said }
}

describe.skipIf(process.platform === 'win32')(
  'the studio starts, says why, and leaves everything as it was, with',
  () => {
    const data = (): string => {
      const path = join(folder.path, 'data')
      mkdirSync(path)
      own(path)
      return path
    }

    test.each([
      ['a library file that may only be read', () => chmodSync(library, 0o444)],
      ['a library in a folder that may only be read', () => chmodSync(home, 0o555)],
      ['a library that may not even be read', () => chmodSync(library, 0)],
    ])('%s', async (_what, forbid) => {
      const before = readFileSync(library)
      forbid()
      const { address, said } = await start(data())
      expect(address).toMatch(/^http:/)
      expect(said).toContain(library)
      expect(said).toContain('Check that the file and its folder may be written')
      chmodSync(library, 0o644)
      expect(readFileSync(library).equals(before)).toBe(true)
      expect(readdirSync(home)).toEqual(['Birds.fanfare'])
    })

    test('a folder of settings that may only be read', async () => {
      const place = data()
      chmodSync(place, 0o555)
      const { address, said } = await start(place)
      expect(address).toMatch(/^http:/)
      expect(said).toContain(`The settings could not be saved in ${place}`)
      expect(readdirSync(place)).toEqual([])
      chmodSync(place, 0o755)
    })

    test('nothing forbidden, to compare with', async () => {
      const { address, said } = await start(data())
      expect([address.slice(0, 5), said]).toEqual(['http:', ''])
    })
  },
)
