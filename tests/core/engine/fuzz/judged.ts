import type { FindingKind } from '../../../../core/engine/fuzz/report'
import { PLAYED } from '../../systems/played'
import { breaking } from './breaking'
import { cardsOf, fuzzAmong, sampleCards } from './played'
import { RIGHT, type Planted } from './planted'

/** The kinds of finding that a planted card leads to, and whether one of them is right. */
export function judged({ system: id, fault, text }: Planted): {
  readonly kinds: readonly FindingKind[]
  readonly right: boolean
} {
  const [, system] = PLAYED.find(([one]) => one === id) ?? []
  if (!system) throw new Error(`No games of ${id} are played.`)
  const [card] = cardsOf(system, text)
  if (!card) throw new Error('The planted text has no card.')
  const { rules } = system.workshop
  const report = fuzzAmong(
    system,
    card,
    [card, ...sampleCards(system)],
    fault === 'thrown' ? breaking(rules, card.card.key) : rules,
  )
  const kinds = report.findings.map(({ kind }) => kind)
  return { kinds, right: kinds.some((kind) => RIGHT[fault].includes(kind)) }
}
