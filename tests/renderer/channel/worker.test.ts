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
  vi.stubGlobal('reportError', reported.mockReset())
})
afterEach(() => void vi.unstubAllGlobals())

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

test('a worker that cannot become ready hears what is asked of it, so that it can say why it does not answer', async () => {
  const heard = vi.fn()
  ownPort(Promise.reject(new Error('no such file'))).listen(heard, () => undefined)
  own.onmessage?.({ data: 1 })
  await passed()
  expect(heard.mock.calls).toEqual([[1]])
})

test('what a worker throws over a message is its own error, whether it waited or not', async () => {
  const error = new Error('broken')
  const listen = (ready?: Promise<unknown>): void =>
    ownPort(ready).listen(
      () => {
        throw error
      },
      () => undefined,
    )
  listen()
  expect(() => own.onmessage?.({ data: 1 })).toThrow(error)
  listen(Promise.resolve())
  own.onmessage?.({ data: 1 })
  await passed()
  expect(reported.mock.calls).toEqual([[error]])
})
