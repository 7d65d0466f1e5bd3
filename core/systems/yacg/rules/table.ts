import { other, type Seat } from '../../../engine/seat'
import { cardAt, deref, parameterOf, pushWork, refTo, type Ref, type Source } from '../../../engine/state'
import { cardsIn } from '../../../engine/zone'
import type { Span } from '../../../language/span'
import type { Script } from '../script'
import type { ParameterName, TableZone } from './board'
import type { YacgDefinition } from './definition'
import type { YacgFrame } from './frames'
import type { Cause, Fight, YacgPiece, YacgState, YacgTable } from './state'

/** Puts work on the stack, the first frame to happen first. */
export const push = ({ state }: YacgTable, first?: YacgFrame, ...others: readonly YacgFrame[]): void =>
  pushWork(state, first, others)

/** Puts the work of one resolution unit on the stack: its triggers wait until it is finished (section 6.3). */
export const unit = (table: YacgTable, ...frames: readonly YacgFrame[]): void =>
  push(table, { kind: 'open' }, ...frames, { kind: 'settle' })

/** A number of the rules. */
export const parameter = ({ parameters }: Pick<YacgState, 'parameters'>, name: ParameterName): number =>
  parameterOf(parameters, name)

/** Something that queries depend on has changed, such as which cards are in play. */
export function touch({ state }: YacgTable): void {
  state.revision++
  state.layout++
}

/** Only numbers have changed, hands, decks and piles, or what is going on, such as a fight: the same scripts work as before. */
export const touchNumbers = ({ state }: YacgTable): void => void state.revision++

/** What a card is; `undefined`: its text is not at hand. */
export const definitionOf = (
  { pool }: YacgTable,
  { id, key }: Pick<YacgPiece, 'id' | 'key'>,
): YacgDefinition | undefined => pool.at(id, key)

export const nameOf = (table: YacgTable, id: number): string => {
  const card = cardAt(table, id)
  return definitionOf(table, card)?.name ?? card.key
}

/** A script with the element that carries it. */
export interface Carried {
  readonly key: string
  readonly script: Script
}

/** The scripts printed on a card: those of its traits in order, then its own (section 6.3). */
export function printedScripts(table: YacgTable, card: Pick<YacgPiece, 'id' | 'key'>): readonly Carried[] {
  const definition = definitionOf(table, card)
  if (!definition) return []
  const traits = definition.traits.flatMap((key): Carried[] => {
    const script = table.pool.byKey(key)?.script
    return script ? [{ key, script }] : []
  })
  return definition.script ? [...traits, { key: card.key, script: definition.script }] : traits
}

/** A card that is no card of a deck: made by an effect, or a token by its element. */
export const isToken = (table: YacgTable, card: YacgPiece): boolean =>
  card.made || (definitionOf(table, card)?.token ?? false)

/** Zones that are the field: what lies there is in play. */
const FIELD: ReadonlySet<string> = new Set<TableZone>(['creatures', 'fields', 'auras'])
export const isOnField = ({ zone }: Pick<YacgPiece, 'zone'>): boolean => FIELD.has(zone)

/** The card that a reference means while it is the same object on the field. */
export function onField(table: YacgTable, ref: Ref | undefined): YacgPiece | undefined {
  const card = ref && deref(table.state, ref)
  return card && isOnField(card) ? card : undefined
}

/** The creature that a reference means while it is the same object in its row. */
export function creatureAt(table: YacgTable, ref: Ref | undefined): YacgPiece | undefined {
  const card = ref && deref(table.state, ref)
  return card?.zone === 'creatures' ? card : undefined
}

/** The creatures of a side, left to right. */
export const creaturesOf = (table: YacgTable, seat: Seat): YacgPiece[] => cardsIn(table, 'creatures', seat)

/** A, then B (section 5.2). */
export const inOrder = ({ state: { first } }: YacgTable): readonly [Seat, Seat] => [first, other(first)]

/** The fight under way, or the one that has just ended (section 4.3). */
export const currentFight = ({ state: { fights, ended } }: YacgTable): Fight | undefined => fights.at(-1) ?? ended

/** Whether two references mean the same object. */
export const isSame = (a: Ref | undefined, b: Ref | undefined): boolean =>
  a !== undefined && a.id === b?.id && a.life === b.life

/** A card's own script as the cause of something. */
export const causeOf = (card: YacgPiece): Cause => ({
  self: refTo(card),
  key: card.copies ?? card.key,
  seat: card.controller,
})

/** A place in a script, as what causes something. */
export const sourceOf = ({ self, key }: Pick<Cause, 'self' | 'key'>, path = '', span?: Span): Source => ({
  id: self.id,
  key,
  path,
  ...(span && { span }),
})

export { refTo }
