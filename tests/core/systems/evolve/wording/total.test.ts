import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'
import {
  COST_EFFECTS,
  COSTS,
  EFFECTS,
  KEYWORDS,
  PASSIVE_EFFECTS,
  TARGETS,
  TRIGGERS,
} from '../../../../../core/systems/evolve/vocabulary'
import type { Argument } from '../../../../../core/systems/evolve/vocabulary'
import { card, catalog, wordsOf } from './written'

const WRITTEN: Readonly<Partial<Record<Argument['type'], string>>> = {
  value: '2',
  range: '2',
  filter: 'F',
  token: 'Spark',
  ability: 'Step',
  stat: 'Atk',
  keyword: 'Rush',
  counter: 'Prayer',
  zone: 'Hand',
  'token-option': 'Field',
  duration: 'WhileOnField',
  trait: 'Wisp',
  action: '(Hand, S, 1)',
  target: 'TargetPlayerCard',
  text: '\nlet n = revealTopDeck.getValue(P)\nperform Step { amount = n }\n',
}
const argumentsOf = (list: readonly Argument[]): string => list.map(({ type }) => WRITTEN[type] ?? '').join(', ')
const STEP = ' ability Spell name Step { effect DealDamage(3) to TargetOpponentCard F; }'

describe('every word has its wording', () => {
  test.each(EFFECTS.map((effect) => [effect.id, effect] as const))('the effect %s', (id, effect) => {
    const target = effect.target
      ? ` to ${effect.targets?.at(-1) ?? 'TargetPlayerCard'}`
      : effect.filter
        ? ' to Fm(1,2)'
        : ''
    expect(wordsOf(`ability Fanfare { effect ${id}(${argumentsOf(effect.arguments)})${target}; }${STEP}`)).toMatch(
      /^\[fanfare\] [A-Z].*\.$/,
    )
  })
  test.each(TARGETS.filter(({ internal }) => !internal).map(({ id }) => id))('the target %s', (id) => {
    expect(wordsOf(`ability Fanfare { effect DealDamage(2) to ${id} F; }`)).toMatch(/^\[fanfare\] .*2 damage.*\.$/)
  })
  test.each(COSTS.map((cost) => [cost.id, cost] as const))('the cost %s', (id, cost) => {
    const text = wordsOf(
      `ability Act { cost (${[id, ...cost.arguments.map(({ type }) => WRITTEN[type] ?? '')].join(', ')}); effect Draw(); }`,
    )
    expect(text).not.toBe('[act] Draw a card.')
    expect(text).toMatch(/Draw a card\./)
  })
  test.each(TRIGGERS.filter(({ effects, helper }) => effects === 'normal' && !helper).map(({ id }) => id))(
    'the trigger %s',
    (id) => {
      expect(wordsOf(`ability ${id} { effect Draw(2); }`)).toMatch(/^(?:\[\w+\] |[A-Z]).*raw 2 cards\.$/)
    },
  )
  test.each(
    KEYWORDS.filter(({ automatic }) => !automatic)
      .map(({ id }) => id)
      .filter((id) => !['Spell', 'Prayer', 'Fable'].includes(id)),
  )('the keyword %s', (id) => {
    expect(wordsOf(id.startsWith('serve') ? `${id};` : `keyword ${id};`)).toMatch(/\S/)
    expect(wordsOf(`ability Fanfare { effect GiveKeyword(${id}) to Self; }`)).toMatch(/^\[fanfare\] .*this follower/i)
  })
  test.each([
    ...PASSIVE_EFFECTS.map((effect) => ['Passive', effect] as const),
    ...COST_EFFECTS.map((effect) => ['ModifiedCost', effect] as const),
  ])('%s: %s', (trigger, effect) => {
    expect(wordsOf(`ability ${trigger} { effect ${effect.id}(${argumentsOf(effect.arguments)}); }${STEP}`)).toMatch(
      /^[A-Z].*\.$/,
    )
  })
})

test('a script cut off anywhere still has words', () => {
  const whole =
    card(
      'keyword Ward; ability Fanfare { condition c(3)p(F); cost (PP, 1); effect Sequence(Step, "Other"); } ability Spell name "Other" { effect CheckTop(2, (Hand, S, m(0,1))); }',
    ) + STEP
  for (let end = 0; end <= whole.length; end++)
    expect(() => language.wordings(parse(whole.slice(0, end)), catalog)).not.toThrow()
})
