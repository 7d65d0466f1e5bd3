import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..', '..')

/** Drawings that were made into pictures, by their content: once for all tests, and not anew for every host. */
const PICTURES = join(ROOT, '.fanfare', 'pictures')

const LIBRARY_NAME = 'Sample library.fanfare'
const LIBRARY = join('libraries', LIBRARY_NAME)

/** The library that a first start makes, made once for all tests (`begin` below). */
const SAMPLE = join(ROOT, '.fanfare', 'sample')

/** An empty data folder, which only knows the pictures of drawings. */
async function dataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-app-'))
  await mkdir(PICTURES, { recursive: true })
  await symlink(PICTURES, join(data, 'pictures-1'), 'junction')
  return data
}

/** Lays a new sample library into the data folder, and says how a host is told of it. */
async function takeSample(data: string): Promise<string[]> {
  await mkdir(join(data, 'libraries'))
  await copyFile(join(SAMPLE, LIBRARY), join(data, LIBRARY))
  return ['--library', join(data, LIBRARY)]
}

/** The built browser host, running on a data folder of its own. */
export interface RunningStudio {
  readonly address: string
  readonly data: string
  /** An address for another window, as Enter in the host's terminal prints it. */
  signIn(): Promise<string>
  /** Ends the host as a person would, and starts it again on the same data after `between`; the page has to be opened anew. */
  restart(between?: () => void | Promise<void>): Promise<string>
}

/** Half of a host's start is compiling: once for all. */
const ENVIRONMENT = { ...process.env, FANFARE_CHECKED: '1', NODE_COMPILE_CACHE: join(ROOT, '.fanfare', 'compiled') }

interface Started {
  readonly host: ChildProcess
  readonly address: string
  signIn(): Promise<string>
}

const start = async (data: string, more: readonly string[] = []): Promise<Started> => {
  const args = [join(ROOT, 'out', 'main', 'web.js'), '--no-open', '--data', data, ...more]
  const host = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: ENVIRONMENT })
  const printed = createInterface({ input: host.stdout })
  const [address] = (await Promise.race([
    once(printed, 'line'),
    once(host, 'exit').then(([code]) =>
      Promise.reject(new Error(`The studio ended with ${String(code)} before it had an address.`)),
    ),
  ])) as [string]
  const signIn = async (): Promise<string> => {
    host.stdin.write('\n')
    const [another] = (await once(printed, 'line')) as [string]
    return another
  }
  return { host, address, signIn }
}

/** With FANFARE_ADDRESS, specs use a studio that runs already, such as that of `npm start -- --no-open`. */
const RUNNING = process.env['FANFARE_ADDRESS']
let signedIn: Awaited<ReturnType<BrowserContext['cookies']>> = []

const stop = async (host: ChildProcess): Promise<void> => {
  if (host.exitCode !== null) return
  const ended = once(host, 'exit')
  host.kill('SIGTERM')
  await ended
}

/** Before the first test: lets a host make the sample library that each test gets a copy of. */
export default async function begin(): Promise<void> {
  if (RUNNING !== undefined) return
  await rm(SAMPLE, { recursive: true, force: true })
  const { host } = await start(SAMPLE)
  // The address is there before the library is; once that is open, it is remembered.
  for (
    let times = 0;
    !(await readFile(join(SAMPLE, 'settings.json'), 'utf8').catch(() => '')).includes(LIBRARY_NAME);
    times++
  ) {
    if (times > 600) throw new Error('The sample library was not made within a minute.')
    await pause(100)
  }
  await stop(host)
}

/** How a test's studio begins: with a copy of the sample library, or with nothing, as on the first start of all. */
export type Beginning = 'sample' | 'first'

/** A running host with a new sample library, its page open. `end` stops it, and fails where an error occurred on the page. */
export async function open(
  page: Page,
  beginning: Beginning = 'sample',
): Promise<{ readonly studio: RunningStudio; end(): Promise<void> }> {
  if (RUNNING !== undefined) {
    // Its address signs in once, for the first test; the others come with that one's cookie.
    await page.context().addCookies(signedIn)
    await page.goto(signedIn.length > 0 ? new URL(RUNNING).origin : RUNNING)
    signedIn = await page.context().cookies()
    const signIn = () =>
      Promise.reject(new Error('A studio that was running before the test prints its addresses elsewhere.'))
    const restart = () =>
      Promise.reject(new Error('A studio that was running before the test cannot be restarted by it.'))
    return { studio: { address: RUNNING, data: '', signIn, restart }, end: () => Promise.resolve() }
  }
  const data = await dataFolder()
  let running = await start(data, beginning === 'sample' ? await takeSample(data) : [])
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|\[Vue warn\]/.test(message.text()))
      errors.push(message.text())
  })
  await page.goto(running.address)
  // The window's code comes after the page itself.
  await page.locator('.window').waitFor()
  const restart = async (between?: () => void | Promise<void>): Promise<string> => {
    await stop(running.host)
    await between?.()
    running = await start(data)
    return running.address
  }
  const end = async (): Promise<void> => {
    // What the page says of a host that ends under it is no error of the test's.
    const seen = [...errors]
    await page.close()
    await stop(running.host)
    await rm(data, { recursive: true, force: true })
    expect(seen).toEqual([])
  }
  return { studio: { address: running.address, data, signIn: () => running.signIn(), restart }, end }
}

/** `studio` is a running host with a new sample library, its page open, on which no error may occur. */
export const test = base.extend<{ beginning: Beginning; studio: RunningStudio }>({
  beginning: ['sample', { option: true }],
  studio: async ({ page, beginning }, use) => {
    const { studio, end } = await open(page, beginning)
    await use(studio)
    await end()
  },
})

export { expect }
