import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { artAnswers, serveArt } from '../../../main/answers/art'
import type { HostContext } from '../../../main/answers/context'
import { exchangeAnswers } from '../../../main/answers/exchange'
import { Librarian, libraryAnswers } from '../../../main/answers/library'
import { portOf } from '../../../main/channel/thread'
import { LibraryClient } from '../../../main/database/client'
import type { Start } from '../../../main/database/protocol'
import { serveLibrary } from '../../../main/database/serve'
import { Pictures } from '../../../main/art/pictures'
import { openFiles } from '../../../main/files'
import { createJobs } from '../../../main/jobs'
import { freePlace } from '../../../main/place'
import { openSettings } from '../../../main/settings'
import type { AnnouncementName } from '../../../preload/contract'
import { begin, bytes, create, scratch } from './toy'

/** A studio's services over a folder, with the library in this thread. */
function studio(data = scratch(), host: HostContext['host'] = 'browser') {
  const told: { name: AnnouncementName; value: unknown }[] = []
  const announce: HostContext['announce'] = (name, value) => {
    told.push({ name, value })
  }
  const folders = { data, resources: join(import.meta.dirname, '../../../resources') }
  const settings = openSettings(data, () => undefined)
  const placeLibrary = (name: string): Promise<string> => freePlace(join(data, 'libraries'), name)
  const context: HostContext = {
    host,
    version: '0',
    folders,
    systems: SYSTEMS,
    announce,
    settings,
    files: openFiles(),
    jobs: createJobs(announce),
    notices: [],
    named: [],
    placeLibrary,
    pictures: new Pictures({ data }),
  }
  const ports: MessageChannel['port1'][] = []
  const start = async (given: Start): Promise<LibraryClient> => {
    const { port1, port2 } = new MessageChannel()
    serveLibrary(portOf(port2), SYSTEMS)
    const client = await LibraryClient.open(portOf(port1), given)
    ports.push(port1)
    return client
  }
  const librarian = new Librarian(context, start)
  const answers = {
    ...libraryAnswers(context, librarian),
    ...artAnswers(context, librarian),
    ...exchangeAnswers(context, librarian),
  }
  const ended = async (): Promise<unknown> => {
    for (;;) {
      const index = told.findIndex(({ name }) => name === 'job.ended')
      if (index >= 0) return (told.splice(index, 1)[0]?.value as { outcome: unknown }).outcome
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return { data, context, librarian, answers, told, ports, ended }
}

test('a first start makes a library with the sample cards and their pictures', async () => {
  const { librarian, answers, context } = studio()
  const info = await librarian.openInitial()
  const rows = await answers['library.rows']({})
  expect([info?.name, info?.collections.map(({ name }) => name), info?.canUndo]).toEqual([
    'Sample library',
    SYSTEMS.flatMap(({ workshop }) => workshop?.samples ?? []).flatMap(({ name, apart }) => (apart ? [] : [name])),
    undefined,
  ])
  expect(rows.length).toBeGreaterThanOrEqual(40)
  const [picture] = rows.flatMap(({ appearance }) => appearance.art ?? [])
  expect(await serveArt(context, librarian, picture ?? '')).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^image\/(png|jpeg)$/) as string,
  })
  context.pictures.close()
  expect(context.settings.read().recent).toEqual([{ handle: info?.handle, name: info?.name, location: info?.location }])
  await librarian.close()
})

test('a later start opens the library that was last open', async () => {
  const first = studio()
  await first.librarian.openInitial()
  await first.answers['library.create']({ name: 'Birds', sample: false })
  await first.librarian.close()
  const second = studio(first.data)
  expect((await second.librarian.openInitial())?.name).toBe('Birds')
  await second.librarian.close()
})

test('switching closes the library before, by its handle it opens again', async () => {
  const { librarian, answers, told } = studio()
  const one = await answers['library.create']({ name: 'One', sample: false })
  await answers['library.apply']({ operations: [begin, create('a', 'name A;')], baseRevisions: {}, label: 'Begin' })
  const two = await answers['library.create']({ name: 'Two', sample: false })
  expect([await answers['library.rows']({}), existsSync(`${one?.location}-wal`)]).toEqual([[], false])
  await answers['library.open']({ handle: one?.handle ?? '' })
  expect(await answers['library.read']({ entries: ['a'] })).toMatchObject([{ text: 'name A;' }])
  expect(told.map(({ name }) => name).filter((name) => name !== 'library.checked')).toEqual([
    'library.opened',
    'library.changed',
    'library.opened',
    'library.opened',
  ])
  expect(two?.handle).not.toBe(one?.handle)
  await librarian.close()
})

test('a file that is no library is refused, and the open one stays open', async () => {
  const { data, librarian, answers, context } = studio(scratch(), 'desktop')
  await answers['library.create']({ name: 'One', sample: false })
  const path = join(data, 'notes.fanfare')
  writeFileSync(path, 'Dear diary')
  const { handle } = await context.files.link(path)
  await expect(answers['library.open']({ handle })).rejects.toMatchObject({ code: 'library-unreadable' })
  expect((await answers['library.info']({}))?.name).toBe('One')
  await librarian.close()
})

test('a start whose last library is held elsewhere says so and makes another', async () => {
  const first = studio()
  await first.answers['library.create']({ name: 'Held', sample: false })
  const second = studio(first.data)
  expect((await second.librarian.openInitial())?.name).toBe('Sample library')
  expect(second.context.notices).toEqual([expect.stringContaining('is open elsewhere')])
  await first.librarian.close()
  await second.librarian.close()
})

