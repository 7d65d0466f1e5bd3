import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFiles } from '../../../core/document/open'
import type { Answer, Decision } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { createPool, type Pool } from '../../../core/engine/pool'
import { seedRandom, type RandomState } from '../../../core/engine/random'
import type { Arrangement, Deck, Setup } from '../../../core/engine/rules'
import { sample } from '../../../core/engine/simulation/sample'
import { SEATS, type Seat } from '../../../core/engine/seat'
import { GONE } from '../../../core/engine/state'
import { idsIn } from '../../../core/engine/zone'
import { openZones } from '../../../core/scenario/format'
import { checksNothing } from '../../../core/scenario/running/nothing'
import { parseScenarios, type PlayableSystem, type Scenario } from '../../../core/scenario/parse'
import { recordScenario } from '../../../core/scenario/recording/record'
import { runScenario, type ScenarioRun } from '../../../core/scenario/running/run'
import { differAt } from './tables'
import { randomFrom } from '../random'

/** What keeping tables as tests showed. */
export interface Kept {
  tables: number
  steps: number
  arranged: number
  readonly failing: string[]
  readonly empty: string[]
  /** Numbers of scripts that were evaluated and changed by one, and of how many the kept test failed then. */
  numbers: number
  noticed: number
  /** Those whose change altered what the table shows at the end, and the test passed all the same. */
  readonly escaped: string[]
  /** How many changes altered nothing that a test could compare, by reason. */
  readonly unaltered: Record<string, number>
}

export const createKept = (): Kept => ({
  tables: 0,
  steps: 0,
  arranged: 0,
  failing: [],
  empty: [],
  numbers: 0,
  noticed: 0,
  escaped: [],
  unaltered: {},
})

type Draw = ReturnType<typeof randomFrom>

/** What tables are laid with. */
export interface Cupboard {
  readonly system: PlayableSystem
  readonly texts: readonly string[]
  readonly pool: Pool
  readonly decks: readonly Deck[]
}

/** The sample set of a system, as its library holds it. */
export function openCupboard(system: PlayableSystem, decks: readonly Deck[]): Cupboard {
  const { workshop } = system
  const path = join(import.meta.dirname, '../../../resources', workshop.samples[0]?.document ?? '')
  const { entries } = openFiles(system, [{ path, text: readFileSync(path, 'utf8') }])
  const cards = entries.flatMap(({ parsed }) => [...(parsed?.cards ?? [])])
  return {
    system,
    texts: entries.map(({ joined }) => joined.text),
    pool: createPool(cards, workshop.rules.define),
    decks,
  }
}

const pickOf = <T>(draw: Draw, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[draw(0, list.length - 1)]

/** A change by hand, of any kind; refused ones change nothing. */
function changeOf(
  {
    system: {
      workshop: { rules },
    },
    pool,
  }: Cupboard,
  match: Match,
  draw: Draw,
): Arrangement {
  const seat = draw(0, 1) as Seat
  const rooms = openZones(rules).filter(({ layout }) => layout !== 'pile')
  const zone = pickOf(draw, draw(0, 3) === 0 ? openZones(rules) : rooms)?.id ?? ''
  const enter = draw(0, 1) === 1
  const cards = match.state.cards.filter((card) => card.id >= SEATS.length && card.zone !== GONE)
  const card = pickOf(draw, cards)?.id ?? 0
  const kind = draw(0, 19)
  if (kind < 9) return { do: 'put', key: pickOf(draw, [...pool.all()])?.card.key ?? '', seat, zone, enter }
  if (kind < 12) return { do: 'move', card, seat, zone, enter }
  if (kind < 13) return { do: 'remove', card }
  if (kind < 14) return { do: 'shuffle', seat, zone: rules.filler.zone }
  if (kind < 15) return { do: 'turn', seat, number: draw(1, 12) }
  const of = draw(0, 2) === 0 ? 'card' : 'player'
  const numbers = rules.properties.filter((one) => one.of === of && one.write && one.type === 'number')
  return { do: 'set', card: of === 'card' ? card : seat, name: pickOf(draw, numbers)?.name ?? '', value: draw(0, 12) }
}

/** Plenty of what players pay with, so that something happens. */
function provide(
  {
    system: {
      workshop: { rules },
    },
  }: Cupboard,
  match: Match,
): void {
  for (const seat of SEATS) {
    for (const name of ['maxPlayPoints', 'playPoints', 'evolutionPoints', 'sp']) {
      if (rules.properties.some((one) => one.of === 'player' && one.name === name))
        match.arrange({ do: 'set', card: seat, name, value: 10 })
    }
  }
}

/** An answer by chance, which mostly does something where that is possible. */
function answerTo(decision: Decision, draw: Draw, random: RandomState): Answer {
  const { asks } = decision
  const active = asks.kind === 'option' ? asks.options.filter(({ passes, takesBack }) => !passes && !takesBack) : []
  const option = draw(0, 6) > 0 ? pickOf(draw, active) : undefined
  return option ? { option: option.id } : sample(decision, random)
}

/** A table of random changes by hand and plays; every second begins with two decks, the others empty. */
export function layTable(cupboard: Cupboard, seed: number): { readonly match: Match; readonly arranged: number } {
  const {
    system: {
      workshop: { rules },
    },
    pool,
    decks,
  } = cupboard
  const draw = randomFrom(seed)
  const random: RandomState = seedRandom(seed)
  const bare = { values: {}, zones: {} }
  const [you, foe] = [pickOf(draw, decks), pickOf(draw, decks)]
  const start: Setup['start'] =
    seed % 2 === 0 && you && foe
      ? { kind: 'decks', decks: [you, foe] }
      : { kind: 'position', position: { sides: [bare, bare] } }
  const match = new Match(rules, { seed, parameters: {}, start }, pool)
  const isLaid = start.kind === 'position'
  if (isLaid) provide(cupboard, match)
  let arranged = 0
  const change = (): void => void (match.arrange(changeOf(cupboard, match, draw)) ?? arranged++)
  for (let left = isLaid ? draw(4, 16) : 0; left > 0; left--) change()
  for (let left = draw(3, 40); left > 0; left--) {
    const kind = draw(0, 11)
    if (kind === 0) match.force([draw(0, 5)])
    else if (kind < 4) change()
    else {
      const decision = match.pending()
      if (decision) match.answer(answerTo(decision, draw, random))
    }
  }
  return { match, arranged }
}

/** All that the table shows at the end: cards by name with their values, zone by zone. */
function shownOf(match: Match): unknown {
  const { rules, table, state } = match
  const values = (of: 'card' | 'player', id: number): unknown =>
    rules.properties.filter((one) => one.of === of).map((one) => one.read(table, id))
  const nameOf = (id: number): string => table.pool.byKey(state.cards[id]?.key ?? '')?.card.name ?? ''
  const zones = openZones(rules).map(({ id: zone, layout }) =>
    SEATS.map((seat) =>
      idsIn(state, zone, seat).map((id) => [nameOf(id), layout === 'pile' ? undefined : values('card', id)]),
    ),
  )
  return {
    players: SEATS.map((seat) => values('player', seat)),
    zones,
    turn: state.turn,
    winner: state.result?.winner,
    asked: [match.pending()?.kind, match.pending()?.by],
  }
}

/** Places of numbers in a card's text within what the trace names. */
function numbersIn(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/\d+/g)]
    .map(({ 0: digits, index }) => ({ start: index, end: index + digits.length }))
    .filter(({ start, end }) => spans.some((span) => span.start <= start && end <= span.end))
}

