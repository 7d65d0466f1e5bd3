import { removing, type Problem } from '../../../../language/problem'
import { lineOf } from '../parse/match'
import type { Site } from '../parse/tree'
import { report } from './codes'

/** What can happen instead of each event (specification, section 4.13). */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  damage: ['nullify', 'reduce', 'redirect', 'leave-hp', 'absorb'],
  dies: ['move'],
  draw: ['nullify', 'move'],
  'enters-discard': ['move'],
  targeted: ['redirect'],
}
const ALL: ReadonlySet<string> = new Set(Object.values(RESULTS).flat())

const WITH_OBJECT = ['damage', 'dies', 'enters-discard', 'targeted']

/** Of which events a replacement can ask this. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  who: WITH_OBJECT,
  by: WITH_OBJECT,
  where: WITH_OBJECT,
  player: ['dies', 'draw', 'enters-discard', 'targeted'],
  lethal: ['damage'],
  how: ['dies'],
  combat: ['damage', 'dies'],
}

/** Whether a key of a replacement has a meaning with an event, where that is known. */
export function goesWith(event: string | undefined, key: string): boolean {
  const known = event === undefined ? undefined : RESULTS[event]
  if (event === undefined || !known) return true
  return ASKED[key]?.includes(event) ?? (!ALL.has(key) || known.includes(key))
}

/** The event of a replacement, as it is written. */
export function eventOf({ map, children }: Site): string | undefined {
  if (map?.name !== 'replacement') return undefined
  const event = children.find(({ entry }) => entry?.key.text === 'event')?.node
  return event?.kind === 'scalar' && RESULTS[event.text] ? event.text : undefined
}

/** Y102 and Y115 of a replacement: what its event does not know. */
export function checkReplacement(found: Problem[], source: string, site: Site): void {
  const { node } = site
  const event = eventOf(site)
  if (event === undefined || node.kind !== 'map') return
  for (const [at, { key, span }] of node.entries.entries()) {
    const word = key.text
    if (goesWith(event, word)) continue
    if (ALL.has(word))
      report(found, 'Y102.event', key.span, { key: word, event, expected: (RESULTS[event] ?? []).join(', ') })
    else
      report(found, word === 'lethal' ? 'Y115.event' : 'Y115.never', span, { key: word, event }, [
        removing(lineOf(source, node, at)),
      ])
  }
}
