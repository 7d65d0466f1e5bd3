import { expect, test } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { createSearch } from '../../../renderer/cards/bounded'
import { search, type SearchOffer } from '../../../renderer/cards/search'
import { straight } from '../../core/channel/straight'
import { Clock } from '../../core/channel/wire'

const TEXTS = [{ entry: 'a', text: 'a lamp and a moth' }]
const query = (find: string) => ({ find, isRegex: false, matchCase: false, wholeWords: false })

/** Searches of which those for "ever" do not come to an end. */
function searching() {
  const clock = new Clock()
  const workers: ReturnType<typeof straight>[1][] = []
  const by = createSearch(() => {
    const [near, far] = straight()
    workers.push(far)
    new Line<SearchOffer, Nothing>({
      port: far,
      timers: clock,
      answers: {
        search: ({ texts, query: asked }) =>
          asked.find === 'ever' ? new Promise(() => undefined) : { value: search(texts, asked) },
      },
    })
    return near
  }, clock)
  return { by, clock, workers }
}

test('a search has a worker of its own, which ends with it', async () => {
  const { by, workers, clock } = searching()
  expect(await by(TEXTS, query('moth'))).toMatchObject({ hits: [{ entry: 'a', found: 'moth' }] })
  expect([workers.map(({ isClosed }) => isClosed), clock.size]).toEqual([[true], 0])
})

test('one that does not come to an end is too slow, one that a later search ends says nothing', async () => {
  const { by, workers, clock } = searching()
  const ended = by(TEXTS, query('ever'))
  const slow = by(TEXTS, query('ever'))
  expect(await ended).toBeUndefined()
  clock.pass(2000)
  expect(await slow).toBe('too-slow')
  expect([workers.map(({ isClosed }) => isClosed), clock.size]).toEqual([[true, true], 0])
})

test('a worker that dies is an error with its reason, not a search without hits', async () => {
  const { by, workers } = searching()
  const dying = by(TEXTS, query('ever'))
  workers[0]?.die('Out of memory.')
  await expect(dying).rejects.toThrow('Out of memory.')
})