/** The parts of scripts that the trace of a run names, by key. */
function evaluated({ events }: ScenarioRun): Map<string, { readonly start: number; readonly end: number }[]> {
  const found = new Map<string, { readonly start: number; readonly end: number }[]>()
  for (const { source } of events)
    if (source?.span) found.set(source.key, [...(found.get(source.key) ?? []), source.span])
  return found
}

/** Changes each evaluated number by one, and sees whether the kept test notices wherever the end is another. */
function mutate({ system, texts }: Cupboard, scenario: Scenario, run: ScenarioRun, place: string, kept: Kept): void {
  const { data } = scenario
  if (!data) return
  const { language } = system.workshop
  const spoil = (reason: string): void => void (kept.unaltered[reason] = (kept.unaltered[reason] ?? 0) + 1)
  for (const [key, spans] of evaluated(run)) {
    const text = texts.find((each) => language.parse(each).cards.some((card) => card.key === key))
    if (text === undefined) continue
    for (const { start, end } of numbersIn(text, spans)) {
      kept.numbers++
      const changed = text.slice(0, start) + String(Number(text.slice(start, end)) + 1) + text.slice(end)
      const cards = data.cards?.replace(text.trim(), () => changed.trim())
      if (cards === undefined || cards === data.cards) {
        spoil('not among the cards that are written')
        continue
      }
      const again = runScenario({ ...scenario, data: { ...data, cards } }, { read: () => [] })
      if (!again.match) spoil('no card any more')
      else if (!again.passed) kept.noticed++
      else
        judge(
          run,
          again,
          `${place}: ${key} ${text.slice(Math.max(0, start - 30), start)}[${text.slice(start, end)}]${text.slice(end, end + 20)}`.replace(
            /\s+/g,
            ' ',
          ),
          kept,
          spoil,
        )
    }
  }
}

function judge(run: ScenarioRun, again: ScenarioRun, what: string, kept: Kept, spoil: (reason: string) => void): void {
  if (!run.match || !again.match) return
  const shown = differAt(shownOf(run.match), shownOf(again.match))
  const hidden = differAt(run.match.state, again.match.state)
  if (shown !== undefined) kept.escaped.push(`${what}: ${shown}`)
  else
    spoil(
      hidden === undefined
        ? 'the end is the same'
        : `the table shows the same; differs in ${hidden.replace(/:.*/s, '').replace(/\.\d+/g, '').slice(1)}`,
    )
}

/** Keeps one table as a test and looks at it. */
export function keepTable(cupboard: Cupboard, seed: number, kept: Kept): void {
  const { match, arranged } = layTable(cupboard, seed)
  const place = `${cupboard.system.id} ${seed}`
  const { text, passed, message } = recordScenario(cupboard.system, match, { texts: cupboard.texts })
  kept.tables++
  kept.arranged += arranged
  const [scenario] = parseScenarios(text, [cupboard.system])
  kept.steps += scenario?.data?.when?.length ?? 0
  if (scenario?.data && checksNothing(scenario.data)) kept.empty.push(place)
  if (!passed || !scenario) return void kept.failing.push(`${place}: ${message}`)
  const run = runScenario(scenario, { read: () => [] })
  if (!run.passed) return void kept.failing.push(`${place}: ${run.message}`)
  mutate(cupboard, scenario, run, place, kept)
}
