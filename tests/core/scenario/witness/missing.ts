import { NodeCounts } from '../../../../core/engine/coverage/counts'
import { coverable, type CoverPart, type State } from '../../../../core/engine/coverage/parts'
import { createPool, type Pool } from '../../../../core/engine/pool'
import { hash32 } from '../../../../core/face/hash'
import { PLAIN_KEY } from '../../../../core/scenario/cards'
import { parseScenarios, type PlayableSystem } from '../../../../core/scenario/parse'
import { proposalsOf, withProposals } from '../../../../core/scenario/proposals'
import { runScenario } from '../../../../core/scenario/running/run'
import { writeMissing, type WitnessOrder, type Witnessed } from '../../../../core/scenario/witness/witness'
import { sampleCards, type Written } from '../../engine/fuzz/played'

const PLAIN = `${PLAIN_KEY}001`
/** Cards that lie beside a played one, as in the window. */
const BESIDE = 120

/** A card among its neighbours. */
export interface Among {
  readonly system: PlayableSystem
  readonly pool: Pool
  readonly written: Written
  readonly parts: readonly CoverPart[]
}

export function among(system: PlayableSystem, written: Written, all: readonly Written[] = [written]): Among {
  const { rules, language } = system.workshop
  const at = all.findIndex(({ card }) => card.key === written.card.key)
  const near = all
    .map((one, index) => ({ one, distance: Math.abs(index - at) }))
    .filter(({ one }) => one.card.key !== written.card.key)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, BESIDE)
    .map(({ one }) => one.card)
  const plain = rules.plain(rules.filler.body, rules.filler.body, PLAIN)
  const plains = plain === undefined ? [] : language.parse(plain).cards.slice(0, 1)
  const pool = createPool([written.card, ...near, ...plains.map((card) => ({ ...card, key: PLAIN }))], rules.define)
  const definition = pool.byKey(written.card.key)
  return { system, pool, written, parts: definition ? coverable(rules, definition) : [] }
}

/** Sample cards with something to cover, spread over the set by their texts. */
export function samples(system: PlayableSystem, count: number): readonly Among[] {
  const all = sampleCards(system)
  return all
    .map((written) => among(system, written, all))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => hash32(a.written.text, 1) - hash32(b.written.text, 1))
    .slice(0, count)
}

/** What it takes for a node to be reached. */
export const reachOf = ({ isStep, branches }: CoverPart): State => (isStep ? 'executed' : (branches[0] ?? 'consulted'))

export const orderOf = ({ system, pool, written }: Among, node: number, state: State): WitnessOrder => ({
  system,
  pool,
  card: written.card,
  text: written.text,
  plain: pool.byKey(PLAIN) ? PLAIN : undefined,
  goal: { key: written.card.key, node, state },
})

/** Has it written to the end. */
export function writtenOut(order: WitnessOrder): Witnessed {
  const run = writeMissing(order)
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}

/** What is wrong with a draft: it must come to the state, be no test as it is, and be one that passes once all that it proposes is ticked. */
export function judgeDraft({ system, pool, written }: Among, text: string, node: number, state: State): string[] {
  const beside = [...pool.all()].map(({ card }) => card).filter(({ key }) => key !== PLAIN)
  const run = (source: string) => {
    const counts = new NodeCounts()
    const [scenario] = parseScenarios(source, [system])
    if (!scenario) throw new Error('There is no scenario.')
    return { ...runScenario(scenario, { read: () => [], beside, counts }), counts, data: scenario.data }
  }
  const draft = run(text)
  const all = run(
    withProposals(
      text,
      proposalsOf(draft.data ?? {}).map(({ path }) => path),
    ),
  )
  return [
    ...(draft.passed ? [`It passes unticked: ${text}`] : []),
    ...(draft.counts.at(written.card.key, node, state) === 0 ? [`It does not come there: ${text}`] : []),
    ...(all.passed ? [] : [`Ticked, it fails: ${all.message}\n${text}`]),
  ]
}
