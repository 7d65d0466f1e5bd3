import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Line, type Answers, type Work } from '../../../core/channel/line'
import type { Answered, Nothing, Reply } from '../../../core/channel/offer'
import { createTray } from '../../../core/channel/tray'
import { straight } from './straight'
import { Clock, Wire } from './wire'

type Echo = {
  readonly requests: {
    readonly double: { readonly input: number; readonly answer: number; readonly progress: string }
    readonly hold: { readonly input: number; readonly answer: number }
    readonly fail: { readonly input: string; readonly answer: never }
    readonly strange: { readonly input: null; readonly answer: unknown }
  }
  readonly news: { readonly changed: string }
}

/** Answers that are seldom asked for. */
const HOLDING: Answers<Echo> = {
  double: (input) => ({ value: input * 2 }),
  hold: () => new Promise(() => undefined),
  fail: () => ({ failure: { code: 'refused', message: 'It is refused.' } }),
  strange: () => ({ value: null }),
}

interface Pair {
  readonly wire: Wire
  readonly clock: Clock
  readonly asker: Line<Nothing, Echo>
  readonly answerer: Line<Echo, Nothing>
  readonly news: string[]
  readonly gone: string[]
  /** Answers to `hold`, given when the test likes. */
  readonly held: Map<number, (answer: Answered<number>) => void>
  readonly cancelled: number[]
}

function pair(): Pair {
  const wire = new Wire()
  const clock = new Clock()
  const [near, far] = wire.ports
  const news: string[] = []
  const gone: string[] = []
  const held: Pair['held'] = new Map()
  const cancelled: number[] = []
  const asker = new Line<Nothing, Echo>({
    port: near,
    timers: clock,
    answers: {},
    news: { changed: (value) => void news.push(value) },
    gone: (reason) => void gone.push(reason),
  })
  const answerer = new Line<Echo, Nothing>({
    port: far,
    timers: clock,
    answers: {
      double(input, work: Work<string>) {
        work.progress(`doubling ${input}`)
        return { value: input * 2 }
      },
      hold(input, work) {
        work.onCancel(() => cancelled.push(input))
        return new Promise((resolve) => held.set(input, resolve))
      },
      fail(input) {
        if (input === 'thrown') throw new Error('a fault of ours')
        return { failure: { code: 'no-such-card', message: `There is no card "${input}".` } }
      },
      strange: () => ({ value: () => undefined }),
    },
  })
  return { wire, clock, asker, answerer, news, gone, held, cancelled }
}

const failureOf = async (reply: Promise<Reply<unknown>>): Promise<string> => {
  const found = await reply
  return 'failure' in found ? found.failure.code : 'none'
}

test('a request is answered, with its progress on the way', async () => {
  const { asker, wire } = pair()
  const said: string[] = []
  const { reply } = asker.ask('double', 21, { progress: (value) => said.push(value) })
  await wire.settle()
  expect(await reply).toEqual({ value: 42 })
  expect(said).toEqual(['doubling 21'])
})

test('what is announced arrives in its order', async () => {
  const { answerer, wire, news } = pair()
  answerer.tell('changed', 'first')
  answerer.tell('changed', 'second')
  await wire.settle()
  expect(news).toEqual(['first', 'second'])
})

test('failures are values: those of who answers, what it threw, what cannot be sent, and what nobody answers', async () => {
  const { asker, wire } = pair()
  const refused = asker.ask('fail', 'Nobody').reply
  const thrown = asker.ask('fail', 'thrown').reply
  const unsent = asker.ask('strange', null).reply
  const unclonable = asker.ask('double', (() => 1) as unknown as number).reply
  const inherited = asker.ask('constructor' as 'double', 1).reply
  await wire.settle()
  expect(await refused).toEqual({ failure: { code: 'no-such-card', message: 'There is no card "Nobody".' } })
  expect(await thrown).toMatchObject({
    failure: { code: 'internal', message: expect.stringContaining('a fault of ours') as string },
  })
  expect(await failureOf(unsent)).toBe('line-unsent')
  expect(await failureOf(unclonable)).toBe('line-unsent')
  expect(await failureOf(inherited)).toBe('line-unknown')
})

test('a cancelled request answers at once, the other end is told, and what it answers later is dropped', async () => {
  const { asker, wire, held, cancelled } = pair()
  const { reply, cancel } = asker.ask('hold', 1)
  wire.deliver(1)
  cancel()
  expect(await failureOf(reply)).toBe('line-cancelled')
  await wire.settle()
  expect(cancelled).toEqual([1])
  held.get(1)?.({ value: 1 })
  await wire.settle()
  expect(wire.waiting(0)).toBe(0)
  cancel()
  expect(await failureOf(reply)).toBe('line-cancelled')
})

