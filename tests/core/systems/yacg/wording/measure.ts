import type { ElementKind } from '../../../../../core/systems/yacg/card'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import type { Proposal } from '../../../../../core/systems/yacg/wording/read/draft'
import { proposalFor } from '../../../../../core/systems/yacg/wording/writing'

type Data = unknown
type Keys = Readonly<Record<string, Data>>

const isKeys = (data: Data): data is Keys => typeof data === 'object' && data !== null && !Array.isArray(data)

/** With the keys of mappings in one order, for comparison. */
export const sorted = (data: Data): Data => {
  if (Array.isArray(data)) return data.map(sorted)
  if (!isKeys(data)) return data
  return Object.fromEntries(
    Object.keys(data)
      .sort()
      .map((key) => [key, sorted(data[key])]),
  )
}

/** Targets and bound names called by the order in which they appear, and written out. */
export function renamed(script: Data): Data {
  const names = new Map<string, string>()
  const targetsOf = (data: Data): void => {
    if (Array.isArray(data)) data.forEach(targetsOf)
    if (!isKeys(data)) return
    for (const [key, value] of Object.entries(data)) {
      if (key === 'targets' && Array.isArray(value))
        for (const one of value) {
          const id = isKeys(one) && typeof one.id === 'string' ? one.id : 'target'
          if (!names.has(id)) names.set(id, `target${names.size + 1}`)
        }
      targetsOf(value)
    }
  }
  targetsOf(script)
  const change = (data: Data, key = ''): Data => {
    if (Array.isArray(data)) return data.map((one) => change(one, key === 'targets' ? 'target' : ''))
    if (typeof data === 'string') return names.get(data) ?? data
    if (!isKeys(data)) return data
    const found = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value, name)]))
    return key === 'target' ? { ...found, id: names.get(typeof data.id === 'string' ? data.id : 'target') } : found
  }
  return change(script)
}

export const isSame = (a: Data, b: Data): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const DEFAULTS: Readonly<Record<string, Keys>> = {
  draw: { player: 'you', amount: 1 },
  discard: { player: 'you' },
  search: { player: 'you', in: 'deck', amount: 1, reveal: false },
  look: { player: 'you', of: 'you' },
  reorder: { of: 'you' },
  shuffle: { of: 'you' },
  gain: { player: 'you', color: 'choice' },
  create: { amount: 1, side: 'you' },
  play: { cost: 'free', side: 'you', 'keep-links': false },
  attach: { 'as-aura': false },
  retarget: { by: 'you' },
  weather: { rounds: 2 },
  'run-phase': { first: 'you' },
  win: { player: 'you' },
  'rounds-needed': { player: 'you' },
  'opening-draw': { player: 'you' },
  damage: { combat: false, by: 'self' },
  grant: { until: 'round' },
  apply: { until: 'round' },
  watch: { until: 'round' },
  cost: { of: 'each' },
  'cannot-play': { of: 'each' },
  'play-from': { of: 'you' },
  order: { who: 'creatures' },
  markers: { empty: 'destroy' },
}

/** What a plain value of an operation stands for. */
const SHORT: Readonly<Record<string, string>> = {
  draw: 'amount',
  discard: 'amount',
  gain: 'amount',
  win: 'what',
  markers: 'start',
}

const GROUPS: Readonly<Record<string, Keys>> = {
  creatures: { pick: 'creature' },
  allies: { pick: 'creature', of: 'you' },
  'other-allies': { pick: 'creature', of: 'you', except: ['self'] },
  opposing: { pick: 'creature', of: 'opponent' },
  'other-creatures': { pick: 'creature', except: ['self'] },
}

/** The script with the documented defaults written out (specification, section 4), so that only what means something else differs. */
export function meaning(data: Data, key = ''): Data {
  if (Array.isArray(data)) return data.map((one) => meaning(one, key === 'targets' ? 'target' : ''))
  if (typeof data === 'string' && Object.hasOwn(GROUPS, data)) return meaning(GROUPS[data])
  if (isKeys(data) && Object.keys(data).join() === 'exists') return meaning({ count: data.exists, 'at-least': 1 })
  if (isKeys(data) && Array.isArray(data['by-round'])) {
    // The last number goes on by itself.
    const numbers = [...(data['by-round'] as number[])]
    while (numbers.length > 1 && numbers.at(-1) === numbers.at(-2)) numbers.pop()
    return { 'by-round': numbers }
  }
  const short = SHORT[key]
  if (short !== undefined && !isKeys(data)) return meaning({ [short]: data }, key)
  if (!isKeys(data)) return data
  const isPick = typeof data.pick === 'string'
  const zone = data.in ?? (key === 'target' && /^(?:action|effect)$/.test(String(data.pick)) ? 'stack' : 'field')
  const isHidden = /^(?:hand|deck|discard)$/.test(String(zone)) && key !== 'target'
  const usual: Keys = isPick ? { in: zone, of: isHidden ? 'you' : 'any', by: 'you' } : (DEFAULTS[key] ?? {})
  const isStatic = (key === 'grant' || key === 'apply') && data.until === undefined
  const isAimed = key === 'protect' && isSame(data.from, ['targeting'])
  const whole: Keys = { ...(isStatic ? {} : usual), ...(isAimed && { by: { type: 'effect' } }), ...data }
  // A label is only shown.
  const found = Object.fromEntries(
    Object.entries(whole)
      .filter(([name]) => name !== 'text')
      .map(([name, value]) => [name, meaning(value, name)]),
  )
  const { who, where: given, if: condition, ...others } = found
  // What is true of the one object of an event may be asked of it or of the whole.
  const isOfIt =
    isKeys(condition) &&
    isKeys(condition.is) &&
    (condition.ref === 'it' || isSame(condition.ref, who)) &&
    Object.keys(condition).length === 2
  if (typeof data.event === 'string' && isOfIt)
    return meaning({ ...others, who, where: { ...(isKeys(given) ? given : {}), ...(condition.is as Keys) } }, key)
  const where = given
  if (condition !== undefined) Object.assign(others, { if: condition })
  // Which objects an event is of may be said in the selection or beside it.
  if (typeof data.event === 'string' && isKeys(who) && isKeys(who.where)) {
    const { where: own, ...selection } = who
    return { ...others, who: selection, where: { ...(own as Keys), ...(isKeys(where) ? where : {}) } }
  }
  if (typeof data.event === 'string' && isSame(who, meaning('creatures')) && /^(?:killed|dies)$/.test(data.event))
    return { ...others, ...(where !== undefined && { where }) }
  return found
}

/** How a proposal stands to the script that somebody wrote. */
export type Verdict = 'equal' | 'same' | 'marked' | 'wrong'

export function judged({ script, marks }: Proposal, wanted: Data): Verdict {
  const [own, other] = [renamed(script), renamed(wanted)]
  if (isSame(own, other)) return 'equal'
  if (marks.length > 0) return 'marked'
  return isSame(meaning(own), meaning(other)) ? 'same' : 'wrong'
}

/** What is proposed for the element in a file. */
export function proposed(
  text: string,
): { readonly id: string; readonly kind: ElementKind; readonly proposal: Proposal } | undefined {
  const [card] = language.parse(text).cards
  const proposal = card && proposalFor(card)
  return card && proposal && { id: card.key, kind: card.kind, proposal }
}
