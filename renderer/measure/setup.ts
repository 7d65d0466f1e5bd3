import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
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

/** What is to be measured, as it is chosen on the page. */
export const useMeasureSetup = defineStore('measure-setup', () => {
  const settings = useSettings()
  const decks = useDecks()
  const laying = useLaying()
  const games = useGames()
  const chosen = computed<Chosen>(() => ({ ...USUAL, ...(settings.values.measure as Partial<Chosen>) }))
  const choose = (change: Partial<Chosen>): void => settings.write({ measure: { ...chosen.value, ...change } })

  const offered = computed(() => decks.list.filter(({ system }) => system === laying.system))
  const first = ref('')
  const second = ref('')
  const several = ref<readonly string[]>([])
  const card = ref('')
  /** Numbers of the plain twin that somebody changed. */
  const numbers = shallowRef<Readonly<Record<string, number>>>({})
  const gathered = shallowRef<Gathered>()

  const deckOf = (id: string): DeckChoice | undefined => offered.value.find((deck) => deck.id === id)
  const meant = computed<readonly DeckChoice[]>(() => {
    const ids = chosen.value.asked === 'matrix' ? several.value : [first.value, second.value]
    return ids.flatMap((id) => deckOf(id) ?? [])
  })

  watch(
    offered,
    (list) => {
      const ids = list.filter(({ cards: all }) => all > 0).map(({ id }) => id)
      const [one = '', two = ''] = chosen.value.decks ?? []
      const known = (id: string, index: number): string => (ids.includes(id) ? id : (ids[index] ?? ids[0] ?? ''))
      if (!ids.includes(first.value)) first.value = known(one, 0)
      if (!ids.includes(second.value)) second.value = known(two, 1)
      several.value = several.value.some((id) => ids.includes(id))
        ? several.value.filter((id) => ids.includes(id))
        : ids.slice(0, MOST_DECKS)
    },
    { immediate: true },
  )

  const played = computed(() => {
    const workshop = laying.system === undefined ? undefined : games.named(laying.system).workshop
    return workshop?.rules && { workshop, rules: workshop.rules }
  })

  const keysOf = ({ sections }: Deck): readonly string[] => Object.values(sections).flat()

  /** Cards of the first deck, each once, by name. */
  const cards = computed(() => {
    const own = new Set(keysOf(deckOf(first.value)?.deck ?? { name: '', sections: {} }))
    return (gathered.value?.cards ?? []).filter(({ key }) => own.has(key)).sort((a, b) => a.name.localeCompare(b.name))
  })
  watch([first, offered], () => void look(), { immediate: true })
  watch(cards, (list) => {
    if (!list.some(({ key }) => key === card.value)) card.value = list[0]?.key ?? ''
  })

  /** Reads the cards of the first deck, so that one of them can be chosen. */
  async function look(): Promise<void> {
    const [system, deck, game] = [laying.system, deckOf(first.value), played.value]
    if (system === undefined || !deck || !game) return
    const read = await gather(system, game.workshop, game.rules, keysOf(deck.deck))
    if (deckOf(first.value) === deck) gathered.value = read
  }

  const chosenCard = computed(() => cards.value.find(({ key }) => key === card.value))
  /** The numbers of a plain twin: the usual ones of the card's cost, and what was changed of them; none for a card without a body. */
  const body = computed(() => {
    const usual =
      chosenCard.value &&
      played.value &&
      plainNumbers(played.value.rules, chosenCard.value, gathered.value?.cards ?? [])
    return usual && { ...usual, ...numbers.value }
  })
  watch(card, () => (numbers.value = {}))
  const setNumber = (name: string, value: number): void => void (numbers.value = { ...numbers.value, [name]: value })

  const isReady = computed(() => {
    const { asked, twin } = chosen.value
    // A deck of another game, or of cards that are not here, has none.
    if (meant.value.length < 2 || meant.value.some(({ cards: all }) => all === 0)) return false
    return asked !== 'card' || (chosenCard.value !== undefined && (twin === 'blank' || body.value !== undefined))
  })

  /** The game of the last time, where this library has it. */
  function begin(): void {
    const { system } = chosen.value
    if (system !== undefined && laying.games.some(({ id }) => id === system)) laying.system = system
  }

  /** Everything that the host needs to play it. `undefined`: something is not chosen yet. */
  async function request(): Promise<MeasureRequest | undefined> {
    const [system, game] = [laying.system, played.value]
    if (system === undefined || !game || !isReady.value) return undefined
    const { asked, who, until, pairs, delta, counts, twin } = chosen.value
    const lists = meant.value
    choose({ system, decks: [first.value, second.value] })
    const { texts } = await gather(
      system,
      game.workshop,
      game.rules,
      lists.flatMap(({ deck }) => [...keysOf(deck)]),
    )
    const kinds: readonly PlayerName[] = who === 'both' ? ['random', 'greedy'] : [who]
    const one = asked === 'card' ? chosenCard.value : undefined
    return {
      version: MEASURE_VERSION,
      system,
      texts: [...texts],
      decks: named(lists),
      players: kinds.map((kind) => [kind, kind]),
      parameters: {},
      seed: randomSeed() % MOST_SEED,
      pairs: until ? GIVE_UP : pairs,
      until,
      delta: delta / 100,
      ...(one && {
        card: {
          key: one.key,
          name: one.name,
          as: twin,
          ...(twin === 'plain' && body.value && { numbers: body.value }),
        },
      }),
      counts,
      calibrate: true,
    }
  }

  return {
    chosen,
    choose,
    offered,
    first,
    second,
    several,
    card,
    cards,
    body,
    setNumber,
    meant,
    isReady,
    request,
    begin,
    load: () => decks.load(),
  }
})
