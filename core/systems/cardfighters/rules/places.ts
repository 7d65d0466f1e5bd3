import { heightOf, nearestBelow, type Places, type Placing, type ScriptStep } from '../../../engine/place'
import { cardAt, type Source } from '../../../engine/state'
import { nodes } from '../../../language/walk'
import type { Node } from '../../../language/nodes'
import type { Span } from '../../../language/span'
import type { Action, Rule } from '../card'
import type { CoreFrame, FightersFrame } from './frames'
import type { FightersTable, Resolution } from './state'
import { happens } from './turn/act'
import type { ResolutionFrame } from './turn/resolution'
import { effectAt, insideAt, partAt, ruleAt, sourceAt, statementAt } from './values/scope'

const isResolution = (frame: FightersFrame): frame is Resolution => frame.kind === 'resolution'

/** A node of a card's rule; where it is not found there, the rule's own beginning. */
function stepAt(table: FightersTable, { id, key, path }: Source, found: Node | undefined): ScriptStep | undefined {
  const card = table.pool.at(id, key)?.card
  const node = found ?? (path === 'auto' ? card?.rule?.auto : card?.rule?.actions[0])
  return card && node && { card, node }
}

/** The source of a step, at the step's own words. */
const sourceOfStep = (source: Source, { node }: ScriptStep): Source => ({ ...source, span: node.span })

/** How many of a rule's parts lie around a step of its text: statements stand side by side, their effects within them, those of an `each` within that. */
function partsAround(frame: FightersFrame): number | undefined {
  if (frame.kind === 'statement') return 0
  if (frame.kind === 'body' || frame.kind === 'effect') return frame.path.length - 1
  return frame.kind === 'aimed' ? frame.frame.path.length : undefined
}

/** The same for any work of a resolution: what a part asks for lies within it. */
function partsAbove(work: readonly FightersFrame[], frame: FightersFrame, scope: number): number {
  const own = partsAround(frame)
  if (own !== undefined) return own
  const below = work.lastIndexOf(frame)
  for (let at = (below < 0 ? work.length : below) - 1; at > scope; at--) {
    const one = work[at]
    // Statements that have yet to come lie below what is done before them.
    const parts = one && one.kind !== 'statement' ? partsAround(one) : undefined
    if (parts !== undefined) return parts + 1
  }
  return 0
}

/** Work of a resolution: it belongs to the nearest one below it. */
const within = <F extends FightersFrame>(
  /** `null`: no match stands before it. */
  nodeOf: (table: FightersTable, scope: Resolution, frame: F) => Node | null | undefined,
  /** Whether one may, as far as the frame alone says. */
  mayStand?: (frame: F) => boolean,
): Placing<FightersTable, F> => ({
  step(table, frame) {
    if (mayStand && !mayStand(frame)) return undefined
    const scope = nearestBelow<FightersFrame, Resolution>(table.state.work as FightersFrame[], frame, isResolution)
    const node = scope && nodeOf(table, scope, frame)
    return scope && node !== null ? stepAt(table, scope.source, node) : undefined
  },
  where({ state }, frame, step) {
    const work = state.work as FightersFrame[]
    const { nearest, around } = heightOf(work, frame, isResolution)
    const depth = around - 1 + partsAbove(work, frame, nearest)
    return { source: sourceOfStep(sourceAt(work[nearest] as Resolution), step), scope: nearest, depth }
  },
})

/** Work that begins a resolution in its place. */
const beginning = <F extends CoreFrame>(
  sourceOf: (table: FightersTable, frame: F) => Source,
  begins?: (table: FightersTable, frame: F) => boolean,
): Placing<FightersTable, F> => ({
  step: (table, frame) =>
    !begins || begins(table, frame) ? stepAt(table, sourceOf(table, frame), undefined) : undefined,
  where(table, frame, step) {
    const { at, around } = heightOf(table.state.work as FightersFrame[], frame, isResolution)
    return { source: sourceOfStep(sourceOf(table, frame), step), scope: at, depth: around }
  },
})

