import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '../../../../core/document/catalog'
import { openFiles } from '../../../../core/document/open'
import { fuzz } from '../../../../core/engine/fuzz/fuzz'
import type { FuzzReport } from '../../../../core/engine/fuzz/report'
import { createPool } from '../../../../core/engine/pool'
import type { Rules } from '../../../../core/engine/rules'
import type { CompiledCard } from '../../../../core/language/service'
import type { Told } from '../../../../core/language/told'
import { keyed, PLAIN_KEY } from '../../../../core/scenario/cards'
import type { PlayableSystem } from '../../../../core/scenario/parse'

const ROOT = join(import.meta.dirname, '../../../..')
const PLAIN = `${PLAIN_KEY}001`
/** Cards that lie beside a played one, as in the window. */
const BESIDE = 400

/** A card with its text. */
export interface Written {
  readonly card: CompiledCard
  readonly text: string
}

/** All cards of some files, each with its entry's text. */
export const written = (
  system: PlayableSystem,
  files: readonly { readonly path: string; readonly text: string }[],
): readonly Written[] =>
  openFiles(system, files).entries.flatMap(({ parsed }) =>
    (parsed?.cards ?? []).map((card) => ({ card: keyed(card), text: parsed?.text ?? '' })),
  )

/** The first sample set of a system. */
export function sampleCards(system: PlayableSystem): readonly Written[] {
  const path = join(ROOT, 'resources', system.workshop.samples[0]?.document ?? '')
  return written(system, [{ path, text: readFileSync(path, 'utf8') }])
}

/** The cards of a text. */
export const cardsOf = (system: PlayableSystem, text: string): readonly Written[] =>
  system.workshop.language.parse(text).cards.map((card) => ({ card: keyed(card), text }))

/** Cards that others bring to the table and that do not lie beside them, as the window asks for them. */
function brought(rules: Rules, beside: readonly CompiledCard[], all: readonly Written[]): readonly CompiledCard[] {
  const pool = createPool(
    all.map(({ card }) => card),
    rules.define,
  )
  const seen = new Set(beside.map(({ key }) => key))
  const found: CompiledCard[] = []
  const open = [...beside]
  for (let card = open.pop(); card; card = open.pop())
    for (const word of rules.brings(card, pool)) {
      const one = (pool.byKey(word) ?? pool.byName(word)[0])?.card
      if (!one || seen.has(one.key)) continue
      seen.add(one.key)
      found.push(one)
      open.push(one)
    }
  return found
}

/** What a card's printed text says that its script does. */
export function toldIn({ workshop: { language } }: PlayableSystem, { card, text }: Written): readonly Told[] {
  const parsed = language.parse(text)
  const index = parsed.cards.findIndex(({ span }) => span.start === card.span.start)
  return language.told?.(parsed, index, createCatalog()) ?? []
}

/** Plays a card among its neighbours. */
export function fuzzAmong(
  system: PlayableSystem,
  played: Written,
  all: readonly Written[],
  rules: Rules = system.workshop.rules,
  frames?: number,
): FuzzReport {
  const at = all.findIndex(({ card }) => card.key === played.card.key)
  const near = all
    .map((one, index) => ({ one, distance: Math.abs(index - at) }))
    .filter(({ one }) => one.card.key !== played.card.key)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, BESIDE)
    .map(({ one }) => one.card)
  const beside = [played.card, ...near]
  const named = brought(rules, beside, all)
  const plain = rules.plain(rules.filler.body, rules.filler.body, PLAIN)
  const plains = plain === undefined ? [] : system.workshop.language.parse(plain).cards.slice(0, 1)
  const cards = [...beside, ...named, ...plains.map((card) => ({ ...card, key: PLAIN }))]
  return fuzz({
    rules,
    pool: createPool(cards, rules.define),
    card: played.card,
    text: played.text,
    told: toldIn(system, played),
    ...(plains.length > 0 && { plain: PLAIN }),
    ...(frames !== undefined && { frames }),
  })
}
