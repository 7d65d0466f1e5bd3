import type { Effect } from '../../ability'
import type { TokenOptionId } from '../../vocabulary'
import { amountOf } from '../amounts'
import { numberOf } from '../counting'
import { deed, isPlain, say } from '../deeds'
import type { Act, Deed } from '../deeds'
import { valueOf, wordOf } from '../pen'
import type { Noun, Pen } from '../pen'
import { performed } from './sequence'
import type { Teller } from './stats'

const OVERFLOW = 'If your field becomes full from this effect, put any remaining tokens into your EX area.'

interface Option {
  /** Behind the tokens; empty: `Summon` says it. */
  readonly place: string
  readonly upTo?: true
  readonly after?: readonly string[]
}

const OPTIONS = {
  Field: { place: '' },
  ExArea: { place: 'into your EX area' },
  FieldOverflowToEx: { place: '', after: [OVERFLOW] },
  ChooseForEachFieldOrEx: { place: 'onto your field or into your EX area', upTo: true },
} satisfies Record<TokenOptionId, Option>

const optionOf = (effect: Effect): Option =>
  (OPTIONS as Readonly<Record<string, Option>>)[wordOf(effect.arguments.option)] ?? OPTIONS.Field

export const summon: Teller = (effect, pen) => {
  const { words, equals, instead, when } = amountOf(valueOf(pen, effect), pen)
  const { place, upTo, after } = optionOf(effect)
  const act: Act = {
    kind: 'summon',
    tokens: [{ name: wordOf(effect.arguments.token), count: upTo ? `up to ${words}` : words }],
    place,
    word: 'and',
  }
  return [
    deed(act, { equals, after, when, instead: instead.map((each) => ({ tests: each.tests, amount: each.words })) }),
  ]
}

export const summonAndTarget: Teller = (effect, pen) => joinScoped(summon(effect, pen), effect, pen)

/** `Summon a Spark token and give it Storm.` */
function joinScoped(made: readonly Deed[], effect: Effect, pen: Pen): readonly Deed[] {
  const count = numberOf(valueOf(pen, effect))
  const scope: Noun = {
    words: '',
    kind: 'token',
    plural: count !== 1,
    short: false,
    enemy: false,
    ...(count === undefined ? {} : { count }),
  }
  const [first, ...rest] = performed(effect.list, { ...pen, scope })
  const [token] = made
  if (!first || !token || token.act.kind !== 'summon' || first.act.kind === 'fact' || !isPlain(first))
    return [...made, ...(first ? [first] : []), ...rest]
  return [{ ...token, act: { ...token.act, after: ` and ${say(first.act, { joined: true })}` } }, ...rest]
}
