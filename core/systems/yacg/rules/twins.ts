import type { Twins } from '../../../engine/rules'
import type { AttackForm, YacgCard } from '../card'
import type { Script } from '../script'

/** A script that is there and says nothing: no rules (specification, section 2). */
const EMPTY: Omit<Script, 'span'> = {
  targets: [],
  cost: [],
  do: [],
  static: [],
  when: [],
  instead: [],
  activate: [],
  stacks: true,
}

const bare = (form: AttackForm, amount = form.amount.value): AttackForm => ({
  amount: { ...form.amount, value: amount },
})

const blank = (card: YacgCard): YacgCard => ({
  ...card,
  traits: [],
  script: { ...EMPTY, span: card.span },
  ...(card.strong && { strong: bare(card.strong) }),
  ...(card.technical && { technical: bare(card.technical) }),
})

/** Script, traits and what attacks do are a card's text; its four numbers are its body (specification, section 2.2). */
export const TWINS: Twins<YacgCard> = {
  blank,
  body({ kind, cost, hp, spe, strong, technical }) {
    if (!cost.total || !hp || !spe || !strong || !technical) return undefined
    const numbers = {
      hp: hp.value,
      satk: strong.amount.value,
      spe: spe.value,
      tatk: technical.amount.value,
    }
    return { group: kind, cost: cost.total.value, numbers }
  },
  plain(card, numbers) {
    const { hp, spe, strong, technical, ...rest } = blank(card)
    return {
      ...rest,
      ...(hp && { hp: { ...hp, value: numbers['hp'] ?? hp.value } }),
      ...(spe && { spe: { ...spe, value: numbers['spe'] ?? spe.value } }),
      ...(strong && { strong: bare(strong, numbers['satk']) }),
      ...(technical && { technical: bare(technical, numbers['tatk']) }),
    }
  },
}
