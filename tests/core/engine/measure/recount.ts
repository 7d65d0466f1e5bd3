import { gamesOf } from '../../../../core/engine/measure/play'
import type { MeasureSpec } from '../../../../core/engine/measure/spec'
import { forced } from '../../../../core/engine/decision'
import { Match, type LoggedEvent } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import { seedRandom } from '../../../../core/engine/random'
import type { Rules, Setup } from '../../../../core/engine/rules'
import { sample } from '../../../../core/engine/simulation/sample'
import { placeOf } from '../../../../core/engine/stepping/watch'
import { STAGES } from '../../../../core/engine/why/why'
import type { Game } from '../../../../core/game'

/** One frame of a match with what the log said while it was worked off. */
interface Step {
  /** Work beneath and with it. */
  readonly height: number
  readonly place?: { readonly name: string; readonly id: number; readonly scope: number }
  readonly asked: boolean
  readonly said: readonly LoggedEvent[]
}

export interface Recounted {
  readonly abilities: Record<
    string,
    {
      raised: number
      fired: number
      declined: number
      stopped: number
      executed: number
      nothing: Record<string, number>
    }
  >
  readonly played: Record<string, number>
}

/** Plays the same games with their whole logs, frame by frame, and counts from what was written down when they are over. */
export function recount(game: Game, spec: MeasureSpec, pairs: number): Recounted {
  const rules = game.workshop?.rules
  const language = game.workshop?.language
  if (!rules || !language) throw new Error('The game is not played.')
  const pool = createPool(
    spec.texts.flatMap((text) => [...language.parse(text).cards]),
    rules.define,
  )
  const abilities: Recounted['abilities'] = {}
  const played: Recounted['played'] = {}
  for (const key of spec.decks.flatMap(({ sections }) => Object.values(sections).flat())) played[key] = 0
  const counted = (name: string) =>
    (abilities[name] ??= { raised: 0, fired: 0, declined: 0, stopped: 0, executed: 0, nothing: {} })
  const nameOf = ({ key, path }: { key: string; path: string }): string => {
    const definition = pool.byKey(key)
    const known = (definition && rules.abilities?.(definition, pool)) ?? []
    const own = known.find((one) => (one.key ?? key) === key && (path === one.path || path.startsWith(`${one.path}.`)))
    return `${own?.path ?? path.split('.')[0] ?? ''} ${key}`
  }
  for (let pair = 0; pair < pairs; pair++)
    for (const { seed, swapped, first } of gamesOf(spec, pair)) {
      const [one, two] = spec.decks
      const decks = (swapped ? [two, one] : [one, two]) as Extract<Setup['start'], { kind: 'decks' }>['decks']
      const used = [new Set<string>(), new Set<string>()] as const
      const steps: Step[] = []
      const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks, first } }, pool, {
        goal: { stops: () => true },
        probe: {
          value: () => undefined,
          test: () => undefined,
          target: () => undefined,
          heard: (_trigger, _cause, hearers) => hearers.forEach((hearer) => counted(nameOf(hearer)).raised++),
        },
      })
      const randoms = [seedRandom(seed ^ 0x5bd1e995), seedRandom(seed ^ 0x27d4eb2f)] as const
      let heard = 0
      /** Does something at the table, and writes down what stood next before, and what was said. */
      const step = (asked: boolean, act: () => unknown): void => {
        const height = match.state.work.length
        const place = placeOf(rules, match.table)
        act()
        const said = match.events.slice(heard)
        heard = match.events.length
        steps.push({
          height,
          ...(place && { place: { name: nameOf(place.source), id: place.source.id, scope: place.scope } }),
          asked,
          said,
        })
      }
      while (!match.state.result) {
        const decision = match.pending()
        if (!match.halted && !decision) break
        if (decision) {
          const answer = forced(decision) ?? sample(decision, randoms[decision.by])
          if ('option' in answer && decision.asks.kind === 'option') {
            const option = decision.asks.options.find(({ id }) => id === answer.option)
            const verb = rules.verbs.find(({ id }) => id === option?.verb)
            const card = option?.card === undefined ? undefined : match.state.cards[option.card]
            if (verb?.plays && card) used[card.owner].add(card.key)
          }
          step(true, () => match.answer(answer))
        } else step(false, () => match.resume({ stops: () => true }))
      }
      for (const seat of [0, 1] as const)
        for (const key of used[seat])
          if (Object.values(decks[seat].sections).flat().includes(key)) played[key] = (played[key] ?? 0) + 1
      tellApart(rules, steps, counted)
    }
  return { abilities, played }
}

type Counted = (name: string) => Recounted['abilities'][string]

/** Divides the steps of a game into resolutions, and says what each came to. */
function tellApart(rules: Rules, steps: readonly Step[], counted: Counted): void {
  interface Open {
    readonly name: string
    readonly id: number
    readonly scope: number
    asked: boolean
    readonly said: LoggedEvent[]
  }
  let open: Open[] = []
  const finish = (one: Open): void => {
    const ability = counted(one.name)
    const known = one.said.flatMap((event) => {
      const stage = rules.stages?.[event.message.id]
      if (stage === 'begun') return []
      if (stage) return [{ stage, id: event.message.id }]
      if (event.level === 'event') return [{ stage: 'resolved' as const, id: event.message.id }]
      return event.level === 'nothing' ? [{ stage: 'did-nothing' as const, id: event.message.id }] : []
    })
    expectStages(known.map(({ stage }) => stage))
    const has = (stage: string): boolean => known.some((each) => each.stage === stage)
    if (!has('resolved') && !has('did-nothing') && (has('declined') || (known.length === 0 && one.asked))) {
      ability.declined++
      return
    }
    ability.fired++
    if (has('resolved')) ability.executed++
    else if (has('did-nothing') || known.length === 0) {
      const why = known.find(({ stage }) => stage === 'did-nothing')?.id ?? 'silent'
      ability.nothing[why] = (ability.nothing[why] ?? 0) + 1
    } else ability.stopped++
  }
  const end = (from: number): void => {
    for (const one of open.filter(({ scope }) => scope >= from).reverse()) finish(one)
    open = open.filter(({ scope }) => scope < from)
  }
  for (const { height, place, said, asked } of steps) {
    end(height)
    if (place && !open.some(({ name, id }) => name === place.name && id === place.id)) {
      end(place.scope)
      open.push({ ...place, asked: false, said: [] })
    }
    const top = open.at(-1)
    if (asked && top) top.asked = true
    for (const event of said) {
      if (event.level === 'input' || event.level === 'fault') continue
      const { source } = event
      const named = open.findLast(
        ({ id, name }) => id === source?.id && name.endsWith(` ${source.key}`) && isIn(name, source.path),
      )
      ;(named ?? top)?.said.push(event)
    }
  }
  end(0)
}

const isIn = (name: string, path: string): boolean => {
  const own = name.slice(0, name.indexOf(' '))
  return path === own || path.startsWith(`${own}.`)
}

function expectStages(stages: readonly string[]): void {
  for (const stage of stages) if (!(STAGES as readonly string[]).includes(stage)) throw new Error(stage)
}
