import { readWithin } from '../../../../language/services/expression'
import type { ReadExpression } from '../../../../language/service'
import type { EvolveCard } from '../../card'
import { check } from '../checks/check'
import { parse } from '../parse/parse'

const AROUND = {
  before: 'name A;\nid A;\nclass Neutral;\ntype Follower;\ncost 1;\nstats 1/1;\nability Fanfare {\ncondition ',
  after: ';\neffect DrawCard(1);\n}',
}

/** A condition as abilities have it (section 3.6): `c(3)`, `f(FXt(Soldier))`, `A>2`. */
export const expression = (text: string): ReadExpression =>
  readWithin({ parse, check }, AROUND, text, ({ abilities }: EvolveCard) => {
    const [ability] = abilities
    return ability?.conditions.length === 1 ? ability.conditions[0]?.value : undefined
  })
