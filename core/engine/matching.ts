/** Whether every place can have one of its candidates, no candidate twice (augmenting paths). No list names a candidate twice. */
export function canFill(places: readonly (readonly number[])[]): boolean {
  const [first] = places
  if (!first || places.every((one) => one === first)) return places.length <= (first?.length ?? 0)
  const holders = new Map<number, number>()
  const fill = (place: number, tried: Set<number>): boolean =>
    (places[place] ?? []).some((id) => {
      if (tried.has(id)) return false
      tried.add(id)
      const holder = holders.get(id)
      if (holder !== undefined && !fill(holder, tried)) return false
      holders.set(id, place)
      return true
    })
  return places.every((_, place) => fill(place, new Set()))
}
