import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownPort } from '../../../renderer/channel/worker'

interface Own {
  onmessage?: (event: { readonly data: unknown }) => void
  readonly postMessage: (message: unknown) => void
}
let own: Own
const reported = vi.fn()

beforeEach(() => {
  own = { postMessage: vi.fn() }
  vi.stubGlobal('self', own)
  vi.stubGlobal('reportError', reported)
})
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

const passed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('what comes before a worker is ready is heard once it is, in order and before what comes then', async () => {
  const heard: unknown[] = []
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  ownPort(promise).listen(
    (message) => heard.push(message),
    () => undefined,
  )
  own.onmessage?.({ data: 1 })
  own.onmessage?.({ data: 2 })
  await passed()
  expect(heard).toEqual([])
  resolve()
  own.onmessage?.({ data: 3 })
  await passed()
  expect(heard).toEqual([1, 2, 3])
})

test('a worker that cannot become ready fails, and hears nothing', async () => {
  const heard = vi.fn()
  const failure = new Error('no such file')
  ownPort(Promise.reject(failure)).listen(heard, () => undefined)
  own.onmessage?.({ data: 1 })
  await passed()
  await passed()
  expect([heard.mock.calls.length, reported.mock.calls]).toEqual([0, [[failure]]])
})
