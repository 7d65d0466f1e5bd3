import type { Script } from '../../script'
import type { Context, YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'
import { fieldOf } from './standing'
import { scriptsOfCreature, workingOf, type Working } from './working'

/** Ids of the traits that a creature has, printed and granted, each once; those that have no effect just now too. */
export const traitsOf = (table: YacgTable, card: YacgPiece): readonly string[] =>
  (card.zone === 'creatures' ? fieldOf(table).creatures.get(card.id)?.traits : undefined) ??
  definitionOf(table, card)?.traits ??
  []

/** A script that works for a card: of one of its traits, or its own. */
export interface CardScript {
  readonly key: string
  readonly script: Script
  readonly context: Context
}

/** The scripts that work for a card where it lies, its traits' first; elsewhere than on the field its own. */
export function workingFor(table: YacgTable, card: YacgPiece): readonly Working[] {
  if (card.faceDown) return []
  const gifted = card.zone === 'creatures' ? fieldOf(table).creatures.get(card.id) : undefined
  if (gifted) return scriptsOfCreature(table, gifted)
  if (card.zone === 'auras' && definitionOf(table, card)?.kind !== 'aura') return []
  const own = workingOf(table, card, card.copies ?? card.key, rankOf(card.zone))
  return own ? [own] : []
}

const rankOf = (zone: string): Working['rank'] =>
  zone === 'auras' || zone === 'fields' || zone === 'plans' || zone === 'weather' ? zone : 'stack'

/** Whether a script works besides others of the same key: each does, or it is the oldest of them (section 4.1). */
export const isOldest = (table: YacgTable, { script, card, context }: Working): boolean =>
  script.stacks || fieldOf(table).working.some((one) => one.card === card && one.context.key === context.key)

/** As `workingFor`, without what the rules work out besides; of several that do not stack, the one that works. */
export const scriptsOf = (table: YacgTable, card: YacgPiece): readonly CardScript[] =>
  workingFor(table, card)
    .filter((one) => isOldest(table, one))
    .map(({ context, script }) => ({ key: context.key, script, context }))
