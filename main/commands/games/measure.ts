import { availableParallelism } from 'node:os'
import type { Reply } from '../../../core/channel/offer'
import { DELTA, GIVE_UP } from '../../../core/engine/measure/course'
import { MEASURE_MESSAGES } from '../../../core/engine/measure/messages'
import { MEASURE_VERSION, MOST_PAIRS, MOST_SEED } from '../../../core/engine/measure/spec'
import { plainNumbers, plansOf } from '../../../core/engine/measure/plan'
import { MOST_DECKS, measureRequestSchema, type MeasureRequest } from '../../../core/engine/measure/request'
import { percent, reportOf, type MeasureReport } from '../../../core/engine/measure/report'
import { Run } from '../../../core/engine/measure/run'
import { abilityNamed, type Tally } from '../../../core/engine/measure/tally'
import { cardsOfDecks } from '../../../core/engine/deck'
import { createPool, type Pool } from '../../../core/engine/pool'
import type { Deck, Rules } from '../../../core/engine/rules'
import type { PlayerName } from '../../../core/engine/simulation/players'
import { printMessage, type Message } from '../../../core/language/message'
import { HostError } from '../../answers/context'
import { playRuns } from '../../measure/measuring'
import { QUEUE_CODES } from '../../queue/address'
import { queueRuns } from '../../queue/coordinate'
import { Crew } from '../../queue/crew'
import { cancellable } from './cancellable'
import { cardsOf, openDeck, sayJudgement } from '../decks'
import { openInput, type Input, type InputOptions } from '../input'
import { numbersOf, playersNamed, threadsAsked, whole } from './numbers'
import { queueOf, type QueueOptions } from './queued'
import { CLEAN, FINDINGS, print, printJson, say, UsageError, WRONG_USE } from '../report'

/** What makes `simulate` play pairs and judge them. */
export interface MeasureOptions {
  readonly pairs?: string
  readonly until?: boolean
  readonly delta?: string
  readonly card?: string
  readonly against?: string
  readonly body?: readonly string[]
  readonly matrix?: boolean
  readonly counts?: boolean
  /** False for `--no-calibration`. */
  readonly calibration?: boolean
}

interface MeasureCommand extends InputOptions, MeasureOptions, QueueOptions {
  readonly deck: readonly string[]
  readonly seed: string
  readonly player: string
  readonly rules?: readonly string[]
  readonly workers?: string
  readonly json?: boolean
}

/** Pairs that are played where nobody says how many, and nobody waits for a verdict. */
const USUAL_PAIRS = 512

export const isMeasuring = ({ pairs, until, card, matrix }: MeasureOptions): boolean =>
  pairs !== undefined || until === true || card !== undefined || matrix === true

/** The first option that only games in pairs have, where it is given without them. */
export const ofPairs = ({ delta, against, body, counts, calibration }: MeasureOptions): string | undefined =>
  [
    ...(delta === undefined ? [] : ['--delta']),
    ...(against === undefined ? [] : ['--against']),
    ...(body === undefined ? [] : ['--body']),
    ...(counts === true ? ['--counts'] : []),
    ...(calibration === false ? ['--no-calibration'] : []),
  ][0]

const sentence = (message: Message): string => printMessage(MEASURE_MESSAGES, message)

/** Who plays: as `--player` says, or both kinds of player, each for a verdict of its own. */
const playersOf = (text: string): [PlayerName, PlayerName][] =>
  text.trim() === 'both'
    ? [
        ['random', 'random'],
        ['greedy', 'greedy'],
      ]
    : [playersNamed(text)]

function deltaOf(text: string | undefined): number {
  const delta = text === undefined ? DELTA : Number(text)
  if (!(delta >= 0.001 && delta <= 0.5))
    throw new UsageError(`Expected a number from 0.001 to 0.5 after --delta, found "${text}".`)
  return delta
}

