import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { DELTA, GIVE_UP } from '../../core/engine/measure/course'
import { plainNumbers } from '../../core/engine/measure/plan'
import { MOST_DECKS, type MeasureRequest } from '../../core/engine/measure/request'
import { MEASURE_VERSION, MOST_SEED, type MeasuredDeck } from '../../core/engine/measure/spec'
import type { PlayerName } from '../../core/engine/simulation/players'
import type { Deck } from '../../core/engine/rules'
import type { SystemId } from '../../core/system'
import { useGames } from '../stores/games'
import { useSettings } from '../stores/settings'
import { type DeckChoice, useDecks } from '../table/dealing/decks'
import { useLaying } from '../table/dealing/laying'
import { randomSeed } from '../table/table'
import { gather, type Gathered } from './gather'

/** What somebody wants to know. */
export const QUESTIONS = ['decks', 'card', 'matrix'] as const
export type Asked = (typeof QUESTIONS)[number]

export const WHO = ['random', 'greedy', 'both'] as const
type Who = (typeof WHO)[number]

/** What is remembered of the setup, whatever library is open. */
interface Chosen {
  readonly asked: Asked
  readonly who: Who
  readonly until: boolean
  readonly pairs: number
  /** In points of winning chance. */
  readonly delta: number
  readonly counts: boolean
  readonly twin: 'blank' | 'plain'
  /** The game, and the decks of it, where they come with the studio. */
  readonly system?: SystemId
  readonly decks?: readonly [string, string]
}

const USUAL: Chosen = {
  asked: 'decks',
  who: 'random',
  until: true,
  pairs: 1000,
  delta: DELTA * 100,
  counts: true,
  twin: 'blank',
}

const measured = ({ name, sections, options }: Deck, shown = name): MeasuredDeck => ({
  name: shown,
  sections: Object.fromEntries(Object.entries(sections).map(([id, keys]) => [id, [...keys]])),
  ...(options && { options: { ...options } }),
})

/** A name for each deck that no other one has. */
const named = (decks: readonly DeckChoice[]): MeasuredDeck[] =>
  decks.map(({ deck, name }, index) => {
    const same = decks.slice(0, index).filter((one) => one.name === name).length
    return measured(deck, same > 0 ? `${name} (${same + 1})` : name)
  })

const keysOf = ({ sections }: Deck): readonly string[] => Object.values(sections).flat()

/** What is chosen, and remembered. */
function useChosen() {
  const settings = useSettings()
  const chosen = computed<Chosen>(() => ({ ...USUAL, ...(settings.values.measure as Partial<Chosen>) }))
  const choose = (change: Partial<Chosen>): void =>
    settings.write({ measure: { ...settings.values.measure, ...change } })
  return { chosen, choose }
}

/** The decks that are offered, and those that are meant. */
function useMeantDecks(chosen: Ref<Chosen>) {
  const decks = useDecks()
  const laying = useLaying()
  const offered = computed(() => decks.list.filter(({ system }) => system === laying.system))
  const first = ref('')
  const second = ref('')
  const several = ref<readonly string[]>([])
  const deckOf = (id: string): DeckChoice | undefined => offered.value.find((deck) => deck.id === id)
  const meant = computed<readonly DeckChoice[]>(() => {
    const ids = chosen.value.asked === 'matrix' ? several.value : [first.value, second.value]
    return ids.flatMap((id) => deckOf(id) ?? [])
  })
  watch(
    offered,
    (list) => {
      const ids = list.filter(({ cards }) => cards > 0).map(({ id }) => id)
      const [one = '', two = ''] = chosen.value.decks ?? []
      const known = (id: string, index: number): string => (ids.includes(id) ? id : (ids[index] ?? ids[0] ?? ''))
      if (!ids.includes(first.value)) first.value = known(one, 0)
      if (!ids.includes(second.value)) second.value = known(two, 1)
      const still = several.value.filter((id) => ids.includes(id))
      several.value = still.length > 0 ? still : ids.slice(0, MOST_DECKS)
    },
    { immediate: true },
  )
  return { offered, first, second, several, meant, firstDeck: computed(() => deckOf(first.value)) }
}

/** The rules of the game that is chosen, with what reads its cards. */
function usePlayed() {
  const laying = useLaying()
  const games = useGames()
  return computed(() => {
    const { system } = laying
    const workshop = system === undefined ? undefined : games.named(system).workshop
    return system !== undefined && workshop?.rules ? { system, workshop, rules: workshop.rules } : undefined
  })
}

