import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFiles } from '../../../../core/document/open'
import { fuzz } from '../../../../core/engine/fuzz/fuzz'
import type { FuzzReport } from '../../../../core/engine/fuzz/report'
import { createPool } from '../../../../core/engine/pool'
import type { Rules } from '../../../../core/engine/rules'
import type { CompiledCard } from '../../../../core/language/service'
import { keyed, PLAIN_KEY } from '../../../../core/scenario/cards'
import type { PlayableSystem } from '../../../../core/scenario/parse'

const ROOT = join(import.meta.dirname, '../../../..')
const PLAIN = `${PLAIN_KEY}001`
/** Cards that lie beside a played one, as in the window. */
const BESIDE = 120

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
  const plain = rules.plain(rules.filler.body, rules.filler.body, PLAIN)
  const plains = plain === undefined ? [] : system.workshop.language.parse(plain).cards.slice(0, 1)
  const cards = [played.card, ...near, ...plains.map((card) => ({ ...card, key: PLAIN }))]
  return fuzz({
    rules,
    pool: createPool(cards, rules.define),
    card: played.card,
    text: played.text,
    ...(plains.length > 0 && { plain: PLAIN }),
    ...(frames !== undefined && { frames }),
  })
}
