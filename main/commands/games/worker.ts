import { availableParallelism } from 'node:os'
import { aclLine } from '../../queue/acl'
import { loginOf } from '../../queue/address'
import { Crew } from '../../queue/crew'
import { nameOfWorker, work } from '../../queue/work'
import { CLEAN, print, say, UsageError } from '../report'
import { cancellable } from './cancellable'
import { threadsAsked } from './numbers'
import { queueOf, type QueueOptions } from './queued'

interface WorkerCommand extends QueueOptions {
  readonly workers?: string
  readonly acl?: boolean
}

/** Plays what coordinators of the same build ask for, until Ctrl+C. */
export async function worker(options: WorkerCommand): Promise<number> {
  if (options.acl) {
    print(aclLine(await loginOf(options.credentials)))
    return CLEAN
  }
  const threads = threadsAsked(options.workers) ?? availableParallelism()
  const queue = await queueOf(options)
  if (!queue) throw new UsageError('Expected the address of a Redis server after --queue.')
  const joined = (): void =>
    say(
      `${nameOfWorker()} plays for build ${queue.build}, ${threads} ${threads === 1 ? 'range' : 'ranges'} at a time. Ctrl+C finishes what is begun; a second one ends it at once.`,
    )
  let ranges = 0
  await cancellable(
    (signal) => {
      signal.addEventListener('abort', () => say('Finishing what is begun.'))
      const played = (): void => void ranges++
      return work({ ...queue, threads, crew: new Crew(threads), signal, say, joined, played })
    },
    ['SIGINT', 'SIGTERM'],
  )
  say(`${ranges} ${ranges === 1 ? 'range' : 'ranges'} played.`)
  return CLEAN
}
