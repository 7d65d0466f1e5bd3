import type { Auto, Listened } from '../card'
import type { Teller } from './rule'

const PHASES: Readonly<Record<string, string>> = {
  activatePhase: 'activate',
  drawPhase: 'draw',
  endPhase: 'end',
  cleanupPhase: 'end',
}

const SIDES = { my: 'your', opp: 'enemy', any: 'any' } as const

/** Events that a text says without a trigger of its own: in "If your hand is empty" or "cost 2 SP less". */
const UNSAID = /^(?:handChanges|ringChanges|beforePay|beforeDamage|powerless)/

/** What an auto listens to, as a text says it. */
export function tellEvent({ add }: Teller, { event, prefix = 'my', span }: Listened, auto: Auto | undefined): void {
  const phase = PHASES[event]
  if (auto?.hook) add('keyword', 'keyword', span, { value: 'unblockable', group: '' })
  else if (phase !== undefined) add('trigger', 'trigger', span, { value: `${SIDES[prefix]} ${phase}`, group: phase })
  else if (event === 'blockPhase') add('trigger', 'trigger', span, { value: 'attacks', group: 'event', soft: true })
  else
    add('trigger', 'trigger', span, {
      value: event,
      group: 'event',
      ...(UNSAID.test(event) ? { soft: true as const } : {}),
    })
}