test('patience ends a request, and whatever the other end says begins it anew', async () => {
  const { asker, answerer, wire, clock, cancelled } = pair()
  const late = asker.ask('hold', 7, { patience: 5000 })
  const other = asker.ask('double', 4, { patience: 5000 })
  clock.pass(4999)
  await wire.settle()
  expect(await other.reply).toEqual({ value: 8 })
  clock.pass(4999)
  answerer.tell('changed', 'still there')
  await wire.settle()
  clock.pass(4999)
  expect(clock.size).toBe(1)
  clock.pass(1)
  expect(await late.reply).toEqual({ failure: { code: 'line-late', message: 'There was no answer within 5 s.' } })
  await wire.settle()
  expect(cancelled).toEqual([7])
  expect(clock.size).toBe(0)
})

test('an end that loads its code first is given all its time, and a patience that changes counts as it is when it begins', async () => {
  const [near, far] = straight()
  const clock = new Clock()
  let time = 100
  const asker = new Line<Nothing, Echo>({ port: near, timers: clock, loads: true, answers: {} })
  const { reply } = asker.ask('hold', 1, { patience: () => time })
  clock.pass(60_000)
  expect(clock.size).toBe(0)
  time = 300
  new Line<Nothing, Nothing>({ port: far, timers: clock, answers: {} })
  expect(await reply).toMatchObject({ failure: { code: 'line-unknown' } })
  const [other, end] = straight()
  const waiting = new Line<Nothing, Echo>({ port: other, timers: clock, loads: true, answers: {} })
  const held = waiting.ask('hold', 1, { patience: () => time }).reply
  new Line<Echo, Nothing>({ port: end, timers: clock, answers: HOLDING })
  clock.pass(299)
  expect(clock.size).toBe(1)
  clock.pass(1)
  expect(await failureOf(held)).toBe('line-late')
})

test('a patience without an end waits for ever, until it is another one and begins anew', async () => {
  const { asker, clock } = pair()
  const held: { patience?: number } = {}
  const { reply, wait } = asker.ask('hold', 7, { patience: () => held.patience })
  expect(clock.size).toBe(0)
  held.patience = 5000
  wait()
  clock.pass(5000)
  expect(await failureOf(reply)).toBe('line-late')
  wait()
  expect(clock.size).toBe(0)
})

test('a flag ends the work of an end that hears nothing, and its answer still counts', async () => {
  const [near, far] = straight()
  const clock = new Clock()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  new Line<Echo, Nothing>({
    port: far,
    timers: clock,
    answers: {
      ...HOLDING,
      double(_, work) {
        for (let done = 0; ; done++) {
          if (done === 3) Atomics.store(flag, 0, 1)
          if (work.isCancelled()) return { value: done }
        }
      },
    },
  })
  const asker = new Line<Nothing, Echo>({ port: near, timers: clock, answers: {} })
  expect(await asker.ask('double', 1, { flag }).reply).toEqual({ value: 3 })
})

test('an answer lies in its tray before its message arrives, and is taken once', async () => {
  const { asker, wire, held } = pair()
  const tray = createTray(64)
  const { reply, look } = asker.ask('hold', 1, { tray })
  wire.deliver(1)
  expect(look()).toBe(false)
  held.get(1)?.({ value: 11 })
  await Promise.resolve()
  await Promise.resolve()
  expect(wire.waiting(0)).toBe(1)
  const settled = vi.fn()
  void reply.then(settled)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  expect(look()).toBe(true)
  expect(await reply).toEqual({ value: 11 })
  expect(wire.waiting(0)).toBe(1)
  const next = asker.ask('hold', 2, { tray })
  next.look()
  await wire.settle()
  next.look()
  held.get(2)?.({ value: 22 })
  await wire.settle()
  expect(look()).toBe(true)
  expect(next.look()).toBe(true)
  expect(await next.reply).toEqual({ value: 22 })
})

test('an answer lies in its tray when its message is posted', async () => {
  const wire = new Wire()
  const [near, far] = wire.ports
  const tray = createTray(64)
  const laid: unknown[] = []
  const post = far.post.bind(far)
  far.post = (message, transfer) => {
    laid.push(asked.look())
    post(message, transfer)
  }
  const timers = new Clock()
  const asker = new Line<Nothing, Echo>({ port: near, timers, answers: {} })
  new Line<Echo, Nothing>({ port: far, timers, answers: { ...HOLDING, hold: (input) => ({ value: input * 2 }) } })
  const asked = asker.ask('hold', 4, { tray })
  await wire.settle()
  expect(laid).toEqual([true])
  expect(await asked.reply).toEqual({ value: 8 })
})

