import { expect, test } from 'vitest'
import { INTAKE_PART } from '../../../preload/frame'
import type { Reply, RequestName, HostBridge } from '../../../preload/contract'
import { bringFile } from '../../../renderer/bridge/bring'

const BROUGHT = { handle: 'h', name: 'Birds', location: '/data/Birds.fanfare' }
const LOST: Reply<never> = { failure: { code: 'connection-lost', message: 'lost' } }
const TAKEN: Partial<Record<RequestName, unknown>> = {
  'intake.begin': { intake: 'i' },
  'intake.part': {},
  'intake.end': BROUGHT,
  'intake.cancel': {},
}

/** A host that answers as `answers` says, and otherwise takes everything. */
function host(answers: (name: RequestName, count: number) => Reply<unknown> | undefined = () => undefined) {
  const asked: [RequestName, Record<string, unknown>][] = []
  const request = ((name: RequestName, input: Record<string, unknown>) => {
    asked.push([name, input])
    return Promise.resolve(answers(name, asked.filter(([other]) => other === name).length) ?? { value: TAKEN[name] })
  }) as HostBridge['request']
  return { asked, request, names: () => asked.map(([name]) => name.slice('intake.'.length)) }
}

const file = (size: number): File => new File([new Uint8Array(size).map((_, at) => at % 251)], 'Birds.fanfare')

test('a file goes in parts of four megabytes, in order, and its progress is told', async () => {
  const { asked, request } = host()
  const told: number[] = []
  const size = 2 * INTAKE_PART + 5
  expect(
    await bringFile(file(size), request, {
      signal: new AbortController().signal,
      progress: (_name, done) => told.push(done),
    }),
  ).toEqual({ value: BROUGHT })
  expect(asked[0]).toEqual(['intake.begin', { name: 'Birds.fanfare', size }])
  const parts = asked.flatMap(([name, input]) =>
    name === 'intake.part' ? [input as { at: number; bytes: Uint8Array }] : [],
  )
  expect(parts.map(({ at, bytes }) => [at, bytes.length, bytes[0]])).toEqual([
    [0, INTAKE_PART, 0],
    [INTAKE_PART, INTAKE_PART, INTAKE_PART % 251],
    [2 * INTAKE_PART, 5, (2 * INTAKE_PART) % 251],
  ])
  expect(told).toEqual([0, INTAKE_PART, 2 * INTAKE_PART, size])
})

const quiet = { progress: () => undefined }

test('what went missing with the connection is asked again; a refusal ends it', async () => {
  const lossy = host((name, count) => (count === 1 && name !== 'intake.cancel' ? LOST : undefined))
  expect(await bringFile(file(10), lossy.request, { ...quiet, signal: new AbortController().signal })).toEqual({
    value: BROUGHT,
  })
  expect(lossy.names()).toEqual(['begin', 'begin', 'part', 'part', 'end', 'end'])
  const refused: Reply<never> = { failure: { code: 'disk-full', message: 'full' } }
  const full = host((name) => (name === 'intake.part' ? refused : undefined))
  expect(
    await bringFile(file(3 * INTAKE_PART), full.request, { ...quiet, signal: new AbortController().signal }),
  ).toEqual(refused)
  expect(full.names()).toEqual(['begin', 'part'])
})

test('cancelling tells the host, sends nothing more, and is no error', async () => {
  const stop = new AbortController()
  const { request, names } = host()
  const outcome = await bringFile(file(3 * INTAKE_PART), request, {
    signal: stop.signal,
    progress: (_name, done) => {
      if (done > 0) stop.abort()
    },
  })
  expect(outcome).toMatchObject({ failure: { code: 'cancelled' } })
  expect(names()).toEqual(['begin', 'part', 'cancel'])
})

test('a file that cannot be read to its end is given up, and the host is told', async () => {
  const { request, names } = host()
  const broken = Object.assign(file(10), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('The file changed.')) }),
  })
  expect(await bringFile(broken, request, { ...quiet, signal: new AbortController().signal })).toMatchObject({
    failure: { code: 'file-unreadable', message: expect.stringContaining('Birds.fanfare') },
  })
  expect(names()).toEqual(['begin', 'cancel'])
})
