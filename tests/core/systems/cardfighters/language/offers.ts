import type { Completion } from '../../../../../core/language/service'
import { complete } from '../../../../../core/systems/cardfighters/language/services/complete'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { catalogWith, character } from './scripts'

const GUID = '0b0b0b0b-1111-4222-8333-444444444444'

/** Another card of the collection: its subtype and its series are its own. */
export const MOTH = {
  guid: GUID,
  text: character(
    '',
    { id: GUID, subtype: 'Lampmoth', backup: 'Robot', team: 'Lanternfall', ability: undefined, text: undefined },
    'Pale Moth',
  ),
}

const catalog = catalogWith(MOTH.text)

/** Proposals at the cursor, which is `¦`. */
export const proposals = (marked: string): readonly Completion[] =>
  complete(parse(marked.replace('¦', '')), marked.indexOf('¦'), catalog)

export const offered = (marked: string): string[] => proposals(marked).map(({ label }) => label)

/** A card with this rule line. */
export const rule = (line: string): string => character(line)

/** The rule after taking a proposal, its placeholders shown by their names and the cursor after it. */
export function taking(line: string, label: string): string {
  const marked = rule(line)
  const proposal = proposals(marked).find((each) => each.label === label)
  if (!proposal) throw new Error(`${label} is not proposed.`)
  const text = marked.replace('¦', '')
  const insert = proposal.snippet
    ? proposal.insert.replace(/\$\{\d+[:|]([^},|]*)[^}]*\}/g, '$1').replace(/\$\{?\d\}?/g, '¦')
    : proposal.insert
  const whole = text.slice(0, proposal.span.start) + insert + text.slice(proposal.span.end)
  return whole.slice(rule('').length - 1).trimEnd()
}