test('an answer that is too long for its tray, that JSON cannot say, or that is a failure comes as a message', async () => {
  const { asker, wire, held } = pair()
  const tray = createTray(4)
  const long = asker.ask('hold', 1, { tray })
  await wire.settle()
  held.get(1)?.({ value: 1_000_000 })
  await wire.settle()
  long.look()
  expect(await long.reply).toEqual({ value: 1_000_000 })
  const nothing = asker.ask('hold', 2, { tray })
  await wire.settle()
  held.get(2)?.({ value: undefined as unknown as number })
  nothing.look()
  await wire.settle()
  expect(await nothing.reply).toEqual({ value: undefined })
  const refused = asker.ask('fail', 'Nobody', { tray })
  await wire.settle()
  refused.look()
  expect(await failureOf(refused.reply)).toBe('no-such-card')
})

test('what is handed over in a request, in progress and in an answer is moved, not copied', async () => {
  type Bytes = {
    readonly requests: {
      readonly turn: { readonly input: Uint8Array; readonly answer: Uint8Array; readonly progress: Uint8Array }
    }
    readonly news: Readonly<Record<never, never>>
  }
  const [near, far] = straight()
  const clock = new Clock()
  const kept: Uint8Array[] = []
  const handed = (bytes: Uint8Array) => [bytes.buffer]
  new Line<Bytes, Nothing>({
    port: far,
    timers: clock,
    answers: {
      turn(input, work) {
        const half = new Uint8Array(4)
        kept.push(half, input)
        work.progress(half, handed(half))
        return { value: input, transfer: handed(input) }
      },
    },
  })
  const seen: number[] = []
  const given = new Uint8Array(8)
  const asker = new Line<Nothing, Bytes>({ port: near, timers: clock, answers: {} })
  const reply = await asker.ask('turn', given, {
    transfer: handed(given),
    progress: ({ length }) => seen.push(length),
  }).reply
  expect(reply).toEqual({ value: new Uint8Array(8) })
  expect([seen, [given, ...kept].map(({ length }) => length)]).toEqual([[4], [0, 0, 0]])
})

test('ends of different builds refuse each other what only one of them knows, and go on', async () => {
  type Newer = {
    readonly requests: Echo['requests'] & { readonly colour: { readonly input: number; readonly answer: string } }
    readonly news: Echo['news'] & { readonly painted: number }
  }
  const [near, far] = straight()
  const clock = new Clock()
  const news: string[] = []
  const older = new Line<Echo, Newer>({ port: far, timers: clock, answers: HOLDING, news: {} })
  const newer = new Line<Newer, Echo>({
    port: near,
    timers: clock,
    answers: { ...HOLDING, colour: () => ({ value: 'red' }) },
    news: { changed: (value) => news.push(value) },
  })
  expect(await failureOf((newer as Line<Nothing, Newer>).ask('colour', 1).reply)).toBe('line-unknown')
  newer.tell('painted', 3)
  near.post({ kind: 'promise', id: 1, name: 'later' })
  far.post({ kind: 'news', name: 'renamed', value: 'x' })
  older.tell('changed', 'still there')
  expect([await older.ask('double', 4).reply, await newer.ask('double', 2).reply, news]).toEqual([
    { value: 8 },
    { value: 4 },
    ['still there'],
  ])
})

test('a hostile end changes no prototype, calls nothing that is not offered, and fails what it answers with nonsense', async () => {
  const [near, far] = straight()
  const clock = new Clock()
  const called: unknown[] = []
  const line = new Line<Echo, Echo>({
    port: near,
    timers: clock,
    answers: HOLDING,
    news: { changed: (value) => called.push(value) },
  })
  const heard: unknown[] = []
  far.listen(
    (message) => heard.push(message),
    () => undefined,
  )
  const open = [line.ask('double', 1).reply, line.ask('double', 2).reply]
  const poison: unknown = JSON.parse(
    '{"kind":"ask","id":1,"name":"__proto__","input":{},"__proto__":{"kind":"ask","polluted":true}}',
  )
  far.post(poison)
  far.post(JSON.parse('{"__proto__":{"kind":"news","name":"changed","value":"inherited"}}'))
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    for (const kind of ['ask', 'news']) far.post({ kind, id: name, name, input: { __proto__: null }, value: name })
  far.post({ kind: '__proto__' })
  far.post({ kind: 'reply', id: 1, reply: null })
  far.post({ kind: 'reply', id: 2, reply: JSON.parse('{"__proto__":{"value":9}}') })
  far.post({ kind: 'reply', id: '__proto__', reply: { value: 1 } })
  far.post({ kind: 'cancel', id: 'valueOf' })
  await Promise.resolve()
  expect(await Promise.all(open.map(failureOf))).toEqual(['line-garbled', 'line-garbled'])
  expect([called, ({} as Record<string, unknown>)['polluted']]).toEqual([[], undefined])
  const refused = heard.filter((message) => (message as { kind: string }).kind === 'reply')
  expect(refused).toHaveLength(5)
  for (const reply of refused) expect(reply).toMatchObject({ reply: { failure: { code: 'line-unknown' } } })
})

