import { describe, expect, test } from 'vitest'
import type { SystemId } from '../../../../core/system'
import { PLAYED } from '../../systems/played'
import { cardsOf, fuzzAmong, sampleCards } from './played'

/** Cards with an ability that happens and one that never does, both printed: what the hint must be about, and what it must leave out. */
const TOLD: Readonly<Record<SystemId, { readonly text: string; readonly dead: RegExp; readonly alive: RegExp }>> = {
  evolve: {
    text: [
      'name Planted;\nid CP99-900;\nclass Neutral;\ntype Follower;\ntrait Plain;\ncost 1;\nstats 2/2;\n',
      'text "[fanfare] Draw a card.\n[lastwords] If there are more than 90 followers on your field, deal 7 damage to the enemy leader.";\n',
      'ability Fanfare {\n    effect DrawCard(1);\n}',
      'ability LastWords {\n    condition f(F) > 90;\n    effect DealDamage(7) to OpponentLeader;\n}\n',
    ].join('\n'),
    dead: /deal 7 damage/,
    alive: /Draw a card/,
  },
  cardfighters: {
    text: [
      '[Planted]\nid = 11111111-1111-4111-8111-111111111111\ntype = Action\nsp = -1',
      'text = "Draw 2 cards. If you have more than 90 cards in hand, gain 700 HP."\n',
      'action = draw(2); [[if me.hand > 90]] hp(+700)',
    ].join('\n'),
    dead: /700/,
    alive: /Draw 2 cards/,
  },
  bloxcards: {
    text: [
      '["Planted"] = {\n\t["Id"] = 900001,\n\t["Name"] = "Planted",\n\t["Health"] = 300,\n\t["Power"] = 100,\n\t["Rarity"] = "Common",',
      '\t["AttackEffect"] = "Dash",\n\t["Color"] = "Neutral",\n\t["Cost"] = {["Neutral"] = 1,},\n\t["Effect"] = {\n\t\tName = "Plan",',
      '\t\tDescription = "When this card is cast, draw a card. Deal 350 damage to all enemy Nobodies.",\n\t\t["Type"] = "OnSummon",',
      '\t\t["Power"] = {{"Draw",1},{"Summon","NoSuchCard"},{"Damage",350,"Aggressor"}},\n\t\tTarget = "Ally",\n\t},\n\t["Bio"] = "Planted.",\n},',
    ].join('\n'),
    dead: /350 damage/,
    alive: /draw a card/,
  },
  yacg: {
    text: [
      'effect:\n  data:\n    name: Planted\n    color: Orange\n    type: Field\n    cost-total: 1\n    cost-color: 1',
      '    description: When played, draw a card. At the end of the round, if there are 90 or more ally (CREATURE)s, draw 3 cards.',
      '    script:\n      when:\n        - event: played\n          who: self\n          do:\n            - draw: 1',
      '        - event: round-end\n          if: {count: {pick: creature, of: you}, at-least: 90}\n          do:\n            - draw: 3\n',
      '  metadata:\n    id: EFF-890\n    dev-stage: Alpha-0\n    order: 890\n    summary: Planted\n',
    ].join('\n'),
    dead: /draw 3/,
    alive: /draw a card/,
  },
}

describe('text that never happens', () => {
  test.each(PLAYED)(
    'is told with its words, and nothing beside it (%s)',
    (id, system) => {
      const told = TOLD[id]
      const [card] = told ? cardsOf(system, told.text) : []
      if (!told || !card) throw new Error('The text has no card.')
      const { findings } = fuzzAmong(system, card, [card, ...sampleCards(system)], system.workshop.rules, 40_000)
      const words = findings.flatMap((one) => (one.kind === 'text' ? [one.words] : [])).join('\n')
      expect(words).toMatch(told.dead)
      expect(words).not.toMatch(told.alive)
    },
    60_000,
  )
})
