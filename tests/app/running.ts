import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { SHELF } from '../../main/art/shelf'

const ROOT = join(import.meta.dirname, '..', '..')

/** Drawings that were made into pictures, by their content: once for all tests, and not anew for every host. */
const PICTURES = join(ROOT, '.fanfare', 'pictures')

const LIBRARY_NAME = 'Sample library.fanfare'

/** Where a studio keeps its first library, in its data folder. */
const LIBRARY = join('libraries', LIBRARY_NAME)

/**
 * The library that a first start makes, made once for all tests (`begin` below), and twice: no card of the one has the key of a card of the other,
 * so that a window which goes from one to the other finds nothing again.
 */
const SAMPLES = [0, 1].map((number) => join(ROOT, '.fanfare', `sample-${number}`))

/** With FANFARE_ADDRESS, specs use a studio that runs already, such as that of `npm start -- --no-open`. */
export const RUNNING = process.env['FANFARE_ADDRESS']

/** An empty data folder, which only knows the pictures of drawings. */
async function dataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-app-'))
  await mkdir(PICTURES, { recursive: true })
  await symlink(PICTURES, join(data, SHELF), 'junction')
  return data
}

/** Lays a new sample library at a place; an odd number has other keys of cards than an even one. */
export async function laySample(place: string, number = 0): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  await copyFile(join(SAMPLES[number % 2] ?? '', LIBRARY), place)
}

/** Half of a host's start is compiling: once for all. */
const ENVIRONMENT = { ...process.env, FANFARE_CHECKED: '1', NODE_COMPILE_CACHE: join(ROOT, '.fanfare', 'compiled') }

interface Started {
  readonly host: ChildProcess
  readonly address: string
  signIn(): Promise<string>
}

async function start(data: string, libraries: readonly string[] = [], port = 0): Promise<Started> {
  const args = [join(ROOT, 'out', 'main', 'web.js'), '--no-open', '--data', data, '--port', String(port)]
  const named = libraries.flatMap((library) => ['--library', library])
  const host = spawn(process.execPath, [...args, ...named], { stdio: ['pipe', 'pipe', 'inherit'], env: ENVIRONMENT })
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

async function stop(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null) return
  const ended = once(host, 'exit')
  host.kill('SIGTERM')
  await ended
}

/** Lets a host make the sample library in a data folder. */
async function makeSample(data: string): Promise<void> {
  await rm(data, { recursive: true, force: true })
  const { host } = await start(data)
  // The address is there before the library is; once that is open, it is remembered.
  for (
    let times = 0;
    !(await readFile(join(data, 'settings.json'), 'utf8').catch(() => '')).includes(LIBRARY_NAME);
    times++
  ) {
    if (times > 600) throw new Error('The sample library was not made within a minute.')
    await pause(100)
  }
  await stop(host)
}

/** Before the first test: makes the sample libraries that tests get copies of. */
export default async function begin(): Promise<void> {
  if (RUNNING === undefined) await Promise.all(SAMPLES.map(makeSample))
}

/** The built browser host, running on a data folder of its own. */
export interface RunningStudio {
  readonly address: string
  readonly data: string
  /** An address for another window, as Enter in the host's terminal prints it. */
  signIn(): Promise<string>
  /** Ends the host as a person would, and starts it again on the same data after `between`, at a port that is free where none is given; a page has to sign in anew. */
  restart(between?: () => void | Promise<void>, port?: number): Promise<string>
}

/** A host of a test's own, and how to end it. */
export interface OwnStudio extends RunningStudio {
  /** Places that the host offers to open as a library, once one lies there. */
  readonly places: readonly string[]
  end(): Promise<void>
}

export interface Start {
  readonly beginning: 'sample' | 'first'
  /** For how many other libraries it knows a place. */
  readonly others?: number
  /** A free one is taken when absent. */
  readonly port?: number
  /** Plays changed cards at random, as a studio does that nobody has told otherwise: some hundred games for each, which few tests look at. */
  readonly plays?: boolean
}

/** Starts a host with a new sample library, or, on `first`, with nothing. */
export async function startStudio({ beginning, others = 0, port, plays = false }: Start): Promise<OwnStudio> {
  const data = await dataFolder()
  if (!plays && beginning === 'sample')
    await writeFile(join(data, 'settings.json'), JSON.stringify({ fuzz: { onSave: false } }))
  const places = Array.from({ length: others }, (_, index) => join(data, `place-${index}`, LIBRARY_NAME))
  if (beginning === 'sample') await laySample(join(data, LIBRARY))
  let running = await start(data, beginning === 'sample' ? [join(data, LIBRARY), ...places] : [], port)
  return {
    address: running.address,
    data,
    places,
    signIn: () => running.signIn(),
    async restart(between, port) {
      await stop(running.host)
      await between?.()
      running = await start(data, [], port)
      return running.address
    },
    async end() {
      await stop(running.host)
      await rm(data, { recursive: true, force: true })
    },
  }
}
