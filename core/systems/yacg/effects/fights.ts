import { refTo, type Ref } from '../../../engine/state'
import { creatureAt } from '../rules/table'
import { refsOf } from '../rules/values/references'
import { mayNest, roleFor, startAttack, startFight, startPhase, switchFighter } from '../rules/world/start'
import { amountOf, creaturesIn, doneIf, NOTHING, playerOf, type Call, type Effect } from './call'

/** How many fights one operation makes at most (section 13, D-95). */
export const MOST_FIGHTS = 20

const pairOf = (call: Call<'fight'>): readonly [Ref, Ref] | undefined => {
  const { fighter } = call.frame
  const a = fighter ? creatureAt(call.table, fighter) : creaturesIn(call, call.action.a)[0]
  const b = creaturesIn(call, call.action.b).find((one) => one !== a)
  return a && b ? [refTo(a), refTo(b)] : undefined
}

/** One fight; with `until` the operation begins again until the condition holds (see `operate`). */
export const fight: Effect<'fight'> = {
  could: (call) => creaturesIn(call, call.action.a).length > 0 && creaturesIn(call, call.action.b).length > 0,
  apply(call) {
    const pair = pairOf(call)
    if (!pair) return NOTHING
    startFight(call.table, pair[0], pair[1], (call.frame.round ?? 0) + 1)
    return undefined
  },
}

/** Who attacks whom, while both are there. */
function attackOf({ table, context, action }: Call<'attack'>): readonly [Ref, Ref] | undefined {
  const [by] = refsOf(table, context, action.by)
  const [to] = refsOf(table, context, action.to)
  return by && to && creatureAt(table, by) && creatureAt(table, to) ? [by, to] : undefined
}

export const attack: Effect<'attack'> = {
  could: (call) => attackOf(call) !== undefined,
  apply(call) {
    const pair = attackOf(call)
    if (!pair) return NOTHING
    startAttack(call.table, ...pair)
    return undefined
  },
}

export const switches: Effect<'switch'> = {
  could(call) {
    const { table, context, action } = call
    const [out] = refsOf(table, context, action.out)
    return creaturesIn(call, action.in).some((into) => out && roleFor(table, out, refTo(into)))
  },
  apply(call) {
    const { table, context, action } = call
    const [out] = refsOf(table, context, action.out)
    const [into] = creaturesIn(call, action.in)
    return doneIf(out !== undefined && into !== undefined && switchFighter(table, out, refTo(into)))
  },
}

export const runPhase: Effect<'run-phase'> = {
  could: ({ table }) => mayNest(table),
  apply(call) {
    const { table, action } = call
    startPhase(table, {
      phase: action.phase,
      first: playerOf(call, action.first),
      cost: action.cost && amountOf(call, action.cost),
      fights: action.fights,
    })
    return undefined
  },
}
