import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { AnnouncementName, Announced, Answer, Input, RequestName, HostBridge } from '../../preload/contract'

/** A request that the host refused or could not answer; `code` is the host's. */
export class RequestError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RequestError'
    this.code = code
  }
}

/** Failure code of a request whose answer was lost with the connection: it may or may not have been carried out. */
export const CONNECTION_LOST = 'connection-lost'

/** The host; `main.ts` has put it there before anything asks. */
export function bridge(): HostBridge {
  if (!window.studio) throw new Error('No studio bridge was installed.')
  return window.studio
}

/** Requests that may be carried out twice without harm: they are asked again when their answer was lost. */
const REPEATABLE: ReadonlySet<RequestName> = new Set([
  'studio.info',
  'studio.decks',
  'studio.notices',
  'jobs.list',
  'settings.read',
  'settings.write',
  'library.info',
  'library.glimpse',
  'library.entries',
  'library.list',
  'library.rows',
  'library.listed',
  'assets.list',
  'library.cards',
  'library.find',
  'library.read',
  'library.history',
  'scenarios.list',
  'scenarios.read',
  'library.backups',
  'library.compare',
  'art.keep',
  'art.changed',
  'art.again',
  'files.read',
  'exchange.preview',
  'exchange.survey',
])

/** Asks the host and answers its value; throws `RequestError`. While the host is lost, it waits. */
export async function ask<N extends RequestName>(name: N, input: Input<N>): Promise<Answer<N>> {
  const reply = await bridge().request(name, input)
  if ('value' in reply) return reply.value
  if (reply.failure.code === CONNECTION_LOST && REPEATABLE.has(name)) return ask(name, input)
  throw new RequestError(reply.failure.code, reply.failure.message)
}

/** Calls back for every announcement of the name until the returned function is called. */
export const listen = <N extends AnnouncementName>(
  name: N,
  listener: (announced: Announced<N>) => void,
): (() => void) => bridge().on(name, listener)

/** The host: who it is, and whether it can be reached. */
export const useHost = defineStore('host', () => {
  const info = shallowRef<Answer<'studio.info'>>()
  const connected = ref(true)
  /** The host is there again, and somebody has to sign in. */
  const isStranger = ref(false)
  const waiting: (() => void)[] = []

  bridge().onConnection?.((now, stranger) => {
    connected.value = now
    isStranger.value = stranger
    if (now) for (const resume of waiting.splice(0)) resume()
  })

  /** Resolves once the host can be reached. */
  const reachable = (): Promise<void> =>
    connected.value ? Promise.resolve() : new Promise((resume) => waiting.push(resume))

  async function start(): Promise<void> {
    info.value = await ask('studio.info', {})
  }

  return { info, connected, isStranger, reachable, start }
})
