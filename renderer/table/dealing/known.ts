import type { Deck, Placement, Setup, Side } from '../../../core/engine/rules'
import type { RecordedInput } from '../protocol'

const sides = ({ start }: Setup): readonly Side[] => (start.kind === 'position' ? start.position.sides : [])
const decks = ({ start }: Setup): readonly Deck[] => (start.kind === 'decks' ? start.decks : [])

/** Keys of the cards that a match names from outside: decks, arranged positions, cards put there by hand. */
export function keysOf(setup: Setup, history: readonly RecordedInput[]): readonly string[] {
  const dealt = decks(setup).flatMap(({ sections }) => Object.values(sections).flat())
  const placed = sides(setup).flatMap(({ zones }) =>
    Object.values(zones)
      .flat()
      .map(({ key }) => key),
  )
  const put = history.flatMap(({ input }) =>
    input.kind === 'arrange' && input.change.do === 'put' ? [input.change.key] : [],
  )
  return [...new Set([...dealt, ...placed, ...put])]
}

type Lists<T> = Readonly<Record<string, readonly T[]>>

const filtered = <T>(lists: Lists<T>, keep: (item: T) => boolean): Lists<T> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.filter(keep)]))

/** The setup without cards that are not known. */
export function knownSetup(setup: Setup, has: (key: string) => boolean): Setup {
  const { start } = setup
  if (start.kind === 'decks') {
    const known = (deck: Deck): Deck => ({ ...deck, sections: filtered(deck.sections, has) })
    return { ...setup, start: { ...start, decks: [known(start.decks[0]), known(start.decks[1])] } }
  }
  const known = (side: Side): Side => ({ ...side, zones: filtered<Placement>(side.zones, ({ key }) => has(key)) })
  const [near, far] = start.position.sides
  return { ...setup, start: { ...start, position: { ...start.position, sides: [known(near), known(far)] } } }
}
