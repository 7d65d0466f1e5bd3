import { describe, expect, test } from 'vitest'
import { complete } from '../../../../../core/systems/evolve/language/services/complete'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf } from '../entries'

const catalog = catalogOf({
  token:
    'name Glow;\nid LF01-T01;\nclass Rune;\ntype Follower / Token;\ntrait Wisp;\ncost 1;\nstats 1/1;\nuniverse Lanternfall;\nability Act { effect GiveCounter(Gloom, 1); }\n',
  follower: 'name Moth;\nid LF01-002;\nclass Rune;\ntype Follower;\ntrait Insect;\ncost 1;\nstats 1/1;\nevolve 1;\n',
})

/** The cursor is `¦`, or `|` where the script has none of its own. */
const offered = (marked: string): string[] => {
  const cursor = marked.includes('¦') ? '¦' : '|'
  return complete(parse(marked.replace(cursor, '')), marked.indexOf(cursor), catalog).map(({ label }) => label)
}
const ability = (body: string, trigger = 'Fanfare'): string =>
  `name Lamp;\nability ${trigger} {\n    ${body}\n}\nability Spell name Draw Two {\n    effect DrawCard(2);\n}\n`
const complex = (line: string): string => ability(`effect ComplexEffect(\n    let drawn = 1\n    ${line}\n);`)

