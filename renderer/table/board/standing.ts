import type { PrintedDecision, PrintedReason } from '../protocol'

type PrintedOption = PrintedDecision['options'][number]

/** An option of a card that was picked and still needs its target. */
export interface Armed {
  readonly card: number
  readonly verb: string
  readonly name?: string | undefined
}

/** What a person has put together of an answer so far. */
export interface Draft {
  readonly chosen: readonly number[]
  readonly share: Readonly<Record<number, number>>
  readonly armed: Armed | undefined
}

export const EMPTY_DRAFT: Draft = { chosen: [], share: {}, armed: undefined }

/** What a decision means for one card. */
export interface Standing {
  readonly role: 'legal' | 'refused' | 'chosen'
  /** From 1, where the order counts. */
  readonly order?: number
  readonly part?: number
  readonly reasons: readonly PrintedReason[]
}

/** Options that differ by their targets only. */
export interface OptionGroup {
  readonly id: string
  readonly text: string
  readonly verb: string
  readonly name: string | undefined
  readonly options: readonly PrintedOption[]
  /** It is done to something that is still to be picked. */
  readonly aimed: boolean
  /** Nothing in the group can be done. */
  readonly refused: readonly PrintedReason[]
}

const bearer = ({ card, target }: PrintedOption): number | undefined => card ?? target
const groupId = ({ verb, name }: PrintedOption): string => `${verb} ${name ?? ''}`
const fits = (option: PrintedOption, armed: Armed): boolean =>
  option.card === armed.card && option.verb === armed.verb && option.name === armed.name

const distinct = (reasons: readonly PrintedReason[]): readonly PrintedReason[] => [
  ...new Map(reasons.map((reason) => [reason.text, reason])).values(),
]
const reasonsOf = (options: readonly PrintedOption[]): readonly PrintedReason[] =>
  distinct(options.flatMap(({ refused }) => refused ?? []))

/** What can be done with a card, one line for each way; `card` undefined: what needs no card. */
export function groupsAt(decision: PrintedDecision | undefined, card: number | undefined): readonly OptionGroup[] {
  const groups = new Map<string, PrintedOption[]>()
  for (const option of decision?.options ?? []) {
    if (bearer(option) !== card) continue
    const id = groupId(option)
    groups.set(id, [...(groups.get(id) ?? []), option])
  }
  return [...groups].flatMap(([id, options]) => {
    const [first] = options
    if (!first) return []
    const legal = options.filter(({ refused }) => !refused)
    return {
      id,
      text: first.text,
      verb: first.verb,
      name: first.name,
      options: legal,
      aimed: first.card !== undefined && first.target !== undefined,
      refused: legal.length > 0 ? [] : reasonsOf(options),
    }
  })
}

/** Ways to go on by these verbs, whatever card they are done with. */
export function groupsOf(decision: PrintedDecision | undefined, verbs: ReadonlySet<string>): readonly OptionGroup[] {
  const bearers = new Set((decision?.options ?? []).filter(({ verb }) => verbs.has(verb)).map(bearer))
  return [...bearers]
    .flatMap((card) => groupsAt(decision, card).map((group) => ({ ...group, id: `${group.id} ${card ?? ''}` })))
    .filter(({ verb }) => verbs.has(verb))
}

function standingsOfOptions(decision: PrintedDecision, armed: Armed | undefined): Map<number, Standing> {
  const found = new Map<number, Standing>()
  const all = new Map<number, PrintedOption[]>()
  for (const option of decision.options) {
    const at = armed ? (fits(option, armed) ? option.target : undefined) : bearer(option)
    if (at !== undefined) all.set(at, [...(all.get(at) ?? []), option])
  }
  for (const [card, options] of all) {
    const isLegal = options.some(({ refused }) => !refused)
    found.set(card, { role: isLegal ? 'legal' : 'refused', reasons: isLegal ? [] : reasonsOf(options) })
  }
  if (armed) found.set(armed.card, { role: 'chosen', reasons: [] })
  return found
}

/** What the decision and the draft of its answer mean for each card they concern. */
export function standings(
  decision: PrintedDecision | undefined,
  { chosen, share, armed }: Draft,
): ReadonlyMap<number, Standing> {
  if (!decision) return new Map()
  const { asks } = decision
  if (asks.kind === 'option') return standingsOfOptions(decision, armed)
  if (asks.kind !== 'cards' && asks.kind !== 'share') return new Map()
  const found = new Map<number, Standing>()
  for (const card of asks.candidates) found.set(card, { role: 'legal', reasons: [] })
  for (const [card, reason] of Object.entries(decision.refused))
    found.set(Number(card), { role: 'refused', reasons: [reason] })
  if (asks.kind === 'share')
    for (const [card, part] of Object.entries(share)) found.set(Number(card), { role: 'chosen', part, reasons: [] })
  else
    for (const [index, card] of chosen.entries())
      found.set(card, { role: 'chosen', ...(asks.ordered ? { order: index + 1 } : {}), reasons: [] })
  return found
}
