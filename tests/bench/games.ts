import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Match } from '../../core/engine/match'
import type { PlayerName } from '../../core/engine/simulation/players'
import { playOne, type Series } from '../../core/engine/simulation/series'
import { parseScenarios } from '../../core/scenario/parse'
import { runScenario } from '../../core/scenario/running/run'
import type { SystemId } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { cardReader } from '../../main/commands/test'
import { seriesOf, type Arena } from '../core/systems/arena'
import { scenariosOf } from '../core/systems/played'
import { CONTESTS, type Contest } from '../soak/tables/arenas'
import { playBattle } from './battler/battler'

const ROUNDS = 8
const SLICE = 1000

/** How long each task runs before it is measured: by then V8 has compiled what its games do; after two seconds some still gain a fifth. */
const WARM = 6000

/** Runs between two looks at the clock, each of which takes a tenth of a game. */
const BETWEEN_LOOKS = 8

/** Moves a second of such a battler on boardgame.io 0.50, as measured on another machine. */
const MEASURED_ELSEWHERE = 1790

/** Something to do again and again: how many units (games, scenarios, setups) and smaller ones (decisions, moves, steps) one call comes to. */
interface Task {
  readonly name: string
  readonly run: (round: number) => { readonly units: number; readonly parts: number }
}

const playing = (name: string, arena: Arena, players: readonly [PlayerName, PlayerName]): Task => {
  const series: Series = seriesOf(arena, [0, 1], players)
  return { name, run: (game) => ({ units: 1, parts: playOne(series, game).decisions }) }
}

function settingUp(system: string, arena: Arena): Task {
  const { rules, pool, decks } = seriesOf(arena, [0, 1], ['random', 'random'])
  return {
    name: `setting up two decks of ${system}`,
    run: (seed) => ({
      units: 1,
      parts: new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks } }, pool).state.cards.length,
    }),
  }
}

function scenarios(system: SystemId): Task {
  const folder = scenariosOf(system)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.scenario.yaml'),
  )
  const all = files.flatMap((file) => {
    const read = cardReader(dirname(join(folder, file)))
    return parseScenarios(readFileSync(join(folder, file), 'utf8'), SYSTEMS).map((scenario) => ({ scenario, read }))
  })
  return {
    name: `scenarios of ${system}`,
    run(round) {
      const one = all[round % all.length]
      if (one) runScenario(one.scenario, { read: one.read })
      return { units: 1, parts: one?.scenario.steps.length ?? 0 }
    },
  }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Milliseconds of processor time so far: what others do on the machine meanwhile does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Rates {
  readonly units: number
  readonly parts: number
}

/** What a task comes to in a second of processor time, as long as the slice lasts; `done` counts its runs. */
function slice(task: Task, done: { runs: number }, time: number): Rates {
  const sum = { units: 0, parts: 0 }
  const begun = processorTime()
  while (processorTime() - begun < time) {
    for (let left = BETWEEN_LOOKS; left > 0; left--) {
      const { units, parts } = task.run(done.runs++)
      sum.units += units
      sum.parts += parts
    }
  }
  const seconds = (processorTime() - begun) / 1000
  return { units: sum.units / seconds, parts: sum.parts / seconds }
}

/** A process for one task: it answers each message, a slice's milliseconds, with its rates. */
function serve(task: Task): void {
  const done = { runs: 0 }
  process.on('message', (time: number) => void process.send?.(slice(task, done, time)))
}

const ask = (child: ChildProcess, time: number): Promise<Rates> =>
  new Promise((resolve, reject) => {
    child.once('message', (rates) => resolve(rates as Rates))
    child.once('exit', () => reject(new Error('A task of the benchmark has ended too early.')))
    child.send(time)
  })

/**
 * Runs all tasks in turns, so that whatever else the machine does meets them alike, and each in a process of its own, so that none is compiled for what
 * another one does; answers the rates of each round.
 */
async function measure(tasks: readonly Task[]): Promise<Rates[][]> {
  const children = tasks.map((_task, index) => fork(fileURLToPath(import.meta.url), [String(index)]))
  const rates: Rates[][] = tasks.map(() => [])
  for (const child of children) await ask(child, WARM)
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, child] of children.entries()) rates[index]?.push(await ask(child, SLICE))
  for (const child of children) child.removeAllListeners('exit').disconnect()
  return rates
}

/** Games of a system's decks, greedy ones of its sample decks, its scenarios, and setups. */
function tasksOf(system: SystemId, arenas: Contest['arenas']): Task[] {
  const opened = Object.entries(arenas).map(([name, open]) => [name, open()] as const)
  const samples = opened.filter(([name]) => name === 'sample').map(([, arena]) => arena)
  return [
    ...opened.map(([name, arena]) =>
      playing(`${name} decks of ${system}, random against random`, arena, ['random', 'random']),
    ),
    ...samples.map((arena) => playing(`sample decks of ${system}, greedy against greedy`, arena, ['greedy', 'greedy'])),
    scenarios(system),
    ...samples.map((arena) => settingUp(system, arena)),
  ]
}

async function main(): Promise<void> {
  const baseline: Task = {
    name: 'baseline: a small battler on boardgame.io',
    run: (seed) => ({ units: 1, parts: playBattle(seed) }),
  }
  const tasks = [baseline, ...CONTESTS.flatMap(([system, { arenas }]) => tasksOf(system, arenas))]
  const own = tasks[Number(process.argv[2] ?? Number.NaN)]
  if (own) return serve(own)
  const rates = await measure(tasks)
  const [base = []] = rates
  console.table(
    tasks.map(({ name }, index) => {
      const own = rates[index] ?? []
      const ratios = own.map(({ parts }, round) => parts / (base[round]?.parts ?? Number.NaN))
      const units = median(own.map((one) => one.units))
      return {
        name,
        'a second': Math.round(units * 10) / 10,
        best: Math.round(Math.max(...own.map((one) => one.units)) * 10) / 10,
        'milliseconds each': Math.round(1e5 / units) / 100,
        'decisions or moves a second': Math.round(median(own.map(({ parts }) => parts))),
        'times the baseline': Math.round(median(ratios) * 10) / 10,
        [`times ${MEASURED_ELSEWHERE}`]:
          Math.round(median(own.map(({ parts }) => parts)) / (MEASURED_ELSEWHERE / 10)) / 10,
      }
    }),
  )
}

await main()
