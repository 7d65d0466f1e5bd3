import { Bench } from 'tinybench'
import { test } from 'vitest'
import { draw, seedRandom, shuffle, type RandomState } from '../../core/engine/random'
import { playOne } from '../../core/engine/series'
import { hasCorpus, sampleArena, seriesOf, starterArena } from '../core/systems/evolve/arena'

/*
 * The baseline: a two-player battler of thirty lines as a web page might have it, without engine, texts, choices of targets or triggers. Each turn a
 * player draws, plays the dearest follower that can be paid, and everything that stands attacks the leader or a random follower. Every step is a
 * reducer that answers a whole copy of the state (`structuredClone`), the plain way to have undo. It is small on purpose: it says what playing a
 * game by copying states costs on this machine, so that ours can be read as a ratio.
 */
interface Fighter { attack: number; defense: number; cost: number; ready: boolean }
interface Side { life: number; deck: Fighter[]; hand: Fighter[]; field: Fighter[] }
interface Battle { sides: [Side, Side]; seat: 0 | 1; turn: number; random: RandomState; over: boolean }
type Move = { do: 'begin' } | { do: 'play'; at: number } | { do: 'attack'; at: number; target: number }

function openBattle(seed: number): Battle {
  const random = seedRandom(seed)
  const side = (): Side => {
    const deck = Array.from({ length: 40 }, (_, index) => ({ attack: 1 + (index % 5), defense: 1 + ((index * 3) % 6), cost: 1 + (index % 6), ready: false }))
    shuffle(random, deck)
    return { life: 20, hand: deck.splice(0, 4), deck, field: [] }
  }
  return { sides: [side(), side()], seat: 0, turn: 0, random, over: false }
}

function reduce(battle: Battle, move: Move): Battle {
  const next = structuredClone(battle)
  if (move.do === 'begin') {
    next.turn++
    next.seat = next.seat === 0 ? 1 : 0
    const own = next.sides[next.seat]
    const drawn = own.deck.shift()
    if (drawn) own.hand.push(drawn)
    else next.over = true
    for (const fighter of own.field) fighter.ready = true
    return next
  }
  const [own, foe] = next.seat === 0 ? next.sides : [next.sides[1], next.sides[0]]
  if (move.do === 'play') own.field.push(...own.hand.splice(move.at, 1))
  const fighter = move.do === 'attack' ? own.field[move.at] : undefined
  if (move.do !== 'attack' || !fighter) return next
  fighter.ready = false
  const target = foe.field[move.target]
  if (target) {
    target.defense -= fighter.attack
    fighter.defense -= target.attack
  } else foe.life -= fighter.attack
  for (const side of next.sides) side.field = side.field.filter(({ defense }) => defense > 0)
  next.over = foe.life <= 0
  return next
}

/** Plays a whole battle; answers how many moves were chosen. */
function playBattle(seed: number): number {
  let battle = openBattle(seed)
  let moves = 0
  while (!battle.over && battle.turn < 200) {
    battle = reduce(battle, { do: 'begin' })
    for (let points = Math.min(10, Math.ceil(battle.turn / 2)); points > 0; ) {
      const own = battle.sides[battle.seat]
      const at = own.field.length < 5 ? own.hand.findIndex(({ cost }) => cost <= points) : -1
      const card = own.hand[at]
      if (!card) break
      points -= card.cost
      battle = reduce(battle, { do: 'play', at })
      moves++
    }
    for (let at = battle.sides[battle.seat].field.findIndex(({ ready }) => ready); at >= 0 && !battle.over; at = battle.sides[battle.seat].field.findIndex(({ ready }) => ready)) {
      const foes = battle.sides[battle.seat === 0 ? 1 : 0].field.length
      battle = reduce(battle, { do: 'attack', at, target: draw(battle.random, 0, foes) })
      moves++
    }
  }
  return moves
}

test('games and decisions per second', async () => {
  const samples = seriesOf(sampleArena(), [0, 1], ['random', 'random'])
  const greedy = seriesOf(sampleArena(), [0, 1], ['greedy', 'greedy'])
  const starters = hasCorpus ? seriesOf(starterArena(), [0, 1], ['random', 'random']) : undefined
  const decided = new Map<string, { games: number; decisions: number }>()
  const bench = new Bench({ time: 3000, warmupTime: 500 })
  const add = (name: string, play: (seed: number) => number): void => {
    const sum = { games: 0, decisions: 0 }
    decided.set(name, sum)
    bench.add(name, () => void (sum.decisions += play(sum.games++)))
  }
  add('baseline: a plain battler on copied states', playBattle)
  add('sample decks, random against random', (game) => playOne(samples, game).decisions)
  add('sample decks, greedy against greedy', (game) => playOne(greedy, game).decisions)
  if (starters) add('starter decks, random against random', (game) => playOne(starters, game).decisions)
  await bench.run()
  const round = (value: number): number => Math.round(value * 100) / 100
  const figures = bench.tasks.map(({ name, result }) => {
    const { games = 1, decisions = 0 } = decided.get(name) ?? {}
    const perSecond = 'latency' in result ? 1000 / result.latency.mean : Number.NaN
    return { name, perSecond, perGame: decisions / games, p99: 'latency' in result ? result.latency.p99 : Number.NaN }
  })
  const [baseline] = figures
  console.table(
    figures.map(({ name, perSecond, perGame, p99 }) => ({
      name,
      'games, times the baseline': round(perSecond / (baseline?.perSecond ?? Number.NaN)),
      'decisions, times the baseline': round((perSecond * perGame) / ((baseline?.perSecond ?? Number.NaN) * (baseline?.perGame ?? Number.NaN))),
      'games per second': round(perSecond),
      'decisions per second': Math.round(perSecond * perGame),
      'decisions a game': round(perGame),
      'milliseconds, p99': round(p99),
    })),
  )
})
