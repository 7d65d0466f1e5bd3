import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import type { Completion } from '../../../../../core/language/service'
import { complete } from '../../../../../core/systems/evolve/language/services/complete'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { VOCABULARY } from '../../../../../core/systems/evolve/vocabulary'

const TOKEN = 'name Glow;\nid LF01-T01;\nclass Rune;\ntype Follower / Token;\ntrait Wisp;\ncost 1;\nstats 1/1;\n'
const catalog = createCatalog(parse(TOKEN).cards.map((card) => ({ ...summarise(card), entry: 'token', index: 0 })))

const proposals = (marked: string): readonly Completion[] =>
  complete(parse(marked.replace('|', '')), marked.indexOf('|'), catalog)
const offered = (marked: string): string[] => proposals(marked).map(({ label }) => label)

/** The text after taking a proposal, its placeholders shown by their names. */
const taking = (marked: string, label: string): string => {
  const proposal = proposals(marked).find((each) => each.label === label)
  if (!proposal) throw new Error(`${label} is not proposed.`)
  const text = marked.replace('|', '')
  const insert = proposal.snippet
    ? proposal.insert.replace(/\$\{\d+[:|]([^},|]*)[^}]*\}/g, '$1').replace(/\$\{?\d\}?/g, '|')
    : proposal.insert
  return text.slice(0, proposal.span.start) + insert + text.slice(proposal.span.end)
}

const ability = (body: string, trigger = 'Fanfare'): string =>
  `name Lamp;\nability ${trigger} {\n    ${body}\n}\nability Spell name Draw Two {\n    effect DrawCard(2);\n}\n`

/** Places where completion is asked; together they must offer the whole vocabulary. */
const PLACES = [
  '|',
  'name Lamp;\ntype |;',
  'name Lamp;\nclass |;',
  'name Lamp;\nrarity |;',
  'name Lamp;\nuniverse |;',
  'name Lamp;\nkeyword |;',
  'name Lamp;\ntext "[|";',
  'name Lamp;\nability |',
  ability('|'),
  ability('effect |;'),
  ability('effect |;', 'Passive'),
  ability('effect |;', 'ModifiedCost'),
  ability('cost |;'),
  ability('effect Destroy() to |;'),
  ability('effect Destroy() to AllCards |;'),
  ability('effect Destroy() to AllCards #|;'),
  ability('effect Destroy() to AllCards k(|);'),
  ability('effect GiveStat(|);'),
  ability('effect GiveKeyword(|);'),
  ability('effect GiveKeyword(Ward, |);', 'Passive'),
  ability('effect GiveCounter(|);'),
  ability('effect Search(|, F, Hand);'),
  ability('effect Search(1, F, |);'),
  ability('effect SummonToken(Glow, |);'),
  ability('effect CheckTop(1, |);'),
  ability('condition |;'),
  ability('condition #(|);'),
  ability('effect ComplexEffect(\n|\n);'),
  ability('effect ComplexEffect(\nlet n = |\n);'),
  ability('effect ComplexEffect(\nlet n = revealTopDeck.|\n);'),
]

const isInternal = (word: (typeof VOCABULARY)[number]): boolean =>
  word.kind === 'filter'
    ? word.id === 'i'
    : word.kind !== 'cost' && (word as { readonly internal?: true }).internal === true

