import { availableParallelism } from 'node:os'
import { CORE } from '../../database/core'
import { aclLine } from '../../queue/acl'
import { optionsOf, type QueueAddress } from '../../queue/address'
import { Crew } from '../../queue/crew'
import { nameOfWorker, work } from '../../queue/work'
import { cancellable } from './cancellable'
import { threadsAsked } from './numbers'
import { CLEAN, print, say, UsageError } from '../report'

interface WorkerCommand extends Omit<QueueAddress, 'queue'> {
  readonly queue?: string
  readonly workers?: string
  readonly acl?: boolean
}

/** The built core, whose ranges are equal wherever they are played. */
export function buildOf(): string {
  if (CORE === undefined) throw new UsageError('Only a built studio plays past one machine: npm run build.')
  return CORE.slice(0, 16)
}

/** Plays what coordinators of the same build ask for, until Ctrl+C. */
export async function worker(options: WorkerCommand): Promise<number> {
  if (options.acl) {
    print(aclLine(process.env['FANFARE_QUEUE_PASSWORD']))
    return CLEAN
  }
  const { queue } = options
  if (queue === undefined) throw new UsageError('Expected the address of a queue after --queue.')
  const [threads, build] = [threadsAsked(options.workers) ?? availableParallelism(), buildOf()]
  const address = await optionsOf({ ...options, queue })
  say(`${nameOfWorker()} plays for build ${build} in ${threads} threads; Ctrl+C finishes what is begun.`)
  let ranges = 0
  await cancellable((signal) => {
    signal.addEventListener('abort', () => say('Finishing what is begun.'))
    const played = (): void => void ranges++
    return work({ options: address, build, threads, crew: new Crew(), signal, say, played })
  })
  say(`${ranges} ranges played.`)
  return CLEAN
}
