import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FAMILY_SOURCES } from '../../core/face/type/families'
import { Keeper } from '../../main/art/keeper'
import { ROOT } from '../../main/installation'
import { png } from '../main/art/hostile'
import { ran } from '../main/program'
import { asking, read, startWorker } from '../main/queue/programs'
import { endAll, RedisServer } from '../main/queue/redis'

/** The mark in Electron's program after which its switches stand: their version, their number, and each of them. */
const SWITCHES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('0'.repeat(9)),
])

interface Node {
  readonly files?: Readonly<Record<string, Node>>
  readonly size?: number
  readonly unpacked?: boolean
}

interface Asar {
  getRawHeader(path: string): { readonly header: Node }
  extractAll(path: string, to: string): void
}

interface Packager {
  readonly Platform: { readonly LINUX: { createTarget(name: string): unknown } }
  build(options: object): Promise<unknown>
}

let folder: string
let packed: Map<string, Node>
/** Everything that was packed, beside each other as they were. */
let app: string

function* filesIn({ files = {} }: Node, path = ''): Generator<[string, Node]> {
  for (const [name, node] of Object.entries(files)) {
    if (node.files) yield* filesIn(node, `${path}${name}/`)
    else yield [path + name, node]
  }
}

// The packager itself, on a stand-in of Electron's program, which cannot be had everywhere. It packs for the system it runs on.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-packed-'))
  const electronDist = join(folder, 'electron')
  mkdirSync(join(electronDist, 'resources'), { recursive: true })
  writeFileSync(join(electronDist, 'electron'), SWITCHES)
  for (const name of ['chrome_crashpad_handler', 'LICENSE']) writeFileSync(join(electronDist, name), '')
  writeFileSync(join(electronDist, 'version'), '45.4.1')
  const ours = createRequire(join(ROOT, 'package.json'))
  const packager = ours('electron-builder') as Packager
  const asar = createRequire(
    createRequire(ours.resolve('electron-builder/package.json')).resolve('app-builder-lib/package.json'),
  )('@electron/asar') as Asar
  const configuration = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as { directories: object }
  const config = {
    ...configuration,
    extends: null,
    electronDist,
    directories: { ...configuration.directories, output: join(folder, 'out') },
  }
  await packager.build({
    projectDir: ROOT,
    targets: packager.Platform.LINUX.createTarget('dir'),
    publish: null,
    config,
  })
  const archive = join(folder, 'out', 'linux-unpacked', 'resources', 'app.asar')
  packed = new Map(filesIn(asar.getRawHeader(archive).header))
  app = join(folder, 'app')
  asar.extractAll(archive, app)
})
afterAll(() => {
  endAll()
  return rm(folder, { recursive: true, force: true })
})