test('a dying end fails all that is open, at once and only once, and stops what it asked for', async () => {
  const { asker, answerer, wire, clock, gone, cancelled } = pair()
  const open = [1, 2, 3].map((input) => asker.ask('hold', input, { patience: 100 }).reply)
  await wire.settle()
  wire.kill(1)
  expect(await Promise.all(open.map(failureOf))).toEqual(['line-closed', 'line-closed', 'line-closed'])
  expect(await failureOf(asker.ask('double', 1).reply)).toBe('line-closed')
  expect([gone, clock.size]).toEqual([['The other end died.'], 0])
  asker.close()
  wire.kill(0)
  answerer.close()
  expect(cancelled).toEqual([1, 2, 3])
  expect(gone).toHaveLength(1)
})

test('closing fails what is open here and lets the other end know', async () => {
  const { asker, wire, cancelled } = pair()
  const { reply } = asker.ask('hold', 5)
  await wire.settle()
  asker.close()
  expect(await failureOf(reply)).toBe('line-closed')
  expect(cancelled).toEqual([5])
})

test('strange messages on the carrier are passed over', () => {
  const wire = new Wire()
  const clock = new Clock()
  const line = new Line<Nothing, Nothing>({ port: wire.ports[0], timers: clock, answers: {} })
  for (const message of [
    null,
    7,
    'text',
    {},
    { kind: 'reply', id: 9, reply: {} },
    { kind: 'cancel', id: 1 },
    { kind: 'progress', id: 2 },
    { kind: 'news', name: 'toString' },
    { kind: 'constructor' },
  ])
    wire.ports[1].post(message)
  while (wire.deliver(0)) expect(line).toBeDefined()
  expect(wire.waiting(1)).toBe(0)
})

/** What happens on a line, in any order. */
type Event =
  | { readonly do: 'ask'; readonly patience: number | undefined }
  | { readonly do: 'answer' | 'cancel'; readonly which: number }
  | { readonly do: 'deliver'; readonly side: 0 | 1 }
  | { readonly do: 'pass'; readonly time: number }
  | { readonly do: 'kill'; readonly side: 0 | 1 }

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      patience: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'cancel' as const), which: fc.nat(30) }) },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), side: fc.constantFrom(0 as const, 1 as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 15 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('kill' as const), side: fc.constantFrom(0 as const, 1 as const) }),
  },
)

test('whatever happens in whatever order, every request gets one reply, its own, and no clock is left running', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const { asker, wire, clock, held } = pair()
      const replies: Reply<number>[][] = []
      const cancels: (() => void)[] = []
      let isAlive = true as boolean
      for (const what of events) {
        if (what.do === 'ask') {
          const mine: Reply<number>[] = []
          const { reply, cancel } = asker.ask(
            'hold',
            replies.length,
            what.patience === undefined ? {} : { patience: what.patience },
          )
          replies.push(mine)
          cancels.push(cancel)
          void reply.then((value) => mine.push(value))
        } else if (what.do === 'answer') held.get(what.which)?.({ value: what.which * 10 })
        else if (what.do === 'cancel') cancels[what.which]?.()
        else if (what.do === 'deliver') wire.deliver(what.side)
        else if (what.do === 'pass') clock.pass(what.time)
        else if ('side' in what && isAlive) {
          isAlive = false
          wire.kill(what.side)
          if (what.side === 0) asker.close()
        }
        await Promise.resolve()
      }
      await wire.settle()
      for (const [input, answer] of held) answer({ value: input * 10 })
      await wire.settle()
      for (const [input, mine] of replies.entries()) {
        expect(mine).toHaveLength(1)
        const [reply] = mine
        if (reply && 'value' in reply) expect(reply.value).toBe(input * 10)
        else expect(['line-closed', 'line-cancelled', 'line-late']).toContain(reply?.failure.code)
      }
      expect(clock.size).toBe(0)
    }),
    { numRuns: 300 },
  )
})
