import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Ctx, Game } from 'boardgame.io'
import { draw, pick, seedRandom, type RandomState } from '../../../core/engine/random'
import { INSTALLED } from './install'

/*
 * The baseline of the games benchmark: a small battler for two on boardgame.io 0.50, the engine most used for card games on the web.
 *
 * Rules: both leaders have 20 life, both decks 20 followers (attack 1 to 4, health 1 to 5, cost 1 to 5) and opening hands of 4 cards. A turn begins with as many
 * points as turns its player has had, up to 10, all followers ready, and one card drawn, where there is one. In it the player makes any number of moves:
 * play a follower that can be paid, with 5 places on the field; attack with a ready follower the leader or any follower, both of which take the other's attack;
 * end the turn. A leader without life loses; after 100 turns it is a draw.
 *
 * Moves are drawn at random from all that are legal, by the same generator as ours. One client without a transport, debug panel, or logging
 * (`NODE_ENV` is `production` while the library loads, as in a built page).
 */
interface Fighter {
  attack: number
  health: number
  cost: number
  ready: boolean
}
interface Side {
  life: number
  points: number
  deck: Fighter[]
  hand: Fighter[]
  field: Fighter[]
}
interface Battle {
  sides: [Side, Side]
}

const PLACES = 5
const LAST_TURN = 100

const deckOf = (shuffle: (cards: Fighter[]) => Fighter[]): Fighter[] =>
  shuffle(
    Array.from({ length: 20 }, (_, index) => ({
      attack: 1 + (index % 4),
      health: 1 + ((index * 3) % 5),
      cost: 1 + (index % 5),
      ready: false,
    })),
  )

function createSide(shuffle: (cards: Fighter[]) => Fighter[]): Side {
  const deck = deckOf(shuffle)
  return { life: 20, points: 0, hand: deck.splice(0, 4), deck, field: [] }
}

const sidesOf = ({ sides }: Battle, { currentPlayer }: Ctx): [Side, Side] =>
  currentPlayer === '0' ? [sides[0], sides[1]] : [sides[1], sides[0]]

const isAlive = ({ health }: Fighter): boolean => health > 0

function attack(own: Side, foe: Side, at: number, target: number): void {
  const fighter = own.field[at]
  const defender = foe.field[target]
  if (!fighter) return
  fighter.ready = false
  if (!defender) {
    foe.life -= fighter.attack
    return
  }
  defender.health -= fighter.attack
  fighter.health -= defender.attack
  own.field = own.field.filter(isAlive)
  foe.field = foe.field.filter(isAlive)
}

const battler: Game<Battle> = {
  name: 'battler',
  setup: ({ random }) => ({ sides: [createSide(random.Shuffle), createSide(random.Shuffle)] }),
  turn: {
    onBegin({ G, ctx }) {
      const [own] = sidesOf(G, ctx)
      own.points = Math.min(10, Math.ceil(ctx.turn / 2))
      for (const fighter of own.field) fighter.ready = true
      const drawn = own.deck.shift()
      if (drawn) own.hand.push(drawn)
    },
  },
  moves: {
    play({ G, ctx }, at: number) {
      const [own] = sidesOf(G, ctx)
      const [fighter] = own.hand.splice(at, 1)
      if (!fighter) return
      own.points -= fighter.cost
      own.field.push(fighter)
    },
    attack({ G, ctx }, at: number, target: number) {
      attack(...sidesOf(G, ctx), at, target)
    },
    end({ events }) {
      events.endTurn()
    },
  },
  endIf({ G, ctx }) {
    const loser = G.sides.findIndex(({ life }) => life <= 0)
    if (loser >= 0) return { winner: String(1 - loser) }
    return ctx.turn > LAST_TURN ? { draw: true } : undefined
  },
}

type Move = readonly ['play', number] | readonly ['attack', number, number] | readonly ['end']

function legalMoves(battle: Battle, ctx: Ctx): Move[] {
  const [own, foe] = sidesOf(battle, ctx)
  const plays =
    own.field.length < PLACES
      ? own.hand.flatMap(({ cost }, at): Move[] => (cost <= own.points ? [['play', at]] : []))
      : []
  const attacks = own.field.flatMap(({ ready }, at): Move[] =>
    ready ? Array.from({ length: foe.field.length + 1 }, (_, target) => ['attack', at, target] as const) : [],
  )
  return [...plays, ...attacks, ['end']]
}

function loadClient(): typeof import('boardgame.io/client').Client {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const load = createRequire(join(INSTALLED, 'package.json'))
  const { Client } = load('boardgame.io/client') as typeof import('boardgame.io/client')
  process.env['NODE_ENV'] = before
  return Client
}

const Client = loadClient()

/** Plays a whole battle; answers how many moves were made. */
export function playBattle(seed: number): number {
  const random: RandomState = seedRandom(seed)
  const client = Client({ game: { ...battler, seed: draw(random, 0, 0x7fff_fffe) }, debug: false })
  client.start()
  let moves = 0
  for (let state = client.getState(); state && !state.ctx.gameover; state = client.getState()) {
    const [name, ...args] = pick(random, legalMoves(state.G, state.ctx)) ?? ['end']
    client.moves[name]?.(...args)
    moves++
  }
  client.stop()
  return moves
}