describe('completion', () => {
  const everywhere = new Set(
    PLACES.flatMap((place) =>
      proposals(place).map(({ label, documentation, detail }) => `${label} ${documentation ?? detail ?? ''}`),
    ),
  )
  const labels = new Set(PLACES.flatMap(offered))

  test.for(VOCABULARY.filter((word) => !isInternal(word)).map((word) => [word.kind, word.id, word] as const))(
    'proposes the %s %s',
    ([kind, id, word]) => {
      const label = kind === 'tag' ? `[${id}]` : id
      expect(labels).toContain(label)
      if (!['type', 'universe', 'statement'].includes(kind))
        expect([...everywhere].some((each) => each.startsWith(`${label} `) && each.includes(word.description))).toBe(
          true,
        )
    },
  )

  test('never proposes words that only the table uses', () => {
    expect(
      VOCABULARY.filter(isInternal)
        .map(({ id }) => id)
        .filter((id) => labels.has(id)),
    ).toEqual([])
  })

  test('offers effects by the trigger', () => {
    expect(offered(ability('effect |;', 'ModifiedCost'))).toEqual(['ReducedCost', 'AlternateCost'])
    expect(offered(ability('effect |;', 'Passive'))).toEqual([
      'GiveKeyword',
      'GiveStat',
      'MinusCostOther',
      'GiveAbility',
    ])
  })

  test('offers the abilities of the card, tokens, traits and names', () => {
    expect(offered(ability('effect Sequence(|);'))).toEqual(['Draw Two'])
    expect(offered(ability('effect SummonToken(|);'))).toEqual(['Glow'])
    expect(offered(ability('filter t(|);'))).toEqual(['Wisp'])
    expect(offered(ability('filter n(|);'))).toEqual(['Lamp', 'Glow'])
    expect(offered('name Lamp;\ntrait Guard / |;')).toEqual(['Wisp'])
  })

  test('narrows targets down to those the effect has', () => {
    expect(offered(ability('effect MoveCounter(Stack) to |;'))).toEqual(['TargetPlayerCard'])
    expect(offered(ability('cost (RemoveCounters, Stack, 1, |);'))).toEqual(['Self', 'TargetPlayerCard'])
  })

  test('reads nested brackets', () => {
    expect(offered(ability('condition f(t(|));'))).toEqual(['Wisp'])
    expect(offered(ability('effect DealDamage([2s(5)r(|)]);'))).toContain('Stack')
    expect(offered(ability('effect CheckTop(3, (Hand, t(|), 1));'))).toEqual(['Wisp'])
    expect(offered(ability('cost (Discard, 1, k(|));'))).toContain('Ward')
  })

  test('works on text that is not finished', () => {
    expect(offered('name Lamp;\nability Fanfare {\n    effect DealDamage(1) to Targ|')).toContain('TargetOpponentCard')
    expect(offered('name Lamp;\nability Fanfare {\n    condition s(3)\n    eff|')).toContain('effect')
    expect(offered('name Lamp;\ncl|')).toContain('class')
    expect(offered('name Lamp;\nability Fan|')).toContain('Fanfare')
  })

  test('completes a word and its brackets', () => {
    expect(taking(ability('effect Draw|;'), 'DrawCard')).toBe(ability('effect DrawCard(1);'))
    expect(taking(ability('effect Dra|(2);'), 'DrawCard')).toBe(ability('effect DrawCard(2);'))
    expect(taking(ability('effect Search(1, #|, Hand);'), '#F')).toBe(ability('effect Search(1, #F, Hand);'))
    expect(taking(ability('cost |;'), 'PP')).toBe(ability('cost (PP, 1);'))
    expect(taking(ability('cost (P|);'), 'PP')).toBe(ability('cost (PP, 1);'))
    expect(taking(ability('effect GiveStat|;'), 'GiveStat')).toBe(ability('effect GiveStat(Atk, 1);'))
    expect(taking(ability('effect SummonT|;'), 'SummonToken')).toBe(ability('effect SummonToken(token, Field, 1);'))
    expect(taking('name Lamp;\ntext "[fan|]";', '[fanfare]')).toBe('name Lamp;\ntext "[fanfare]";')
    expect(taking('name Lamp;\ntype Fol|', 'Follower / Token')).toBe('name Lamp;\ntype Follower / Token;')
  })

  test.each([
    ['name Lamp;\nkeyword Wa|rd;', 'Storm', 'name Lamp;\nkeyword Storm;'],
    ['name Lamp;\nkeyword |Ward, Rush;', 'Storm', 'name Lamp;\nkeyword Storm, Rush;'],
    ['name Lamp;\nkeyword St|\ncost 2;', 'Storm', 'name Lamp;\nkeyword Storm\ncost 2;'],
    ['name Lamp;\ntrait Gu|ard / Moth;', 'Wisp', 'name Lamp;\ntrait Wisp / Moth;'],
    ['name Lamp;\ntrait Wi| cost 2;', 'Wisp', 'name Lamp;\ntrait Wisp cost 2;'],
    [ability('effect Sequence(Dr|aw One, Draw Two);'), 'Draw Two', ability('effect Sequence(Draw Two, Draw Two);')],
    [ability('effect Sequence("Dr|aw One", Draw Two);'), 'Draw Two', ability('effect Sequence("Draw Two", Draw Two);')],
    [ability('effect Sequence("Dr|);'), 'Draw Two', ability('effect Sequence("Draw Two);')],
    [ability('effect SummonToken(G|lim, Field, 1);'), 'Glow', ability('effect SummonToken(Glow, Field, 1);')],
    [ability('filter Ft(|Moth, Imp);'), 'Wisp', ability('filter Ft(Wisp, Imp);')],
    [
      ability('effect ComplexEffect(\n    performIf o then Dr|aw else Burn\n);'),
      'Draw Two',
      ability('effect ComplexEffect(\n    performIf o then Draw Two else Burn\n);'),
    ],
  ])('replaces the whole of a name: %j', (marked, label, after) => expect(taking(marked, label)).toBe(after))

  test('offers no word of a list that stands in it already', () => {
    expect(offered('name Lamp;\nkeyword |, Ward;')).not.toContain('Ward')
    expect(offered('name Lamp;\nkeyword Wa|rd, Rush;')).toContain('Ward')
  })

  test.each([
    ['perfo| Draw { amount = 1 }', 'performCostless', 'performCostless Draw { amount = 1 }'],
    ['|let n = H', 'let', 'let n = H'],
    ['perfo|', 'performCostless', 'performCostless ability'],
    ['let n = reveal|TopDeck.getValue(P)', 'revealTopDeck', 'let n = revealTopDeck.getValue(P)'],
    ['let n = payC|(Draw).movedCardsCount', 'payCost', 'let n = payCost(Draw).movedCardsCount'],
    ['let n = revealTopDeck.getV|(P)', 'getValue', 'let n = revealTopDeck.getValue(P)'],
  ])('keeps what follows a word of a complex effect: %s', (line, label, after) => {
    const lines = (each: string): string => ability(`effect ComplexEffect(\n    ${each}\n);`)
    expect(taking(lines(line), label)).toBe(lines(after))
  })

  test('offers no place that the effect does not work with', () => {
    expect(offered(ability('effect SearchAndTarget(1, F, |);'))).toEqual(['Field', 'ExArea'])
    expect(offered(ability('effect SummonTokenAndTarget(Glow, |);'))).not.toContain('ChooseForEachFieldOrEx')
    expect(offered(ability('effect SetStat(|);'))).not.toContain('MaxPP')
    expect(offered(ability('effect GiveStat(|);'))).toContain('MaxPP')
    expect(taking(ability('effect SearchAnd|;'), 'SearchAndTarget')).toBe(
      ability('effect SearchAndTarget(1, filter, Field, ability);'),
    )
    expect(proposals(ability('effect Set|;')).find(({ label }) => label === 'SetStat')?.insert).not.toContain('MaxPP')
  })

  test('offers an effect with a choice of its targets, the usual one first', () => {
    expect(proposals(ability('effect Deal|;')).find(({ label }) => label === 'DealDamage')?.insert).toMatch(
      /^DealDamage\(\$\{1:1\}\) to \$\{2\|TargetOpponentCard,Self,Leader,/,
    )
    expect(taking(ability('effect Deal|;'), 'DealDamage')).toBe(ability('effect DealDamage(1) to TargetOpponentCard;'))
    expect(taking(ability('effect Move|;'), 'MoveCounter')).toBe(
      ability('effect MoveCounter(counter) to TargetPlayerCard;'),
    )
    expect(taking(ability('effect Des| to AllCards F;'), 'Destroy')).toBe(ability('effect Destroy() to AllCards F;'))
    expect(taking(ability('effect Des|() to AllCards F;'), 'Destroy')).toBe(ability('effect Destroy() to AllCards F;'))
    expect(taking(ability('effect Dra|;'), 'DrawCard')).toBe(ability('effect DrawCard(1);'))
    const internal = new Set(['TargetOpponentCardsDivided'])
    for (const { insert } of proposals(ability('effect |;')))
      expect([...internal].filter((id) => insert.includes(id))).toEqual([])
  })

  test('leaves plain text alone: symbols come behind their bracket, or when asked for', () => {
    const inText = (marked: string, asked = false): readonly Completion[] =>
      complete(parse(marked.replace('|', '')), marked.indexOf('|'), catalog, {}, asked)
    for (const marked of [
      'name Lamp;\ntext "A lantern|";',
      'name Lamp;\ntext "A |lantern";',
      'name Lamp;\ntext "A |";',
      ability('text "Dr|aw"; effect DrawCard(1);'),
    ]) {
      expect(inText(marked)).toEqual([])
      expect(inText(marked, true).map(({ label }) => label)).toContain('[fanfare]')
    }
    expect(inText('name Lamp;\ntext "A [f|";').map(({ label }) => label)).toContain('[fanfare]')
  })

  test('offers no statement twice, but another ability', () => {
    expect(offered('name Lamp;\ncost 2;\n|')).not.toContain('cost')
    expect(offered('name Lamp;\nability Fanfare { effect DrawCard(1); }\n|')).toContain('ability')
  })

  test('stays silent in comments', () => {
    expect(offered('name Lamp;\n// abil|')).toEqual([])
  })

  test('offers traits and counters that the collection has declared', () => {
    const declared = { trait: ['Ember'], counter: ['Soot'] }
    const labels = (marked: string): string[] =>
      complete(parse(marked.replace('|', '')), marked.indexOf('|'), catalog, declared).map(({ label }) => label)
    expect(labels('name Lamp;\ntrait |;')).toContain('Ember')
    expect(labels(ability('effect GiveTrait(|);'))).toContain('Ember')
    expect(labels(ability('effect GiveCounter(|);'))).toContain('Soot')
  })

  test('answers at every place of a card without throwing', () => {
    const text = `${TOKEN}${ability('condition 2s(5)4; effect CheckTop(3, (Hand, Ft(Wisp), m(0,1)), (BottomDeckAnyOrder));')}`
    for (let offset = 0; offset <= text.length; offset++)
      expect(() => complete(parse(text.slice(0, offset)), offset, catalog)).not.toThrow()
  })
})
