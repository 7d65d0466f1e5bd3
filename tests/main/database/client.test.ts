import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { portOf } from '../../../main/channel/thread'
import { TIMERS } from '../../../main/channel/timers'
import { LIBRARY_WORKER, LibraryClient, openLibrary } from '../../../main/database/client'
import { MOST_AT_ONCE } from '../../../main/database/catalogs'
import type { LibraryOffer } from '../../../main/database/protocol'
import { serveLibrary } from '../../../main/database/serve'
import { begin, bytes, create, edit, scratch, toy } from './toy'

const folder = scratch()
let count = 0

/** A library served over a channel within this thread. */
async function connect(): Promise<{ client: LibraryClient; port: MessageChannel['port1'] }> {
  const { port1, port2 } = new MessageChannel()
  const path = join(folder, `served-${++count}.fanfare`)
  serveLibrary(portOf(port2), [toy])
  return { client: await LibraryClient.open(portOf(port1), { path, create: true }), port: port1 }
}

test('questions are answered in order, and a change is said once, by its answer', async () => {
  const { client } = await connect()
  const told: string[] = []
  client.onChanged = () => told.push('told')
  const saved = client.ask('apply', {
    operations: [begin, create('a', 'card Gull')],
    baseRevisions: {},
    label: 'Begin',
  })
  const found = client.ask('find', { query: 'gull' })
  expect(await saved).toMatchObject({ entries: [{ text: 'card Gull' }] })
  expect(await found).toEqual({ entries: ['a'] })
  expect(await client.ask('undo', {})).toMatchObject({ removed: ['a'] })
  expect(await client.ask('redo', {})).toMatchObject({ entries: [{ entry: 'a' }] })
  expect(told).toEqual([])
  await client.close()
})

test('a change that no answer says is told before the answer to the question that made it', async () => {
  const { client } = await connect()
  const told: string[] = []
  client.onChanged = ({ entries }) => told.push(...entries.map(({ text }) => text))
  await client.ask('import', { files: [{ path: 'a.toy', bytes: bytes('card Gull') }] })
  expect(told).toEqual(['card Gull'])
  await client.close()
})

test('a library that cannot be opened says why, and one whose thread ends meanwhile too', async () => {
  const { port1, port2 } = new MessageChannel()
  serveLibrary(portOf(port2), [toy])
  const path = join(folder, 'notes.fanfare')
  writeFileSync(path, 'Dear diary')
  await expect(LibraryClient.open(portOf(port1), { path, create: false })).rejects.toMatchObject({
    name: 'HostError',
    code: 'library-unreadable',
  })
  const other = new MessageChannel()
  const opening = LibraryClient.open(portOf(other.port1), { path: 'x.fanfare', create: false })
  other.port2.close()
  await expect(opening).rejects.toMatchObject({ code: 'library-stopped' })
})

test('what is asked before a library is open is refused, and harms nothing', async () => {
  const { port1, port2 } = new MessageChannel()
  serveLibrary(portOf(port2), [toy])
  const line = new Line<Nothing, LibraryOffer>({ port: portOf(port1), timers: TIMERS, answers: {} })
  expect(await line.ask('rows', {}).reply).toMatchObject({ failure: { code: 'internal' } })
  const path = join(folder, `served-${++count}.fanfare`)
  expect(await line.ask('open', { path, create: true }).reply).toEqual({ value: null })
  expect(await line.ask('rows', {}).reply).toEqual({ value: [] })
  await line.ask('close', {}).reply
})

test('a conflict is answered and not told', async () => {
  const { client } = await connect()
  client.onChanged = () => {
    throw new Error('told')
  }
  expect(await client.ask('apply', { operations: [edit('a', 'x')], baseRevisions: {}, label: 'Late' })).toEqual({
    conflict: [{ entry: 'a' }],
  })
  await client.close()
})

test('the problems of a great import are told a little later, between other questions', async () => {
  const { client } = await connect()
  const problems = new Map<string, number>()
  const left: number[] = []
  client.onJudged = (judged) => {
    left.push(judged.left)
    for (const { entry, errors } of judged.problems) problems.set(entry, errors)
  }
  const cards = Array.from(
    { length: MOST_AT_ONCE + 100 },
    (_, number) => `card Gull ${number}${number === 3 ? ' uses Nobody' : ''}`,
  )
  await client.ask('import', { files: [{ path: 'gulls.toy', bytes: bytes(`${cards.join('\n')}\n`) }] })
  expect((await client.ask('rows', {})).length).toBe(cards.length)
  await expect.poll(() => problems.size).toBe(cards.length)
  expect([...problems.values()].filter((errors) => errors > 0)).toEqual([1])
  expect(left.at(-1)).toBe(0)
  await client.close()
})

test('a refusal keeps its code', async () => {
  const { client } = await connect()
  await expect(
    client.ask('apply', {
      operations: [{ type: 'create', entry: 'e', collection: 'none', text: '', appearance: { version: 1 } }],
      baseRevisions: {},
      label: 'Make',
    }),
  ).rejects.toMatchObject({ name: 'HostError', code: expect.any(String) as string })
  await client.close()
})

test('closing waits for what was asked before, and refuses what is asked after', async () => {
  const { client } = await connect()
  const saved = client.ask('apply', { operations: [begin], baseRevisions: {}, label: 'Begin' })
  const closed = client.close()
  await expect(client.ask('rows', {})).rejects.toMatchObject({ code: 'library-stopped' })
  await expect(saved).resolves.toHaveProperty('step')
  await closed
})

test('a worker that ends by itself fails what was asked of it', async () => {
  const { client, port } = await connect()
  const asked = client.ask('rows', {})
  port.close()
  await expect(asked).rejects.toMatchObject({ code: 'library-stopped' })
  expect(client.stopped).toBe(true)
})

test('an import says how far it is, and stops when asked to', async () => {
  const { client } = await connect()
  const controller = new AbortController()
  const steps: { readonly done: number; readonly total: number }[] = []
  const files = ['a', 'b'].map((name) => ({ path: `${name}.toy`, bytes: bytes(`card ${name}`) }))
  await client.ask('import', { files }, { progress: (done, total) => steps.push({ done, total }) })
  expect(steps).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ])
  controller.abort()
  await expect(
    client.ask('import', { files: [{ path: 'c.toy', bytes: bytes('card C') }] }, { signal: controller.signal }),
  ).rejects.toMatchObject({ code: 'cancelled' })
  await client.close()
})

describe.skipIf(!existsSync(LIBRARY_WORKER) || statSync(LIBRARY_WORKER).size === 0)(
  'the built worker (skipped until built)',
  () => {
    test('serves a library, and refuses one that is open', async () => {
      const path = join(folder, 'worker.fanfare')
      const client = await openLibrary({ path, create: true })
      await expect(openLibrary({ path, create: false })).rejects.toMatchObject({ code: 'library-locked' })
      expect(await client.ask('apply', { operations: [begin], baseRevisions: {}, label: 'Begin' })).toMatchObject({
        canUndo: 'Begin',
      })
      await client.close()
      const again = await openLibrary({ path, create: false })
      expect((await again.ask('info', {})).collections).toHaveLength(1)
      await again.close()
    })
  },
)
