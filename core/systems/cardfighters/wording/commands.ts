import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { Argument, Effect, Expression } from '../card'
import { tellCondition } from './conditions'
import { tellDiscard, tellFilter } from './filters'
import { tellSwitch } from './lasting'
import type { Teller } from './rule'

type Command = Effect & { kind: 'command' }

interface Amount {
  readonly value: number
  readonly spot?: Span
  /** A factor of something that a text may say without it. */
  readonly soft?: true
}

const isSize = (expression: Expression): boolean => expression.kind === 'attribute' && expression.attribute === 'size'

/** The numbers that a text would name for an amount: of so many for each, the number for one. */
function amountsOf(expression: Expression): readonly Amount[] {
  switch (expression.kind) {
    case 'number':
      return [{ value: expression.value, spot: expression.span }]
    case 'unary':
      return amountsOf(expression.operand).map((amount) => ({
        ...amount,
        value: expression.operator === '-' ? -amount.value : amount.value,
      }))
    case 'attribute':
      return isSize(expression) ? [{ value: 1, soft: true }] : []
    case 'binary': {
      const { operator, left, right } = expression
      if (operator === '+' && (left.kind === 'number' || right.kind === 'number'))
        return isSize(left) || isSize(right) ? [] : [...amountsOf(left), ...amountsOf(right)]
      if (operator !== '*') return []
      const [factor, other] = left.kind === 'number' ? [left, right] : [right, left]
      const [sign, counted] = other.kind === 'unary' && other.operator === '-' ? [-1, other.operand] : [1, other]
      return factor.kind === 'number'
        ? [{ value: sign * factor.value, spot: factor.span, ...(isSize(counted) ? {} : { soft: true as const }) }]
        : []
    }
    default:
      return []
  }
}

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`)

/** The number an effect has, and what it is counted of. */
function tellAmount(
  teller: Teller,
  role: string,
  place: Span,
  argument: Argument | undefined,
  write: (value: number) => string,
): void {
  if (argument?.kind !== 'expression') return
  const { expression, mode } = argument
  tellCondition(teller, expression, 'value')
  for (const { value, spot, soft } of amountsOf(expression)) {
    const said = mode === 'set' ? `=${value}` : mode === 'times' ? `x${value}` : write(value)
    teller.add(role, 'number', place, {
      value: said,
      number: String(Math.abs(value)),
      ...(spot ? { spot } : {}),
      ...(soft ? { soft } : {}),
    })
  }
}

/** A number that is one where nothing is written. */
function tellCount(teller: Teller, role: string, { span: place, arguments: [first] }: Command): void {
  const inside = span(place.end - 1, place.end - 1)
  if (first) tellAmount(teller, role, place, first, String)
  else teller.add(role, 'number', place, { value: '1', number: '1', spot: inside })
}

const word = (argument: Argument | undefined): string =>
  argument?.kind === 'word' ? argument.word : argument?.kind === 'zone' ? argument.zone.zone : ''

function tellPrice(teller: Teller, { span: place, arguments: [kind, amount] }: Command): void {
  const name = word(kind)
  if (amount?.kind !== 'expression') return
  for (const { value, spot } of amountsOf(amount.expression)) {
    const said = amount.mode === 'set' ? `=${Math.abs(value)}` : String(value)
    teller.add('price', 'number', place, {
      value: `${name} ${said}`,
      group: name,
      number: String(Math.abs(value)),
      ...(spot ? { spot } : {}),
      ...(amount.mode === 'set' && !name.startsWith('ua') ? { soft: true as const } : {}),
    })
  }
}

function tellDiscarding(teller: Teller, { span: place, arguments: [what] }: Command): void {
  if (what?.kind === 'filter') return tellDiscard(teller, place, what.filter)
  if (!what) return tellDiscard(teller, place, 1, span(place.end - 1, place.end - 1))
  if (what.kind !== 'expression') return
  for (const { value, spot } of amountsOf(what.expression)) tellDiscard(teller, place, value, spot)
}

/** Cards that go to the bottom, or may. */
function tellPosition(teller: Teller, { id, span: place, arguments: parts }: Command): void {
  if (id !== 'moveTo' && id !== 'moveRevealedTo' && id !== 'prophecy') return
  const [, position] = parts
  const bottom =
    position?.kind === 'word'
      ? position.word === 'bottom'
      : position?.kind === 'expression' && amountsOf(position.expression).some(({ value }) => value < 0)
  if (id === 'prophecy') teller.add('may', 'choice', place, { value: 'may', soft: true })
  const open = position?.kind === 'ask' || (id === 'prophecy' && !position)
  if (bottom || open)
    teller.add('position', 'target', position?.span ?? place, {
      value: 'bottom',
      ...(open ? { soft: true as const } : {}),
    })
}

/** Commands that a text has one verb for. */
const DEEDS: Readonly<Record<string, string>> = {
  destroy: 'ko',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
  shuffle: 'shuffle',
  loseAbility: 'lose ability',
}

/** Commands that do it to this card where nothing else is said. */
const OWN = ['bp', 'destroy', 'freeze', 'unfreeze', 'copyAbility', 'loseAbility', 'steal']

function tellDeed(teller: Teller, { id, wordSpan, arguments: [first] }: Command, hasTarget: boolean): void {
  const deed = DEEDS[id]
  const toggles = word(first) === 'toggle'
  if (deed !== undefined)
    teller.add('deed', 'keyword', wordSpan, {
      value: deed,
      group: '',
      ...(deed === 'shuffle' ? { soft: true as const } : {}),
      ...(/freeze/.test(deed) && !toggles ? { spot: wordSpan, says: deed } : {}),
    })
  if (toggles) teller.add('deed', 'keyword', wordSpan, { value: 'unfreeze', group: '' })
  if (OWN.includes(id) && !hasTarget) teller.add('self', 'target', wordSpan, { value: 'this', group: '' })
  if (id === 'activate') teller.add('self', 'target', wordSpan, { value: 'this', group: '', soft: true })
  if (id === 'playExtraChar' || id === 'turns')
    teller.add('duration', 'duration', wordSpan, { value: 'turn', group: '', soft: true })
  if (id === 'peek') teller.add('player', 'target', wordSpan, { value: 'enemy', group: '' })
}

/** What a command does, as a text would say it. */
export function tellCommand(teller: Teller, command: Command, hasTarget: boolean): void {
  const {
    id,
    span: place,
    arguments: [first, second],
  } = command
  if (command.optional) teller.add('may', 'choice', command.wordSpan, { value: 'may' })
  tellDeed(teller, command, hasTarget)
  tellPosition(teller, command)
  switch (id) {
    case 'damage':
      return tellAmount(teller, 'damage', place, first, String)
    case 'bp':
      return tellAmount(teller, 'bp', place, first, signed)
    case 'sp':
      return tellAmount(teller, 'sp', place, first, signed)
    case 'hp':
      return tellAmount(teller, 'hp', place, first, signed)
    case 'loseLife':
      return tellAmount(teller, 'hp', place, first, (value) => `-${value}`)
    case 'modDamage':
      return tellAmount(teller, 'more damage', place, first, String)
    case 'draw':
      return tellCount(teller, 'draw', command)
    case 'trash':
      return tellCount(teller, 'trash', command)
    case 'prophecy':
      return tellCount(
        {
          ...teller,
          add: (role, subject, at, reading) => teller.add(role, subject, at, { ...reading, group: '' }, false),
        },
        'top',
        command,
      )
    case 'discard':
      return tellDiscarding(teller, command)
    case 'rndDiscard':
      return teller.add('discard', 'cost', place, {
        value: `${first?.kind === 'expression' ? (amountsOf(first.expression)[0]?.value ?? 1) : 1}|random||card`,
        group: '',
      })
    case 'modCost':
    case 'alterCost':
      return tellPrice(teller, command)
    case 'modRule':
      return tellAmount(teller, 'bound', place, second, (value) => `>=${value}`)
    case 'enableRule':
    case 'disableRule':
      return first && tellSwitch(teller, place, first.span, word(first), id === 'enableRule')
    case 'skip':
      return teller.add('skip', 'target', place, { value: word(first), group: '' })
    case 'steal':
      return first?.kind === 'filter' ? tellFilter(teller, first.filter) : undefined
    default:
  }
}