function actionOf(table: FightersTable, scope: Resolution): Action | undefined {
  const part = partAt(table, scope)
  return part && 'costs' in part ? part : undefined
}

/** A part of the rule that resolves. */
const ofRule =
  <F>(nodeOf: (rule: Rule, frame: F) => Node | undefined) =>
  (table: FightersTable, { source }: Resolution, frame: F): Node | undefined => {
    const rule = ruleAt(table, source)
    return rule && nodeOf(rule, frame)
  }

const isNode = (value: object): value is Node => 'span' in value && value.span !== undefined

const keyOf = ({ start, end }: Span): string => `${start}:${end}`

const spanned = new WeakMap<Rule, ReadonlyMap<string, Node>>()

/** The outermost part of a rule that is written there. Rules are walked through once: coins are flipped often. */
function bySpan(rule: Rule, span: Span): Node | undefined {
  const known = spanned.get(rule)
  if (known) return known.get(keyOf(span))
  const found = new Map<string, Node>()
  for (const node of nodes(rule)) if (isNode(node) && !found.has(keyOf(node.span))) found.set(keyOf(node.span), node)
  spanned.set(rule, found)
  return found.get(keyOf(span))
}

type FrameOf<K extends ResolutionFrame['kind']> = Extract<ResolutionFrame, { kind: K }>
type Core<K extends CoreFrame['kind']> = Extract<CoreFrame, { kind: K }>

const played = (table: FightersTable, { card }: { readonly card: number }): Source => ({
  id: card,
  key: cardAt(table, card).key,
  path: 'action',
})

/** The steps that a rule's text takes. */
export const PLACES: Places<FightersTable, FightersFrame> = {
  requisite: within<FrameOf<'requisite'>>(ofRule(({ requisite }) => requisite[0])),
  choose: within<FrameOf<'choose'>>((_table, _scope, { filter }) => filter),
  targeted: within<FrameOf<'targeted'>>(ofRule(({ target }) => target)),
  alternative: within<FrameOf<'alternative'>>(ofRule(({ actions }) => actions[0])),
  variable: within<FrameOf<'variable'>>(ofRule(({ vars }, { index }) => vars[index])),
  costs: within<FrameOf<'costs'>>((table, scope) => actionOf(table, scope)),
  cost: within<FrameOf<'cost'>>((table, scope, { index }) => actionOf(table, scope)?.costs[index]),
  statement: within<FrameOf<'statement'>>((table, scope, { index, body }) => {
    const statement = statementAt(table, scope, index)
    return statement?.bodies[body]?.condition ?? statement
  }),
  // A match stands before it where it asks first what its effects act on: what they do is told by steps of their own.
  body: within<FrameOf<'body'>>(
    (table, scope, { path }) => {
      const inside = insideAt(table, scope, path)
      return inside?.to ? inside : null
    },
    ({ at }) => at < 0,
  ),
  effect: within<FrameOf<'effect'>>((table, scope, { path }) => effectAt(table, scope, path)),
  aimed: within<FrameOf<'aimed'>>((table, scope, { frame: { path } }) => insideAt(table, scope, path)?.to),
  counted: within<FrameOf<'counted'>>((table, scope) => partAt(table, scope)),
  coin: within<FrameOf<'coin'>>(ofRule((rule, { span }) => bySpan(rule, span))),
  answered: within<FrameOf<'answered'>>((table, scope) => partAt(table, scope)),
  damage: beginning<Core<'damage'>>((_table, { source }) => ({ ...source, path: source.path.split('.')[0] ?? '' })),
  listener: beginning<Core<'listener'>>((_table, { heard }) => heard.source),
  instant: beginning<Core<'instant'>>(played, happens),
  perform: beginning<Core<'perform'>>(played),
}