/** Completion contexts of section 3.9: the place, some of what it offers, and what it does not. */
const CONTEXTS: readonly (readonly [
  context: string,
  place: string,
  offers: readonly string[],
  not?: readonly string[],
])[] = [
  ['statement words', '|', ['name']],
  ['statement words within a card', 'name Lamp;\n|', ['id', 'class', 'ability', 'serve'], ['effect']],
  ['triggers after ability', 'name Lamp;\nability |', ['Fanfare', 'Passive', 'ModifiedCost'], ['DrawCard']],
  ['the word name after a trigger', 'name Lamp;\nability Act |', ['name']],
  [
    'names of abilities that are called and missing',
    'name Lamp;\nability Fanfare { effect Sequence(Burn); }\nability Spell name |',
    ['Burn'],
  ],
  ['parameters', ability('|'), ['effect', 'cost', 'condition', 'filter', 'text'], ['name']],
  ['parameters after one', ability('effect DrawCard(1);\n    |'), ['condition'], ['DrawCard']],
  ['effects', ability('effect |;'), ['DrawCard', 'Sequence'], ['MinusCostOther', 'ReducedCost']],
  ['passive effects', ability('effect |;', 'Passive'), ['GiveKeyword', 'MinusCostOther'], ['DrawCard']],
  ['effects on costs', ability('effect |;', 'ModifiedCost'), ['ReducedCost', 'AlternateCost'], ['DrawCard']],
  ['stats', ability('effect GiveStat(|'), ['Atk', 'PP'], ['Ward']],
  ['keywords as arguments', ability('effect GiveKeyword(|);'), ['Ward', 'Storm'], ['Atk']],
  ['durations', ability('effect GiveKeyword(Ward, |);', 'Passive'), ['WhileOnField']],
  ['counters, those of the collection too', ability('effect GiveCounter(|);'), ['Stack', 'Gloom']],
  ['zones', ability('effect Search(1, F, |);'), ['Hand', 'Field']],
  ['zones further on', ability('effect SearchFilteredOptions(1, F, Hand, S, |);'), ['Hand']],
  ['places for tokens', ability('effect SummonToken(Glow, |);'), ['Field'], ['Hand']],
  ['traits as arguments', ability('effect GiveTrait(|);'), ['Wisp', 'Insect']],
  ['abilities of the card in lists', ability('effect Sequence(Draw Two, |);'), ['Draw Two'], ['Fanfare']],
  ['abilities of the card after other arguments', ability('effect SearchAndTarget(1, F, Hand, |);'), ['Draw Two']],
  ['abilities in quotes', ability('effect Sequence("Dr|");'), ['Draw Two']],
  ['tokens', ability('effect SummonToken(|);'), ['Glow'], ['Moth']],
  ['tokens in quotes', ability('effect Transform("|") to Self;'), ['Glow']],
  ['the word to', ability('effect DealDamage(1) |;'), ['to']],
  ['targets', ability('effect Destroy() to |;'), ['TargetOpponentCard', 'AllCards'], ['F']],
  ['targets that the effect has', ability('effect DrawCard(1) to |;'), ['Opponent'], ['AllCards']],
  ['filters after a target', ability('effect Destroy() to AllCards |;'), ['F', 'k', '#F', '!'], ['AllCards']],
  ['filters without a target', ability('effect DealDamageDivided(2) to |;'), ['F', 'm'], ['AllCards']],
  ['filters as parameters', ability('filter F|;', 'OnOtherEnterField'), ['t', 'X']],
  ['filters as arguments', ability('effect Salvage(1, |);'), ['F', '|']],
  ['filters in quotes', ability('effect Search(1, "F|", Hand);'), ['t']],
  ['filters in alternatives', ability('filter F|(¦);'), ['F', 'k']],
  ['filters in counts', ability('condition f(|);'), ['F', 't']],
  ['filters on this card', ability('condition ~(|);'), ['F', 't']],
  ['traits in filters', ability('filter t(Wisp, |);'), ['Wisp', 'Insect']],
  ['keywords in filters', ability('filter Fk(|);'), ['Ward', 'Aura']],
  ['names in filters', ability('filter n("|");'), ['Lamp', 'Glow', 'Moth']],
  ['classes in filters', ability('filter c(|);'), ['Rune', 'Neutral']],
  ['counters in filters', ability('filter r(|);'), ['Stack', 'Gloom']],
  ['values in filters', ability('filter p(|);'), ['C', 'm']],
  ['counts in filters', ability('filter #(|);'), ['turnsOnField'], ['discard']],
  ['costs', ability('cost |;'), ['PP', 'EngageSelf']],
  ['costs in brackets', ability('cost (|);'), ['PP', 'Discard']],
  ['costs after a cost', ability('cost (PP, 1), (|);'), ['EngageSelf']],
  ['filters in costs', ability('cost (Discard, 1, |);'), ['F', 't']],
  ['targets in costs', ability('cost (SendToCemetery, |);'), ['Self', 'TargetPlayerCard'], ['Opponent']],
  ['values', ability('condition |;'), ['C', 'f', '#', 's']],
  ['operators after a value', ability('effect DealDamage(2|);'), ['+', 's', 'c']],
  ['values in brackets', ability('effect DealDamage([2+|]);'), ['C', 'f']],
  ['values in conditions', ability('condition s(|);'), ['C', 'r']],
  ['values after <<', ability('condition << |;'), ['C', 'f']],
  ['ranges', ability('effect Discard(|);'), ['m', 'C']],
  ['counters in values', ability('condition r(|);'), ['Stack', 'Gloom']],
  ['counts', ability('condition #(|);'), ['destroyed', 'attacked'], ['F']],
  ['filters of counts', ability('condition #(destroyed, |);'), ['F']],
  ['actions', ability('effect CheckTop(3, |);'), ['Hand', 'BottomDeck']],
  ['actions in brackets', ability('effect CheckTop(3, (Hand), (|));'), ['Cemetery']],
  ['filters and amounts of actions', ability('effect RevealTop(3, (Hand, |));'), ['F', 'm']],
  ['lines of a complex effect', complex('|'), ['let', 'perform', 'performCostless', 'performIf']],
  ['expressions', complex('let x = |'), ['revealTopDeck', 'payCost', 'C', 'drawn']],
  ['properties', complex('let x = payCost(Draw Two).|'), ['movedCardsCount', 'removedCountersCount']],
  ['values known from lines above', complex('performIf dr|'), ['drawn']],
  ['abilities whose costs are paid', complex('let x = payCost(|)'), ['Draw Two']],
  ['abilities that are performed', complex('perform |'), ['Draw Two']],
  ['amounts that are handed over', complex('perform DrawTwo { amount = | }'), ['C', 'drawn']],
  ['conditions of lines', complex('performIf drawn>1 |'), ['then', '+']],
  ['abilities after then and else', complex('performIf n>1 then Draw Two else |'), ['Draw Two']],
  ['keywords of a card', 'name Lamp;\nkeyword Ward, |;', ['Storm', 'Bane'], ['Ward', 'Evolve']],
  ['traits of a card', 'name Lamp;\ntrait Wisp / |;', ['Insect'], ['Wisp']],
  ['classes', 'name Lamp;\nclass |;', ['Rune', 'Neutral']],
  ['universes, those of the collection too', 'name Lamp;\nuniverse |;', ['Umamusume: Pretty Derby', 'Lanternfall']],
  ['rarities', 'name Lamp;\nrarity |;', ['Gold', 'Super Legendary']],
  ['types', 'name Lamp;\ntype |;', ['Follower', 'Amulet / Token']],
  ['names of evolved cards that are missing', 'name |;', ['Moth (Evolved)'], ['Glow (Evolved)', 'Moth']],
  ['symbols in text', 'name Lamp;\ntext "Draw. [|";', ['[fanfare]', '[cost01]']],
  ['symbols on later lines', 'name Lamp;\ntext "Draw.\n      [ev|olve]";', ['[evolve]']],
  ['symbols in prompts', ability('text "[|";'), ['[act]']],
]

describe('completion by context', () => {
  test.for(CONTEXTS)('offers %s', ([, place, offers, not = []]) => {
    const labels = offered(place)
    expect(labels).toEqual(expect.arrayContaining([...offers]))
    for (const label of not) expect(labels).not.toContain(label)
  })
})
