import { MessageChannel } from 'node:worker_threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { forkChild, type Child } from '../../../main/channel/fork'
import { portOf, startThread } from '../../../main/channel/thread'
import { TIMERS } from '../../../main/channel/timers'
import { bundle } from '../../bundle'
import type { Echo, Studio } from './echo'

let program: string
beforeAll(async () => {
  program = await bundle(`${import.meta.dirname}/echo.ts`)
}, 60_000)

function lineTo({ port }: Pick<Child, 'port'>) {
  const heard: unknown[] = []
  let gone: (reason: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => (gone = resolve))
  const line = new Line<Studio, Echo>({
    port,
    timers: TIMERS,
    loads: true,
    answers: {
      name: (word) =>
        word === 'nobody' ? { failure: { code: 'nameless', message: 'Nobody.' } } : { value: `${word}!` },
    },
    news: { begun: (value) => heard.push(value) },
    gone,
  })
  return { line, heard, ended }
}

describe.each([
  ['thread', (path: string) => startThread(path, {})],
  ['process', (path: string) => forkChild(path, [])],
] as const)('a %s', (_, start) => {
  test('answers in both directions, with news, progress and failures as values', async () => {
    const { line, heard } = lineTo(start(program))
    const lengths: number[] = []
    const turned = await line.ask('turn', new Uint8Array([1, 2, 3]), { progress: (length) => lengths.push(length) })
      .reply
    expect('value' in turned && [...turned.value]).toEqual([3, 2, 1])
    expect(await line.ask('back', ['ann', 'nobody']).reply).toEqual({ value: ['ann!', 'nameless'] })
    expect(await line.ask('refuse', null).reply).toEqual({ failure: { code: 'too-blue', message: 'It is too blue.' } })
    expect([heard, lengths]).toEqual([[{ at: 'once' }], [3]])
    line.close()
  })

  test('that hangs is given up, and is cancelled before and after its answer', async () => {
    const { line } = lineTo(start(program))
    const hanging = line.ask('hang', null, { patience: 50 })
    expect(await hanging.reply).toMatchObject({ failure: { code: 'line-late' } })
    const cancelled = line.ask('hang', null)
    cancelled.cancel()
    expect(await cancelled.reply).toMatchObject({ failure: { code: 'line-cancelled' } })
    const answered = line.ask('refuse', null)
    await answered.reply
    answered.cancel()
    expect(await answered.reply).toMatchObject({ failure: { code: 'too-blue' } })
    line.close()
  })

  test('that dies while it is asked fails all that is open', async () => {
    const { line, ended } = lineTo(start(program))
    const open = [line.ask('hang', null).reply, line.ask('die', null).reply]
    for (const reply of await Promise.all(open)) expect(reply).toMatchObject({ failure: { code: 'line-closed' } })
    expect(await ended).toContain('3')
    expect(await line.ask('turn', new Uint8Array()).reply).toMatchObject({ failure: { code: 'line-closed' } })
  })

  test('that is killed is as dead', async () => {
    const child = start(program)
    const { line, ended } = lineTo(child)
    const open = line.ask('hang', null).reply
    child.kill()
    expect(await open).toMatchObject({ failure: { code: 'line-closed' } })
    await ended
  })
})

test('a thread that is busy sees a flag, and is handed bytes without copying them', async () => {
  const { line } = lineTo(startThread(program, {}))
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const blocked = line.ask('block', null, { flag }).reply
  Atomics.store(flag, 0, 1)
  expect(await blocked).toEqual({ value: 'stopped' })
  const bytes = new Uint8Array([5, 6])
  const { reply } = line.ask('turn', bytes, { transfer: [bytes.buffer] })
  expect(bytes.length).toBe(0)
  expect('value' in (await reply)).toBe(true)
  line.close()
})

test('a program that is not there fails what it is asked', async () => {
  // Each is listened to as soon as it is started: one that has ended before that is never heard of.
  for (const start of [() => startThread(`${program}.gone.mjs`, {}), () => forkChild(`${program}.gone.mjs`, [])])
    expect(await lineTo(start()).line.ask('turn', new Uint8Array()).reply).toMatchObject({
      failure: { code: 'line-closed' },
    })
})

test('a port between threads says when its other end is closed', async () => {
  const { port1, port2 } = new MessageChannel()
  const { line, ended } = lineTo({ port: portOf(port1) })
  const answerer = new Line<Nothing, Nothing>({ port: portOf(port2), timers: TIMERS, answers: {} })
  expect(await line.ask('turn', new Uint8Array()).reply).toMatchObject({ failure: { code: 'line-unknown' } })
  answerer.close()
  await ended
})