const fanfare = (...args: string[]): string =>
  execFileSync(process.execPath, [join(app, 'out', 'main', 'cli.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('native code, and the libraries it loads, lie beside the archive, and nothing of the project but what is shipped is in it', () => {
  const unpacked = [...packed].filter(([, node]) => node.unpacked).map(([path]) => path)
  const native = [...packed.keys()].filter((path) => /\.(?:node|dll|dylib)$|\.so(?:\.\d+)*$/.test(path))
  console.log(`${packed.size} files, ${unpacked.length} of them beside the archive, ${native.length} native`)
  for (const name of ['better-sqlite3', '@resvg', '@img'])
    expect(
      native.some((path) => path.startsWith(`node_modules/${name}`)),
      name,
    ).toBe(true)
  expect(native.filter((path) => !unpacked.includes(path))).toEqual([])
  const places = new Set([...packed.keys()].map((path) => path.split('/')[0]))
  expect([...places].sort()).toEqual(['node_modules', 'out', 'package.json', 'resources'])
})

test('of the families of fonts, the files that faces are set in are packed, with their licences, and no others', () => {
  const files = [...packed.keys()].filter((path) => path.startsWith('node_modules/@expo-google-fonts/'))
  const fonts = files.filter((path) => /\.(?:ttf|otf|woff2?)$/.test(path))
  expect(fonts.sort()).toEqual(FAMILY_SOURCES.map(({ module }) => `node_modules/${module}`).sort())
  expect(files.filter((path) => path.endsWith('/LICENSE_FONT'))).toHaveLength(FAMILY_SOURCES.length / 2)
  expect(files.filter((path) => path.endsWith('.png'))).toEqual([])
})

test('the switches of the configuration stand in the packaged program', () => {
  const program = readFileSync(join(folder, 'out', 'linux-unpacked', 'fanfare'))
  const wire = program.subarray(program.indexOf(SWITCHES.subarray(0, 32)) + 34).toString('latin1')
  // In Electron's order: run as Node, cookies encrypted, NODE_OPTIONS, --inspect, the archive's integrity, the archive alone, …, file:// privileged.
  expect([wire.slice(0, 6), wire[7]]).toEqual(['010011', '0'])
})

test('the children that read pictures run from what is packed', async () => {
  const keeper = new Keeper({ program: join(app, 'out', 'main', 'art-child.js') })
  expect(await keeper.look(png(20, 30))).toMatchObject({ value: { width: 20, height: 30 } })
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H9V9Z"/></svg>',
  )
  expect(await keeper.look(svg)).toHaveProperty('value')
  keeper.close()
})

test('the threads of the library, of sheets and of games run from what is packed', () => {
  const library = join(folder, 'a.fanfare')
  const script = join(folder, 'a.txt')
  writeFileSync(script, 'name Lamp Carrier;\nid CP99-001;\nclass Neutral;\ntype Follower;\ncost 2;\nstats 2/2;\n')
  expect(JSON.parse(fanfare('import', script, '--library', library, '--json'))).toMatchObject({ cards: 1 })
  expect(JSON.parse(fanfare('sheet', script, '--out', join(folder, 'a.pdf'), '--json'))).toMatchObject({ pages: 1 })
  expect(
    JSON.parse(fanfare('render', script, '--out', join(folder, 'faces'), '--format', 'png', '--json')),
  ).toMatchObject({ faces: [{ card: 'Lamp Carrier' }] })
  writeFileSync(
    script,
    'name 炎の竜騎士;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Wisp;\ncost 2;\nstats 2/2;\n',
  )
  expect(JSON.parse(fanfare('check', '--faces', script, '--json'))).toMatchObject({ totals: { warnings: 0 } })
  const samples = join(app, 'resources', 'samples', 'evolve')
  const decks = ['glowmoth-swarm', 'lamp-watch'].flatMap((deck) => ['--deck', join(samples, 'decks', `${deck}.txt`)])
  expect(
    JSON.parse(
      fanfare(
        'simulate',
        '--system',
        'evolve',
        ...decks,
        '--cards',
        join(samples, 'lanternfall.txt'),
        '--games',
        '4',
        '--json',
      ),
    ),
  ).toMatchObject({ games: 4, crashes: [] })
})

test('a queue is reached, and its ranges are played, from what is packed', async () => {
  const program = join(app, 'out', 'main', 'cli.js')
  const server = await new RedisServer().start()
  const worker = await startWorker('1', ['--queue', server.address], program)
  const { code, out } = await ran(process.execPath, [
    ...[program, ...asking('--pairs', '70', '--no-calibration', '--queue', server.address)],
  ])
  expect([code, read(out).runs?.[0]?.pairs]).toEqual([0, 70])
  worker.child.kill('SIGINT')
  expect(await worker.ended).toBe(0)
  expect(worker.said()).toContain('2 ranges played.')
  await server.close()
  const brought = [...packed].filter(([path]) => /^node_modules\/(?:bullmq|luxon|msgpackr)\//.test(path))
  const bytes = brought.reduce((sum, [, { size = 0 }]) => sum + size, 0)
  console.log(`${(bytes / 1e6).toFixed(1)} MB of BullMQ and what it brings`)
  expect(bytes).toBeLessThan(4e6)
})
