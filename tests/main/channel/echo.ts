import { Line } from '../../../core/channel/line'
import { parentPort } from '../../../main/channel/parent'
import { TIMERS } from '../../../main/channel/timers'

/** What the program of these tests is asked, however it was started. */
export type Echo = {
  readonly requests: {
    readonly turn: { readonly input: Uint8Array; readonly answer: Uint8Array; readonly progress: number }
    /** Answers by how many things it was asked back. */
    readonly back: { readonly input: readonly string[]; readonly answer: readonly string[] }
    /** Hears nothing until the flag says so. */
    readonly block: { readonly input: null; readonly answer: string }
    readonly refuse: { readonly input: null; readonly answer: null }
    readonly hang: { readonly input: null; readonly answer: null }
    readonly die: { readonly input: null; readonly answer: null }
  }
  readonly news: { readonly begun: { readonly at: string } }
}

/** What it asks of who started it. */
export type Studio = {
  readonly requests: { readonly name: { readonly input: string; readonly answer: string } }
  readonly news: Readonly<Record<never, never>>
}

const line: Line<Echo, Studio> = new Line({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    turn(bytes, work) {
      work.progress(bytes.length)
      return { value: bytes.toReversed() }
    },
    async back(words) {
      const replies = await Promise.all(words.map((word) => line.ask('name', word).reply))
      return { value: replies.map((reply) => ('value' in reply ? reply.value : reply.failure.code)) }
    },
    block(_, work) {
      while (!work.isCancelled());
      return { value: 'stopped' }
    },
    refuse: () => ({ failure: { code: 'too-blue', message: 'It is too blue.' } }),
    hang: () => new Promise(() => undefined),
    die: () => process.exit(3),
  },
  gone: () => process.exit(0),
})
line.tell('begun', { at: 'once' })
