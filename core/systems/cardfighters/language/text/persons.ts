import type { Auto, Listened } from '../../card'
import { EVENTS, find, HOOKS, type EventWord } from '../../vocabulary'

/** Who the current player is, seen from the controller of the card; `either` where it depends. */
export type Current = 'you' | 'enemy' | 'either'

/** A player as a sentence needs it. */
export interface Person {
  /** `you`, `the enemy`. */
  readonly name: string
  /** Before what is the player's: `your`, `the enemy`. */
  readonly owner: string
  readonly is: 'are' | 'is'
  readonly was: 'were' | 'was'
  readonly has: 'have' | 'has'
}

/** What `me` and `opp` mean in a place of a rule, and what `trigger` is there. */
export interface Persons {
  readonly me: Person
  readonly opp: Person
  readonly trigger: string
}

const other = (name: string, owner = name): Person => ({ name, owner, is: 'is', was: 'was', has: 'has' })

const YOU: Person = { name: 'you', owner: 'your', is: 'are', was: 'were', has: 'have' }
const ENEMY = other('the enemy')

const PAIRS: Readonly<Record<Current, Pick<Persons, 'me' | 'opp'>>> = {
  you: { me: YOU, opp: ENEMY },
  enemy: { me: ENEMY, opp: YOU },
  either: {
    me: other('the current player', "the current player's"),
    opp: other('the other player', "the other player's"),
  },
}

export const eventWord = (id: string): EventWord | undefined =>
  find<EventWord>(EVENTS, id) ?? find<EventWord>(HOOKS, id)

/** Events in which this card is the object while the other player is the current one (section 4.6). */
const REVERSED = new Set(['blocks', 'canBlock'])

function currentOf({ event, prefix = 'my', suffixes }: Listened): Current {
  const word = eventWord(event)
  if (!word?.unprefixed) return prefix === 'my' ? 'you' : prefix === 'opp' ? 'enemy' : 'either'
  if (event === 'powerless' || suffixes.some(({ value }) => value === 'any')) return 'either'
  return REVERSED.has(event) ? 'enemy' : 'you'
}

/** Who the current player is while an auto or hook answers (section 6.2). */
export function currentIn({ events }: Pick<Auto, 'events'>): Current {
  const [first, ...rest] = events.map(currentOf)
  return first === undefined ? 'you' : rest.every((one) => one === first) ? first : 'either'
}

/** What sentences about an auto, or else about an action, call the players. */
export function personsIn(auto: Auto | undefined): Persons {
  const objects = new Set(auto?.events.map(({ event }) => eventWord(event)?.object))
  const [object] = objects
  return {
    ...PAIRS[auto ? currentIn(auto) : 'you'],
    trigger: objects.size === 1 && object !== undefined ? object : 'the object of the event',
  }
}
