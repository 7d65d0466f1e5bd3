import type { ComplexLine, Let, Value } from '../../ability'
import { testsOf } from '../conditions'
import { order } from '../deeds'
import type { Deed } from '../deeds'
import { called } from '../pen'
import type { Noun, Pen } from '../pen'
import { printCosts } from '../costs'
import { performed } from './sequence'
import type { Teller } from './stats'

/** What a variable of the lines above stands for. */
type Known = ReadonlyMap<string, Let['expression']>

const REVEALED: Noun = { words: 'the revealed card', kind: 'card', plural: false, short: true, enemy: false }

const valueOf = (
  value: Value | undefined,
  known: Known,
): { readonly value?: Value; readonly revealed: boolean; readonly paid?: string } => {
  const stands = value?.node === 'variable' ? known.get(value.name) : value
  if (stands?.node === 'reveal') return { ...(stands.value ? { value: stands.value } : {}), revealed: true }
  if (stands?.node === 'payment')
    return {
      revealed: false,
      paid:
        stands.result === 'removedCountersCount'
          ? 'the number of counters removed this way'
          : 'the number of cards moved this way',
    }
  return { ...(stands ? { value: stands } : {}), revealed: false }
}

const expression = ({ expression: value }: Let, pen: Pen): readonly Deed[] => {
  if (value.node === 'reveal') return [order('reveal the top card of your deck')]
  if (value.node !== 'payment') return []
  const paying = called(pen, value.ability.node === 'name' ? value.ability : undefined)
  return paying ? [order(`you may ${printCosts(paying.ability.costs, paying, true).words}. If you do, continue`)] : []
}

function line(each: ComplexLine, pen: Pen, known: Known): readonly Deed[] {
  switch (each.node) {
    case 'let':
      return expression(each, pen)
    case 'perform': {
      const { value, revealed, paid } = valueOf(each.amount, known)
      const inner: Pen = { ...pen, amount: value ?? pen.amount, counted: revealed ? REVEALED : pen.counted }
      const deeds = performed(
        [each.ability].flatMap((name) => (name.node === 'name' ? name : [])),
        inner,
      )
      const done = each.costless ? deeds.map((one) => ({ ...one, cost: undefined })) : deeds
      return paid === undefined ? done : done.map((one) => (one.equals === undefined ? one : { ...one, equals: paid }))
    }
    case 'perform-if': {
      const tests = testsOf(each.condition, pen)
      const then = performed(
        [each.then].flatMap((name) => (name.node === 'name' ? name : [])),
        pen,
      )
      const otherwise = performed(
        [each.otherwise].flatMap((name) => (name?.node === 'name' ? name : [])),
        pen,
      )
      return [
        ...then.map((one, index) => (index === 0 ? { ...one, when: [...tests, ...one.when] } : one)),
        ...otherwise.map((one, index) =>
          index === 0 ? { ...one, when: [{ words: 'Otherwise', label: true }, ...one.when] } : one,
        ),
      ]
    }
  }
}

/** The lines of a complex effect, each as the steps that it does. */
export const complex: Teller = (effect, pen) => {
  const lines =
    Object.values(effect.arguments).find((each) => each.node === 'complex')?.lines ??
    effect.list.find((each) => each.node === 'complex')?.lines ??
    []
  const known = new Map(lines.flatMap((each) => (each.node === 'let' ? [[each.name, each.expression] as const] : [])))
  return lines.flatMap((each) => line(each, pen, known))
}
