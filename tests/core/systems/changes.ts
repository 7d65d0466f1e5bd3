type Random = (from: number, to: number) => number

/** One change of a card's script or printed text, as offsets in its file. */
export interface Change {
  readonly kind: 'number' | 'target' | 'keyword'
  readonly of: 'script' | 'text'
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A place that may be changed, and what may stand there instead. */
export interface Site extends Omit<Change, 'text'> {
  readonly choices: readonly string[]
}

/** A card with its printed text and its script, in a file. */
export interface Told {
  readonly source: string
  readonly card: { readonly key: string }
}

/** What changing a system's cards takes. */
export interface Changing<T extends Told = Told> {
  readonly system: string
  /** Whether the community's cards are there. */
  readonly corpus: boolean
  told(): readonly T[]
  /** Everything that may be changed with a change of meaning. */
  sitesOf(one: T, of: Change['of']): readonly Site[]
  /** What is said of the one card's text against its script, as sentences. */
  hintsOf(one: T, change?: Change): readonly string[]
}

/** The script or text after the change. */
export const changed = (text: string, change: Change | undefined): string =>
  change ? text.slice(0, change.start) + change.text + text.slice(change.end) : text

/** Whole numbers beside it that a person may have written instead. */
export const near = (value: number, step = 1): string[] =>
  [value + step, value + 2 * step, value - step].filter((each) => each > 0).map(String)

const KINDS: readonly Change['kind'][] = ['number', 'target', 'keyword']

interface Drawn<T extends Told> {
  readonly one: T
  readonly change: Change
}

/** `count` changes over the cards, at most two a card, drawn by `random`. */
export function draw<T extends Told>(
  { told, sitesOf }: Changing<T>,
  count: number,
  random: Random,
  of: readonly Change['of'][],
): readonly Drawn<T>[] {
  const cards = told()
  const used = new Map<T, Site[]>()
  const drawn: Drawn<T>[] = []
  for (let turn = 0; drawn.length < count && turn < count * 200; turn++) {
    const one = cards[random(0, cards.length - 1)] as T
    const earlier = used.get(one) ?? []
    if (earlier.length >= 2) continue
    const [kind, side] = [KINDS[random(0, 2)], of[random(0, of.length - 1)]]
    const sites = sitesOf(one, side ?? 'text').filter(
      (site) => site.kind === kind && !earlier.some(({ start }) => start === site.start),
    )
    const site = sites[random(0, Math.max(0, sites.length - 1))]
    if (!site) continue
    used.set(one, [...earlier, site])
    drawn.push({ one, change: { ...site, text: site.choices[random(0, site.choices.length - 1)] ?? '' } })
  }
  return drawn
}

/** The changes that bring a hint the unchanged card does not have. */
export function judge<T extends Told>(
  { hintsOf }: Changing<T>,
  drawn: readonly Drawn<T>[],
): { readonly hinted: number; readonly missed: readonly string[] } {
  const missed = drawn.filter(({ one, change }) => {
    const before = hintsOf(one)
    return hintsOf(one, change).every((each) => before.includes(each))
  })
  const line = ({ one: { source, card }, change }: Drawn<T>): string =>
    `${card.key} ${change.of} ${change.kind}: ${source.slice(Math.max(0, change.start - 30), change.start)}{${source.slice(change.start, change.end)} -> ${change.text}}${source.slice(change.end, change.end + 30)}`.replace(
      /\s+/g,
      ' ',
    )
  return { hinted: drawn.length - missed.length, missed: missed.map(line) }
}
