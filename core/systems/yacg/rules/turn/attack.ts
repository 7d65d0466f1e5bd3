import { createOption, createQuestion, type Option, type Question } from '../../../../engine/decision'
import { cardAt } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { AttackForm } from '../../card'
import type { Hit } from '../../effects/frames'
import { statFor, statOf } from '../continuous'
import type { Attack, YacgFrame } from '../frames'
import type { Cause, RuleOf, YacgPiece, YacgTable } from '../state'
import { creatureAt, definitionOf, parameter, push, unit } from '../table'
import { tell } from '../tell'

type AttackFrame = Extract<YacgFrame, { kind: 'attack' }>

/** Which attack a form was chosen for. */
interface FormAction {
  readonly at: number
  readonly technical: boolean
}

const ALWAYS = 1
const NEVER = 2

/** Whether a creature may attack technically (section 5.11). */
function maySwitchForm(table: YacgTable, card: YacgPiece): boolean {
  const rule = parameter(table.state, 'technicalAttacks')
  if (rule === NEVER) return false
  return rule === ALWAYS || definitionOf(table, card)?.card.technical?.effect !== undefined
}

/** The first attack whose form is still open. */
function undecided(table: YacgTable, { attacks }: AttackFrame): number {
  return attacks.findIndex(({ by, technical }) => {
    const card = technical === undefined ? creatureAt(table, by) : undefined
    return card !== undefined && maySwitchForm(table, card)
  })
}

const formOption = (verb: 'strong' | 'technical', at: number, card: number): Option<FormAction> =>
  createOption(verb, verb, { at, technical: verb === 'technical' }, message(`option-${verb}`), { card })

function ask(table: YacgTable, frame: AttackFrame): Question<FormAction> | undefined {
  const at = frame.step === 'form' ? undecided(table, frame) : -1
  const attack = frame.attacks[at]
  if (!attack) return undefined
  const card = cardAt(table, attack.by.id)
  const options = [formOption('strong', at, card.id), formOption('technical', at, card.id)]
  return createQuestion(card.controller, 'form', message('ask-form', { card: definitionOf(table, card)?.name ?? '' }), {
    kind: 'option',
    options,
    refused: [],
  })
}

/** What an attacker deals: as it stands, or as it stood when it left (step b). */
function amountOf(table: YacgTable, { by, technical }: Attack): number {
  const stat = technical ? 'tatk' : statFor(table, 'damage')
  const card = creatureAt(table, by)
  if (card) return statOf(table, card, stat)
  const past = cardAt(table, by.id).past
  return past?.life === by.life ? past.stats[stat] : 0
}

const isDefended = (table: YacgTable, { to }: Attack): boolean => creatureAt(table, to) !== undefined

const controllerOf = (table: YacgTable, { by }: Attack) => {
  const card = cardAt(table, by.id)
  return card.life === by.life ? card.controller : (card.past?.controller ?? card.controller)
}

function causeOf(table: YacgTable, attack: Attack): Cause {
  return { self: attack.by, key: cardAt(table, attack.by.id).key, seat: controllerOf(table, attack) }
}

const hitOf = (table: YacgTable, attack: Attack): Hit => ({
  to: attack.to,
  amount: amountOf(table, attack),
  by: attack.by,
  cause: causeOf(table, attack),
})

/** The attack element that a form performs. */
function formOf(table: YacgTable, { by, technical }: Attack): AttackForm['effect'] {
  const card = definitionOf(table, cardAt(table, by.id))?.card
  return technical ? card?.technical?.effect : card?.strong?.effect
}

/** What attacks do besides damage (step d). */
function effectsOf(table: YacgTable, attacks: readonly Attack[]): YacgFrame[] {
  return attacks.flatMap((attack): YacgFrame[] => {
    const effect = formOf(table, attack)
    if (!effect || !table.pool.byKey(effect.id)?.script) return []
    const cause = { ...causeOf(table, attack), key: effect.id }
    const event = { event: 'attacks', it: attack.by, other: attack.to, player: cause.seat } as const
    const context = { ...cause, targets: {}, bound: {}, event, variable: effect.variable?.value }
    return [{ kind: 'operate', context, path: 'do', at: 0 }]
  })
}

function announce(table: YacgTable, attacks: readonly Attack[], event: 'attacks' | 'after-attack'): void {
  unit(
    table,
    ...attacks.map((attack): YacgFrame => {
      const player = controllerOf(table, attack)
      return { kind: 'raise', happening: { event, it: attack.by, other: attack.to, player } }
    }),
  )
}

const STEPS: Readonly<Record<AttackFrame['step'], (table: YacgTable, frame: AttackFrame) => void>> = {
  form(table, { attacks }) {
    for (const { by, to, technical } of attacks)
      tell(table, 'event', technical ? 'attacks-technical' : 'attacks', { cards: { card: by.id, target: to.id } })
    push(table, { kind: 'attack', step: 'damage', attacks })
    announce(table, attacks, 'attacks')
  },
  /** All damage of the step is dealt at the same time; who has lost its defender deals none (steps c and d). */
  damage(table, { attacks }) {
    const carried = attacks.filter((attack) => isDefended(table, attack))
    const [first] = carried
    push(table, { kind: 'attack', step: 'after', attacks: carried })
    if (!first) return
    const hits = carried.map((attack) => hitOf(table, attack))
    unit(
      table,
      { kind: 'damage', hits, combat: true, cause: causeOf(table, first) },
      { kind: 'attack', step: 'effects', attacks: carried },
    )
  },
  effects: (table, { attacks }) => push(table, ...effectsOf(table, attacks)),
  after(table, { attacks }) {
    const left = attacks.filter(({ by }) => creatureAt(table, by))
    if (left.length > 0) announce(table, left, 'after-attack')
  },
}

/** One attack, or two at once (section 5.8, the attack step). Both choose their form before either is seen. */
export const attackRule: RuleOf<'attack', FormAction> = {
  ask,
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { at, technical } = answer.action
    push(table, {
      ...frame,
      attacks: frame.attacks.map((attack, place) => (place === at ? { ...attack, technical } : attack)),
    })
  },
  run: (table, frame) => STEPS[frame.step](table, frame),
}