/** The numbers that `--body` gives a plain twin, over those that are usual. */
function bodyOf(texts: readonly string[], usual: Readonly<Record<string, number>>): Record<string, number> {
  const given = texts.map((text): [string, number] => {
    const [, name = '', number = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
    if (!Object.hasOwn(usual, name))
      throw new UsageError(
        `Expected name=number after --body, with one of ${Object.keys(usual).join(', ')}; found "${text}".`,
      )
    return [name, whole(number, `body ${name}=`, 0, 1_000_000)]
  })
  return { ...usual, ...Object.fromEntries(given) }
}

/** The card that is to be measured, with its twin. */
function cardOf(
  { card: asked, against: given, body = [] }: MeasureOptions,
  [deck]: readonly Deck[],
  rules: Rules,
  pool: Pool,
): MeasureRequest['card'] {
  if (asked === undefined) {
    if (given !== undefined || body.length > 0)
      throw new UsageError(`--${given === undefined ? 'body' : 'against'} is for the twin of a card: give --card, too.`)
    return undefined
  }
  const against = given ?? 'blank'
  if (against !== 'blank' && against !== 'plain')
    throw new UsageError(`Expected blank or plain after --against, found "${against}".`)
  const keys = new Set(Object.values(deck?.sections ?? {}).flat())
  const found = [pool.byKey(asked), ...pool.byName(asked)].find((one) => one && keys.has(one.card.key))
  if (!found) throw new UsageError(sentence({ id: 'no-such-card', args: { card: asked } }))
  const { key, name } = found.card
  if (against === 'blank') return { key, name, as: 'blank' }
  const usual = plainNumbers(
    rules,
    found.card,
    Array.from(pool.all(), ({ card }) => card),
  )
  if (!usual) throw new UsageError(sentence({ id: 'no-body', args: { card: name } }))
  return { key, name, as: 'plain', numbers: bodyOf(body, usual) }
}

/** The texts of the entries that hold cards of the decks, or what those bring. */
function textsFor({ open }: Input, rules: Rules, decks: readonly Deck[], all: Pool): string[] {
  const cards = cardsOf({ open } as Input)
  const wanted = new Set(cardsOfDecks(rules, decks, cards, all))
  return open.entries.flatMap(({ parsed, partial }) =>
    !partial && parsed?.cards.some((card) => wanted.has(card)) ? [parsed.text] : [],
  )
}

async function prepare(options: MeasureCommand): Promise<{ request: MeasureRequest; rules: Rules; pool: Pool }> {
  const { deck: paths, matrix = false, until = false } = options
  if (matrix && options.card !== undefined)
    throw new UsageError('A card is measured in one deck: leave --matrix or --card away.')
  if (matrix ? paths.length < 3 || paths.length > MOST_DECKS : paths.length !== 2)
    throw new UsageError(
      matrix
        ? `Expected 3 to ${MOST_DECKS} deck lists with --matrix, found ${paths.length}.`
        : `Expected two deck lists, --deck A --deck B; found ${paths.length}.`,
    )
  const pairs = options.pairs ?? String(until ? GIVE_UP : USUAL_PAIRS)
  const settings = {
    pairs: whole(pairs, 'pairs', 1, MOST_PAIRS),
    seed: whole(options.seed, 'seed', 0, MOST_SEED),
    players: playersOf(options.player),
    delta: deltaOf(options.delta),
  }
  const input = await openInput([], options)
  const { rules } = input.game.workshop
  if (!rules) throw new UsageError(`${input.game.name} is not played in this version.`)
  const parameters = numbersOf(options.rules ?? [], rules)
  const cards = cardsOf(input)
  const pool = createPool(cards, rules.define)
  const decks = await Promise.all(paths.map((path) => openDeck(path, input, rules, cards)))
  for (const [index, path] of [...new Set(paths)].entries()) {
    const deck = decks[index]
    if (deck) sayJudgement(path, deck, rules, pool, parameters)
  }
  const card = cardOf(options, decks, rules, pool)
  const request = measureRequestSchema.safeParse({
    version: MEASURE_VERSION,
    system: input.game.id,
    texts: textsFor(input, rules, decks, pool),
    decks,
    parameters,
    until,
    counts: options.counts === true,
    calibrate: options.calibration !== false,
    ...settings,
    ...(card && { card }),
  })
  if (!request.success) throw new UsageError('These decks are too large to be measured.')
  return { request: request.data, rules, pool }
}

interface Progress {
  /** `players`: how many ranges each worker of a queue has played. */
  show(runs: readonly Run[], players?: ReadonlyMap<string, number>): void
  clear(): void
}

/** Shows on a terminal how many pairs have been played. */
function createProgress(): Progress {
  const { stderr } = process
  return {
    show(runs, players = new Map()) {
      if (!stderr.isTTY) return
      const pairs = runs.reduce((sum, { standing }) => sum + standing.pairs, 0)
      const open = runs.filter(({ isDone }) => !isDone).map(({ plan }) => plan.id)
      const who = [...players].map(([name, ranges]) => `, ${name} ${ranges}`)
      stderr.write(`\r\u001b[K${pairs} pairs; to do: ${open.slice(0, 3).join(', ')}${who.join('')}`)
    },
    clear: () => void (stderr.isTTY && stderr.write('\r\u001b[K')),
  }
}

const tenth = (number: number): number => Math.round(number * 10) / 10

function printCounters(tally: Tally, pool: Pool): void {
  const busiest = Object.entries(tally.abilities).sort(([, a], [, b]) => b.fired - a.fired)
  for (const [name, { fired, executed, stopped, declined, raised, nothing }] of busiest) {
    const { key, path } = abilityNamed(name)
    const idle = Object.entries(nothing).map(([why, count]) => `, ${count} did nothing (${why})`)
    const card = pool.byKey(key)?.card.name ?? key
    print(
      `${card} ${path}: raised ${raised}, fired ${fired}, executed ${executed}, stopped ${stopped}, declined ${declined}${idle.join('')}`,
    )
  }
}

const span = ({ lower, upper }: { readonly lower: number; readonly upper: number }): string =>
  `${percent(lower)} to ${percent(upper)} %`

function printReport(report: MeasureReport, request: MeasureRequest, pool: Pool): void {
  for (const { message } of report.verdicts) print(sentence(message))
  for (const reason of report.calibration.reasons) print(sentence(reason))
  for (const remark of report.remarks) print(sentence(remark))
  for (const { deck, mean, limits } of report.standings)
    print(`${request.decks[deck]?.name} over all: ${percent(mean)} %, ${span(limits)}`)
  for (const circle of report.cycles)
    print(`Each beats the next: ${circle.map((deck) => request.decks[deck]?.name).join(', ')}`)
  for (const { id, discordant, tally } of report.runs) {
    if (discordant)
      print(
        `${discordant.more} pairs better with the card, ${discordant.less} worse (exact McNemar: p ${discordant.chance.toPrecision(2)})`,
      )
    for (const { pair, card, message } of tally.faults)
      print(
        `fault in pair ${pair} of ${id}, card ${card || 'unknown'}: ${message.split('\n', 1)[0]} (repeat with --seed ${request.seed + pair} --pairs 1)`,
      )
    if (request.counts && Object.keys(tally.abilities).length > 0) printCounters(tally, pool)
  }
}

/** Plays runs where the options say it: in threads of this program, or by the workers of a queue. */
async function playAll(runs: readonly Run[], options: MeasureCommand, progress: Progress): Promise<Reply<null>> {
  const threads = threadsAsked(options.workers)
  const played = (players?: ReadonlyMap<string, number>): void => progress.show(runs, players)
  const queue = await queueOf(options)
  return cancellable((signal) => {
    if (!queue) return playRuns(runs, { signal, played: () => played(), ...(threads !== undefined && { threads }) })
    const crew = new Crew(threads ?? availableParallelism())
    const sayBetween = (sentence: string): void => {
      progress.clear()
      say(sentence)
    }
    return queueRuns(runs, { ...queue, crew, signal, played, say: sayBetween })
  })
}

/** Plays pairs of games until it is known who wins, or what a card is worth. Exits with 1 when the engine failed in one of the games. */
export async function measure(options: MeasureCommand): Promise<number> {
  const { request, rules, pool } = await prepare(options)
  const runs = plansOf(request, rules, pool).map((plan) => new Run(plan))
  const progress = createProgress()
  const began = performance.now()
  const ending = await playAll(runs, options, progress)
  const seconds = (performance.now() - began) / 1000
  progress.clear()
  const failure = 'failure' in ending ? ending.failure : undefined
  if (failure?.code === QUEUE_CODES.unequal) {
    say(failure.message)
    if (options.json) printJson(ending)
    return FINDINGS
  }
  // Where a queue is gone, what came back before is printed; nothing else goes on after a failure.
  if (failure && failure.code !== QUEUE_CODES.unreachable) throw new HostError(failure.code, failure.message)
  if (failure) say(failure.message)
  const report = reportOf(request, runs)
  const games = report.runs.reduce((sum, { tally }) => sum + tally.games, 0)
  if (runs.some(({ isDone }) => !isDone)) say('Stopped before the end; what was played is valid.')
  const { texts: _texts, decks, ...asked } = request
  if (options.json)
    printJson({
      request: { ...asked, decks: decks.map(({ name }) => name) },
      verdicts: report.verdicts.map(({ message, ...rest }) => ({ ...rest, sentence: sentence(message) })),
      calibration: { state: report.calibration.state, reasons: report.calibration.reasons.map(sentence) },
      remarks: report.remarks.map(sentence),
      standings: report.standings,
      cycles: report.cycles,
      runs: report.runs,
      gamesPerSecond: tenth(games / seconds),
      ...(failure && { failure }),
    })
  else {
    printReport(report, request, pool)
    print(`${games} games, ${tenth(games / seconds)} a second`)
  }
  if (failure) return WRONG_USE
  return report.runs.some(({ tally }) => tally.faultCount > 0) ? FINDINGS : CLEAN
}
