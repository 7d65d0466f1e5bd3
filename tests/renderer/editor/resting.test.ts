import { expect, test } from 'vitest'
import { Line, type Answers } from '../../../core/channel/line'
import { createTray } from '../../../core/channel/tray'
import { CardClient } from '../../../renderer/cards/client'
import type { CardOffer, WindowOffer } from '../../../renderer/cards/protocol'
import { straight } from '../../core/channel/straight'
import { Clock } from '../../core/channel/wire'

const REST = 1000

/** A client whose workers answer with their own number, the field `slow` when `release` is called. */
function clientThatRests(lookOut?: (look: () => boolean) => () => void) {
  const clock = new Clock()
  const started: (readonly string[])[] = []
  const ended: number[] = []
  const rests: number[] = []
  let release = (): void => undefined
  let isTired = false
  const client = new CardClient({
    timers: clock,
    lookOut,
    rest: () => (isTired ? REST / 10 : REST),
    rested: () => void rests.push(started.length),
    start() {
      const [near, far] = straight()
      const told: string[] = []
      const number = started.push(told)
      new Line<CardOffer, WindowOffer>({
        port: far,
        timers: clock,
        answers: {
          words: async ({ field }: { readonly field: string }) => {
            if (field === 'slow') await new Promise<void>((resolve) => (release = resolve))
            return { value: [String(number)] }
          },
        } as Partial<Answers<CardOffer>> as Answers<CardOffer>,
        news: { told: ({ news }) => void told.push(news.news) },
        gone: () => void ended.push(number),
      })
      return near
    },
    news: () => ({ news: 'reset', collections: [] }),
    cards: async function* () {},
    refused: () => undefined,
    standing: async () => ({ total: 0 }),
    fonts: async () => undefined,
  })
  const ask = (field = 'trait') => client.ask('words', { collection: 'c', field })
  const tire = (tired: boolean): void => {
    isTired = tired
    client.tire()
  }
  return { client, clock, started, ended, rests, ask, tire, release: () => release() }
}

test('a worker that nobody asks ends after its rest, and the next question starts one that is told of the library', async () => {
  const { client, clock, started, ended, rests, ask } = clientThatRests()
  expect(await ask()).toEqual(['1'])
  clock.pass(REST - 1)
  expect(ended).toEqual([])
  clock.pass(1)
  expect([ended, rests]).toEqual([[1], [1]])
  client.tell({ news: 'reset', collections: [] })
  expect(await ask()).toEqual(['2'])
  expect(started).toEqual([['reset'], ['reset']])
})

test('an answer with a tray is looked out for until it is there, and no longer', async () => {
  let looking: (() => boolean) | undefined
  const { client, ask } = clientThatRests((look) => {
    looking = look
    return () => (looking = undefined)
  })
  const answer = client.ask('words', { collection: 'c', field: 'trait' }, createTray(100))
  expect(looking).toBeDefined()
  expect(await answer).toEqual(['1'])
  expect(looking).toBeUndefined()
  await ask()
  expect(looking).toBeUndefined()
})

test('each question begins the rest anew', async () => {
  const { clock, ended, ask } = clientThatRests()
  await ask()
  clock.pass(REST - 1)
  await ask()
  clock.pass(REST - 1)
  expect(ended).toEqual([])
  expect(clock.size).toBe(1)
})

test('a worker that still works on a question does not rest, however long it takes and whatever else was answered', async () => {
  const { clock, ended, ask, release } = clientThatRests()
  const slow = ask('slow')
  await ask()
  clock.pass(REST * 10)
  expect(ended).toEqual([])
  release()
  expect(await slow).toEqual(['1'])
  clock.pass(REST)
  expect(ended).toEqual([1])
})

test('how long a worker rests is asked anew when that changed, but one that works on a question does not rest', async () => {
  const { clock, ended, ask, tire, release } = clientThatRests()
  tire(true)
  tire(false)
  await ask()
  tire(true)
  clock.pass(REST / 10)
  expect(ended).toEqual([1])
  const slow = ask('slow')
  tire(true)
  clock.pass(REST / 10)
  release()
  await slow
  tire(false)
  clock.pass(REST - 1)
  expect(ended).toEqual([1])
  clock.pass(1)
  expect(ended).toEqual([1, 2])
})
