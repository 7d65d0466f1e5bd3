import type { Problem } from '../../../../language/problem'
import type { ElementKind, YacgCard } from '../../card'
import type { Site } from '../parse/tree'
import { report } from './codes'

/** What a card on the stack hears of: its own play alone (specification, section 6.3). */
const OWN_PLAY: ReadonlySet<string> = new Set(['played', 'targeted'])

/** Parts of scripts that answer something or go on, and so need a source that is there. */
const PARTS: ReadonlySet<string> = new Set(['static', 'instead', 'when', 'activate'])

/** Parts of what is played. */
const PLAYED: ReadonlySet<string> = new Set(['require', 'targets', 'cost', 'do'])

/** What answers and goes on, and is never played by itself. */
const UNPLAYED: ReadonlySet<ElementKind | undefined> = new Set(['trait', 'plan', 'weather'])

/** Whether nothing ever asks for a part of the script of such an element. */
export function isIdle(kind: ElementKind | undefined, key: string): boolean {
  if (kind === 'attack') return key !== 'do' && (PARTS.has(key) || PLAYED.has(key))
  if (UNPLAYED.has(kind)) return PLAYED.has(key)
  return kind === 'action' && (key === 'instead' || key === 'activate')
}

/** Whether triggers of such an element ever hear of an event. */
export const hears = (kind: ElementKind | undefined, event: string): boolean =>
  kind === 'attack' ? false : kind !== 'action' || OWN_PLAY.has(event)

const partOf = (site: Site, key: string): Site | undefined => site.children.find(({ entry }) => entry?.key.text === key)

const wordOf = (site: Site | undefined): string | undefined =>
  site?.node.kind === 'scalar' ? site.node.text : undefined

/** Of an attack only `do` is carried out: it is neither on the field nor on the stack. */
function checkAttack(found: Problem[], script: Site): void {
  for (const { entry } of script.children)
    if (entry && isIdle('attack', entry.key.text)) report(found, 'Y115.attack', entry.key.span, { key: entry.key.text })
}

/** An Action is on the stack or gone. */
function checkAction(found: Problem[], script: Site): void {
  for (const part of script.children) {
    const key = part.entry?.key.text ?? ''
    if (!PARTS.has(key)) continue
    for (const one of part.children) {
      // An item that is still empty says nothing yet.
      if (one.node.kind !== 'map') continue
      const event = partOf(one, 'event')
      if (key === 'when') {
        const word = wordOf(event)
        if (event && word !== undefined && event.sort !== undefined && !hears('action', word))
          report(found, 'Y115.action', event.node.span, { event: word })
      } else if (key !== 'static' || wordOf(partOf(one, 'while')) !== 'stack')
        report(found, 'Y115.field', one.node.span, { key })
    }
  }
}

/** Of a trait, a plan or a weather nothing is carried out as it is played, nor asked for. */
function checkUnplayed(found: Problem[], kind: ElementKind, script: Site): void {
  for (const { entry } of script.children)
    if (entry && isIdle(kind, entry.key.text))
      report(found, 'Y115.unplayed', entry.key.span, { key: entry.key.text, kind })
}

/** Which elements can be played at a time of their own (section 4.1). */
const TIMED: Readonly<Record<string, readonly ElementKind[]>> = {
  'with-creature': ['aura'],
  'as-action': ['trait', 'creature'],
}

/** A timing that is for others. An effect whose type is not decided may still become one of them. */
function checkTiming(found: Problem[], kind: ElementKind, script: Site): void {
  const timing = partOf(script, 'timing')
  const kinds = TIMED[wordOf(timing) ?? '']
  if (!timing || !kinds || kinds.includes(kind) || (kind === 'effect' && kinds.includes('aura'))) return
  report(found, 'Y115.timing', timing.node.span, { timing: wordOf(timing) ?? '', expected: kinds.join(', ') })
}

/** Y115: parts of a script that nothing ever asks for, as its element is not there. */
export function checkUnheard(found: Problem[], { kind }: YacgCard, script: Site): void {
  checkTiming(found, kind, script)
  if (kind === 'attack') checkAttack(found, script)
  else if (kind === 'action') checkAction(found, script)
  else if (UNPLAYED.has(kind)) checkUnplayed(found, kind, script)
}
