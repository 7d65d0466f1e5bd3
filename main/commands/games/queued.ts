import { CORE } from '../../database/core'
import { reachOf, type QueueAddress, type Reach } from '../../queue/address'
import { PATIENCE } from '../../queue/link'
import { UsageError } from '../report'
import { whole } from './numbers'

/** What games past one machine are played by. */
export interface QueueOptions extends Partial<QueueAddress> {
  readonly patience?: string
}

export interface QueueAsked {
  readonly reach: Reach
  readonly build: string
  readonly patience: number
}

export const isQueued = ({ queue, ca, credentials, patience }: QueueOptions): boolean =>
  [queue, ca, credentials, patience].some((option) => option !== undefined)

/** The built core, whose ranges are equal wherever they are played. */
function buildOf(): string {
  if (CORE === undefined) throw new UsageError('Only a built studio plays past one machine: npm run build.')
  return CORE
}

/** The queue that was asked for; `undefined`: none. Throws a sentence where it could not be used safely. */
export async function queueOf(options: QueueOptions): Promise<QueueAsked | undefined> {
  if (!isQueued(options)) return undefined
  const { queue, patience } = options
  if (queue === undefined) throw new UsageError('Expected the address of a Redis server after --queue.')
  return {
    build: buildOf(),
    patience: patience === undefined ? PATIENCE : whole(patience, 'patience', 1, 86_400),
    reach: await reachOf({ ...options, queue }),
  }
}