/** The card of the first deck that is measured, and its twin's numbers. */
function useMeantCard(deck: Ref<DeckChoice | undefined>, played: ReturnType<typeof usePlayed>) {
  const card = ref('')
  /** Numbers of the plain twin that somebody changed. */
  const numbers = shallowRef<Readonly<Record<string, number>>>({})
  const gathered = shallowRef<Gathered>()
  /** Cards of the deck, each once, by name. */
  const cards = computed(() => {
    const own = new Set(deck.value && keysOf(deck.value.deck))
    return (gathered.value?.cards ?? []).filter(({ key }) => own.has(key)).sort((a, b) => a.name.localeCompare(b.name))
  })
  const chosenCard = computed(() => cards.value.find(({ key }) => key === card.value))
  /** The usual numbers of the card's cost, and what was changed of them; none for a card without a body. */
  const body = computed(() => {
    const rules = played.value?.rules
    const usual = chosenCard.value && rules && plainNumbers(rules, chosenCard.value, gathered.value?.cards ?? [])
    return usual && { ...usual, ...numbers.value }
  })

  async function look(): Promise<void> {
    const [asked, game] = [deck.value, played.value]
    if (!asked || !game) return
    const read = await gather(game.system, game.workshop, game.rules, keysOf(asked.deck))
    if (deck.value === asked) gathered.value = read
  }
  watch(deck, () => void look(), { immediate: true })
  watch(cards, (list) => {
    if (!list.some(({ key }) => key === card.value)) card.value = list[0]?.key ?? ''
  })
  watch(card, () => (numbers.value = {}))
  const setNumber = (name: string, value: number): void => void (numbers.value = { ...numbers.value, [name]: value })
  return { card, cards, chosenCard, body, setNumber }
}

/** What is to be measured, as it is chosen on the page. */
export const useMeasureSetup = defineStore('measure-setup', () => {
  const decks = useDecks()
  const laying = useLaying()
  const { chosen, choose } = useChosen()
  const { firstDeck, ...lists } = useMeantDecks(chosen)
  const { meant } = lists
  const played = usePlayed()
  const { chosenCard, ...cards } = useMeantCard(firstDeck, played)
  const { body } = cards

  const isReady = computed(() => {
    const { asked, twin } = chosen.value
    // A deck of another game, or of cards that are not here, has none.
    if (meant.value.length < 2 || meant.value.some((deck) => deck.cards === 0)) return false
    return asked !== 'card' || (chosenCard.value !== undefined && (twin === 'blank' || body.value !== undefined))
  })

  /** The game of the last time, where this library has it. */
  function begin(): void {
    const { system } = chosen.value
    if (system !== undefined && laying.games.some(({ id }) => id === system)) laying.system = system
  }

  /** The card that is asked about, with its twin. */
  function cardAsked(): MeasureRequest['card'] {
    const [{ asked, twin }, one] = [chosen.value, chosenCard.value]
    if (asked !== 'card' || !one) return undefined
    const numbers = twin === 'plain' ? body.value : undefined
    return { key: one.key, name: one.name, as: twin, ...(numbers && { numbers }) }
  }

  /** Everything that the host needs to play it. `undefined`: something is not chosen yet. */
  async function request(): Promise<MeasureRequest | undefined> {
    const game = played.value
    if (!game || !isReady.value) return undefined
    const { who, until, pairs, delta, counts } = chosen.value
    const { system, workshop, rules } = game
    const asked = meant.value
    const card = cardAsked()
    choose({ system, decks: [lists.first.value, lists.second.value] })
    const keys = asked.flatMap(({ deck }) => [...keysOf(deck)])
    const { texts } = await gather(system, workshop, rules, keys)
    const kinds: readonly PlayerName[] = who === 'both' ? ['random', 'greedy'] : [who]
    return {
      version: MEASURE_VERSION,
      system,
      texts: [...texts],
      decks: named(asked),
      players: kinds.map((kind) => [kind, kind]),
      parameters: {},
      seed: randomSeed() % MOST_SEED,
      pairs: until ? GIVE_UP : pairs,
      until,
      delta: delta / 100,
      ...(card && { card }),
      counts,
      calibrate: true,
    }
  }

  return { chosen, choose, ...lists, ...cards, isReady, request, begin, load: () => decks.load() }
})
