import { INTAKE_PART } from '../../preload/frame'
import type { Answer, BroughtIn, Following, Input, Reply, RequestName, HostBridge } from '../../preload/contract'

const LOST = 'connection-lost'

/** Asks until an answer comes: the host takes what it has already got once more without harm. */
async function insist<N extends RequestName>(
  request: HostBridge['request'],
  name: N,
  input: Input<N>,
): Promise<Reply<Answer<N>>> {
  for (;;) {
    const reply = await request(name, input)
    if (!('failure' in reply) || reply.failure.code !== LOST) return reply
  }
}

const CANCELLED: Reply<never> = { failure: { code: 'cancelled', message: 'It was cancelled. Nothing was changed.' } }

/** Brings a library's file to the host, part by part, so that it may be of any size: whole, or not at all. */
export async function bringFile(
  file: Blob & { readonly name: string },
  request: HostBridge['request'],
  { progress, signal }: Following,
): Promise<Reply<BroughtIn>> {
  const { name, size } = file
  const begun = await insist(request, 'intake.begin', { name, size })
  if ('failure' in begun) return begun
  const { intake } = begun.value
  const isCancelled = (): boolean => signal.aborted
  const cancel = (): void => void insist(request, 'intake.cancel', { intake })
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (let at = 0; at < size; at += INTAKE_PART) {
      progress(name, at, size)
      const bytes = new Uint8Array(await file.slice(at, at + INTAKE_PART).arrayBuffer())
      if (isCancelled()) return CANCELLED
      const taken = await insist(request, 'intake.part', { intake, at, bytes })
      if ('failure' in taken) return isCancelled() ? CANCELLED : taken
    }
    progress(name, size, size)
    const ended = await insist(request, 'intake.end', { intake })
    return 'failure' in ended && isCancelled() ? CANCELLED : ended
  } catch (error) {
    cancel()
    return {
      failure: {
        code: 'file-unreadable',
        message: `${name} could not be read to its end, so nothing of it was kept. ${error instanceof Error ? error.message : String(error)}`,
      },
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
