import { CLASSES } from './card'

export interface SymbolTag {
  readonly symbol: string
  readonly label: string
}

const ABILITIES: Readonly<Record<string, string>> = {
  attack: 'Attack',
  defense: 'Defense',
  fanfare: 'Fanfare',
  lastwords: 'Last Words',
  act: 'Activate',
  evolve: 'Evolve',
  engage: 'Engage',
  quick: 'Quick',
  q: 'Quick',
  feed: 'Feed',
}

const abilities = Object.entries(ABILITIES).map(([tag, label]): [string, SymbolTag] => [tag, { symbol: tag, label }])

const costs = Array.from({ length: 11 }, (_, cost): [string, SymbolTag] => {
  const tag = `cost${String(cost).padStart(2, '0')}`
  return [tag, { symbol: tag, label: `Cost ${cost}` }]
})

/** A class by its long and its short spelling. */
const classes = CLASSES.flatMap((name): [string, SymbolTag][] => {
  const symbol = name.toLowerCase()
  if (name === 'Neutral') return [[symbol, { symbol, label: name }]]
  const tag = { symbol, label: `${name}craft` }
  return [
    [symbol, tag],
    [`${symbol}craft`, tag],
  ]
})

/** Tags of printed text without their brackets (specification, section 7.3), case-sensitive, with the symbol each stands for. */
export const SYMBOL_TAGS: Readonly<Record<string, SymbolTag>> = Object.assign(
  Object.create(null),
  Object.fromEntries([...abilities, ...costs, ...classes]),
) as Record<string, SymbolTag>
