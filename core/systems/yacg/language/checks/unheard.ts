import type { Problem } from '../../../../language/problem'
import type { ElementKind, YacgCard } from '../../card'
import type { Site } from '../parse/tree'
import { report } from './codes'

/** What a card on the stack hears of: its own play alone (specification, section 6.3). */
const OWN_PLAY: ReadonlySet<string> = new Set(['played', 'targeted'])

/** Parts of scripts that answer something or go on, and so need a source that is there. */
const PARTS: ReadonlySet<string> = new Set(['static', 'instead', 'when', 'activate'])

/** Whether nothing ever asks for a part of the script of such an element. */
export const isIdle = (kind: ElementKind | undefined, key: string): boolean =>
  kind === 'attack'
    ? PARTS.has(key) || key === 'targets'
    : kind === 'action' && (key === 'instead' || key === 'activate')

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

/** Y115: parts of a script that nothing ever asks for, as its element is not there. */
export function checkUnheard(found: Problem[], { kind }: YacgCard, script: Site): void {
  if (kind === 'attack') checkAttack(found, script)
  else if (kind === 'action') checkAction(found, script)
}
