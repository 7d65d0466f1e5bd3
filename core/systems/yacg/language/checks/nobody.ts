import type { Problem } from '../../../../language/problem'
import { booleanOf, type Site } from '../parse/tree'
import { report } from './codes'

/** Keys that say whose something is, by the word that means you where they are absent (specification, sections 4.9 and 4.10); one of them will do where there is a choice. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  draw: ['player'],
  discard: ['player'],
  search: ['player'],
  look: ['player'],
  shuffle: ['of'],
  gain: ['player'],
  lose: ['player'],
  create: ['side', 'in-place-of'],
  play: ['side'],
  win: ['player'],
  'rounds-needed': ['player'],
  'opening-draw': ['player'],
  'run-phase': ['first'],
  retarget: ['by'],
}
const STATICS: Readonly<Record<string, readonly string[]>> = { show: ['of'], 'play-from': ['of'] }

/** Words that mean you and nobody else. */
const YOURS: ReadonlySet<string> = new Set(['reorder', 'extra-plays', 'must-play'])

const PAID: ReadonlySet<string> = new Set(['pay', 'unless-pay'])

/** Zones in which cards are yours where nobody is named. */
const HELD: ReadonlySet<string> = new Set(['hand', 'deck', 'discard', 'banished'])

const childOf = (site: Site, key: string): Site | undefined =>
  site.children.find(({ entry }) => entry?.key.text === key)

const wordOf = (site: Site | undefined): string | undefined =>
  site?.node.kind === 'scalar' ? site.node.text : undefined

function checkPick(found: Problem[], site: Site): void {
  const { node } = site
  const zone = wordOf(childOf(site, 'in'))
  if (zone !== undefined && HELD.has(zone) && !childOf(site, 'of'))
    report(found, 'Y111.nobody', node.span, { key: zone, expected: 'of' })
  const count = childOf(site, 'count')
  const random = childOf(site, 'random')?.node
  const isRandom = random?.kind === 'scalar' && booleanOf(random) === true
  if (count && wordOf(count) !== 'all' && !isRandom && !childOf(site, 'by')) report(found, 'Y111.chooser', node.span)
}

/** Y111: what means the controller where nobody is named, in the script of a weather, which has none. */
export function checkNobody(found: Problem[], site: Site): void {
  if (site.map?.name === 'pick') return checkPick(found, site)
  const { entry, node, parent } = site
  const around = parent?.map?.name
  if (!entry || around === undefined || node.kind === 'opaque') return
  const { text: key, span } = entry.key
  const isOperation = around === 'op'
  if ((isOperation || around === 'static') && YOURS.has(key)) return report(found, 'Y111.weather', span, { name: key })
  if (key === 'may' && node.kind === 'scalar' && booleanOf(node) === true) return report(found, 'Y111.may', node.span)
  const words = isOperation ? OPERATIONS[key] : around === 'static' ? STATICS[key] : undefined
  const keys = words ?? (PAID.has(key) ? ['player'] : undefined)
  if (keys && !keys.some((one) => childOf(site, one)))
    report(found, 'Y111.nobody', span, { key, expected: keys.join(', ') })
}
