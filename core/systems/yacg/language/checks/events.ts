import type { Fix } from '../../../../language/diagnostic'
import { inserting, removing, type Problem } from '../../../../language/problem'
import { EVENTS, type EventName } from '../../words'
import { lineOf } from '../parse/match'
import type { Mapping, Site } from '../parse/tree'
import { report } from './codes'

type Part = 'it' | 'other' | 'player'

const CARD = ['it', 'player'] as const
const CLASH = ['it', 'other', 'player'] as const
const PLAYER = ['player'] as const

/** What is known of each event (specification, section 4.11); of damage also who is hit. */
const KNOWN: Readonly<Record<EventName, readonly Part[]>> = {
  'game-start': [],
  'round-start': [],
  'round-end': [],
  'phase-start': PLAYER,
  'phase-end': PLAYER,
  played: CARD,
  enters: CARD,
  leaves: CARD,
  attached: CLASH,
  'fight-start': CLASH,
  attacks: CLASH,
  'after-attack': CLASH,
  'fight-end': CLASH,
  damaged: CLASH,
  'excess-damage': ['it', 'other'],
  killed: CLASH,
  destroyed: CLASH,
  dies: CLASH,
  'stat-changed': ['it', 'other'],
  targeted: CLASH,
  drawn: CARD,
  discarded: CARD,
  'enters-discard': CARD,
  'round-won': PLAYER,
  'round-lost': PLAYER,
  'weather-set': [],
  state: [],
}

/** What a key of a trigger asks an event for. */
const ASKED: Readonly<Record<string, Part>> = { who: 'it', where: 'it', by: 'other', player: 'player' }

/** Of instant changes alone it is known what has changed, and how. */
const OF_CHANGES: ReadonlySet<string> = new Set(['stat', 'direction'])

/** Whether a key that asks an event for something can be true of it. */
function knows(event: EventName, key: string): boolean {
  if (OF_CHANGES.has(key)) return event === 'stat-changed'
  const part = ASKED[key]
  return part === undefined || KNOWN[event].includes(part)
}

/** Whether what is asked of an event in vain keeps nothing from answering. */
const ignores = (event: EventName, key: string): boolean => event === 'state' || key === 'direction'

/** Without `who` these happen once, to no fighter (section 4.11); what these keys ask of one is never true then. */
const OF_NOBODY: ReadonlySet<EventName> = new Set<EventName>(['fight-start', 'fight-end'])
const OF_FIGHTER: ReadonlySet<string> = new Set(['where', 'by'])

/** Asks for any fighter before an entry of a mapping. */
function asking(source: string, { flow }: Mapping, at: number): Fix {
  const column = at - (source.lastIndexOf('\n', at - 1) + 1)
  return inserting(at, `who: creatures${flow ? ', ' : `\n${' '.repeat(column)}`}`)
}

const LISTENING: ReadonlySet<string | undefined> = new Set(['trigger', 'watch', 'until-event'])

/** Y115 of what waits for events: what its event does not know, so that it waits for ever. */
export function checkListening(found: Problem[], source: string, { map, node, children }: Site): void {
  if (!LISTENING.has(map?.name) || node.kind !== 'map') return
  const written = children.find(({ entry }) => entry?.key.text === 'event')?.node
  const event = written?.kind === 'scalar' ? EVENTS.find((one) => one === written.text) : undefined
  if (!event) return
  const isOfNobody = OF_NOBODY.has(event) && !node.entries.some(({ key }) => key.text === 'who')
  for (const [at, { key, span }] of node.entries.entries()) {
    const fixes = (): readonly Fix[] => [removing(lineOf(source, node, at))]
    if (!knows(event, key.text))
      report(found, ignores(event, key.text) ? 'Y115.event' : 'Y115.never', span, { key: key.text, event }, fixes())
    else if (isOfNobody && OF_FIGHTER.has(key.text))
      report(found, 'Y115.nobody', span, { key: key.text, event }, [asking(source, node, span.start), ...fixes()])
  }
}