test('a data folder that takes nothing leaves the studio without a library, saying why', async () => {
  const data = join(scratch(), 'occupied')
  writeFileSync(data, '')
  const { librarian, context } = studio(data)
  expect(await librarian.openInitial()).toBeUndefined()
  expect(context.notices).toEqual([expect.stringContaining(data)])
})

test('settings that cannot be written keep no library from opening', async () => {
  const folder = scratch()
  const occupied = join(folder, 'occupied')
  writeFileSync(occupied, '')
  const { librarian, context } = studio(occupied)
  expect((await librarian.openInitial(join(folder, 'named.fanfare')))?.name).toBe('named')
  expect(context.notices).toEqual([expect.stringContaining('settings could not be saved')])
  await librarian.close()
})

test('a library whose worker stopped is opened again with what was saved', async () => {
  const { librarian, answers, ports, data } = studio()
  mkdirSync(join(data, 'libraries'), { recursive: true })
  await answers['library.create']({ name: 'One', sample: false })
  await (await librarian.current()).ask('apply', { operations: [begin], baseRevisions: {}, label: 'Begin' })
  await (await librarian.current()).ask('close', {})
  ports[0]?.close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await answers['library.info']({}))?.canUndo).toBe('Begin')
  await librarian.close()
})

test('without a library, its questions say what to do', async () => {
  const { answers } = studio()
  await expect(answers['library.rows']({})).rejects.toMatchObject({ code: 'library-none' })
  expect(await answers['library.info']({})).toBeUndefined()
})

test('import and export are jobs, and a library among the files is left alone', async () => {
  const { librarian, answers, context, ended } = studio()
  const info = await answers['library.create']({ name: 'One', sample: false })
  const script = 'name Lamp Carrier;\nid CP99-001;\nclass Neutral;\ntype Follower;\ncost 2;\nstats 2/2;\n'
  const files = [await context.files.adopt('a.txt', bytes(script)), await context.files.link(info?.location ?? '')]
  await answers['exchange.import']({ files: files.map(({ handle }) => handle) })
  expect(await ended()).toMatchObject({
    type: 'imported',
    documents: 1,
    entries: 1,
    cards: 1,
    skipped: [{ path: 'One.fanfare' }],
  })
  await answers['exchange.export']({ format: 'source' })
  const outcome = (await ended()) as { file: { handle: string; name: string } }
  expect([outcome.file.name, new TextDecoder().decode(await context.files.read(outcome.file.handle))]).toEqual([
    'a.txt',
    script,
  ])
  await librarian.close()
})

test.each(['desktop', 'browser'] as const)(
  'in the %s host, a library that vanished is saved as a new one, which goes on from it, even in its own place',
  async (host) => {
    const { librarian, answers, told, ended, context } = studio(scratch(), host)
    const one = await answers['library.create']({ name: 'One', sample: false })
    const path = one?.location ?? ''
    await answers['library.apply']({ operations: [begin, create('a', 'name A;')], baseRevisions: {}, label: 'Begin' })
    for (const take of [() => rmSync(path), () => renameSync(writtenBeside(path), path)]) {
      take()
      await expect(
        answers['library.apply']({ operations: [create('b', 'name B;')], baseRevisions: {}, label: 'More' }),
      ).rejects.toMatchObject({ code: 'library-vanished' })
      await expect
        .poll(() => told.findLast(({ name }) => name === 'library.checked')?.value)
        .toMatchObject({ handle: one?.handle, safety: { state: 'vanished' } })
      // The desktop's dialog may name the place that the library had.
      Object.assign(context, { placeLibrary: () => Promise.resolve(path) })
      const { 'library.rescue': rescue } = libraryAnswers(context, librarian)
      await rescue({ name: 'One' })
      expect(await ended()).toEqual({ type: 'rescued', entries: 1, lost: [] })
      expect(told.findLast(({ name }) => name === 'library.opened')?.value).toMatchObject({
        location: path,
        continues: one?.handle,
        safety: { state: expect.stringMatching(/checking|sound/) as string },
      })
    }
    await answers['library.apply']({ operations: [create('b', 'name B;')], baseRevisions: {}, label: 'More' })
    await librarian.close()
    const again = studio(context.folders.data, host)
    await again.librarian.openInitial()
    expect((await again.answers['library.read']({ entries: ['a', 'b'] })).map(({ text }) => text)).toEqual([
      'name A;',
      'name B;',
    ])
    await again.librarian.close()
  },
)

function writtenBeside(path: string): string {
  writeFileSync(`${path}.other`, 'somebody else’s')
  return `${path}.other`
}

test('the libraries that are offered lie in the folder or were named, and only those are opened by their handles', async () => {
  const { data, librarian, answers, context } = studio()
  const named = join(scratch(), 'Named.fanfare')
  const other = await answers['library.create']({ name: 'One', sample: false })
  await librarian.create(named, 'none')
  context.settings.write({ recent: [] })
  writeFileSync(join(data, 'libraries', 'notes.txt'), '')
  mkdirSync(join(data, 'libraries', 'folder.fanfare'))
  Object.assign(context, { named: [named, join(data, 'nowhere.fanfare')] })
  const offered = libraryAnswers(context, librarian)
  const { folder, libraries } = await offered['library.list']({})
  expect([folder, libraries.map(({ name }) => name).sort()]).toEqual([join(data, 'libraries'), ['Named', 'One']])
  expect((await offered['library.open']({ handle: other?.handle ?? '' })).name).toBe('One')
  expect(
    (await offered['library.open']({ handle: libraries.find(({ name }) => name === 'Named')?.handle ?? '' })).name,
  ).toBe('Named')
  await expect(offered['library.open']({ handle: named })).rejects.toMatchObject({ code: 'library-unknown' })
  await librarian.close()
})
