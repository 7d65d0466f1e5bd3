import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { colours } = language

const CORPUS = '../shared/corpus/evolve'

const coloured = (text: string): string[] =>
  colours(parse(text)).map(({ span, colour }) => `${colour} ${text.slice(span.start, span.end)}`)
const inAbility = (body: string): string[] => coloured(`name L;\nability Act {\n${body}\n}`).slice(4)

describe('colours', () => {
  test('of statements', () => {
    expect(
      coloured(
        'name Lamp;\nid LF01-001;\nclass Rune;\ntype Follower / Token;\ntrait Guard;\ncost 2;\nstats 1/3;\nkeyword Ward, Storm;\nserve;',
      ),
    ).toEqual([
      'statement name',
      'name Lamp',
      'statement id',
      'string LF01-001',
      'statement class',
      'enum Rune',
      'statement type',
      'type Follower',
      'type Token',
      'statement trait',
      'name Guard',
      'statement cost',
      'number 2',
      'statement stats',
      'number 1',
      'number 3',
      'statement keyword',
      'keyword Ward',
      'keyword Storm',
      'keyword serve',
    ])
  })

  test('of symbol tags within text, and not of other brackets', () => {
    expect(coloured('name L;\ntext "[act] a [b] c";').slice(2)).toEqual([
      'statement text',
      'string "',
      'tag [act]',
      'string  a [b] c"',
    ])
  })

  test('of effects, targets and filters', () => {
    expect(inAbility('effect DealDamage(2s(5)4) to TargetOpponentCard F!k(Aura)m(0,2);')).toEqual([
      'statement effect',
      'effect DealDamage',
      'number 2',
      'operator s',
      'number 5',
      'number 4',
      'statement to',
      'target TargetOpponentCard',
      'filter F',
      'operator !',
      'filter k',
      'keyword Aura',
      'filter m',
      'number 0',
      'number 2',
    ])
  })

  test('of costs, conditions and enumerations', () => {
    expect(inAbility('cost (PP, 1), (RemoveCounters, Stack, 2);')).toEqual([
      'statement cost',
      'cost PP',
      'number 1',
      'cost RemoveCounters',
      'enum Stack',
      'number 2',
    ])
    expect(inAbility('condition <<f(F)>#(spellsPlayed);')).toEqual([
      'statement condition',
      'operator <<',
      'value f',
      'filter F',
      'operator >',
      'value #',
      'value spellsPlayed',
    ])
    expect(inAbility('effect SummonToken(Glow, Field, 1);')).toEqual([
      'statement effect',
      'effect SummonToken',
      'name Glow',
      'enum Field',
      'number 1',
    ])
    expect(inAbility('effect CheckTop(1, (Hand, S, 1));')).toEqual([
      'statement effect',
      'effect CheckTop',
      'number 1',
      'enum Hand',
      'filter S',
      'number 1',
    ])
  })

  test('of the lines of a complex effect', () => {
    expect(
      inAbility('effect ComplexEffect(\nlet n = revealTopDeck.getValue(P)\nperform Grow { amount = n }\n);'),
    ).toEqual([
      'statement effect',
      'effect ComplexEffect',
      'statement let',
      'name n',
      'value revealTopDeck',
      'value getValue',
      'value P',
      'statement perform',
      'name Grow',
      'statement amount',
      'name n',
    ])
  })

  test('of comments', () => {
    expect(coloured('// one\nname L; // two')).toEqual(['comment // one', 'statement name', 'name L', 'comment // two'])
  })
})

describe.skipIf(!existsSync(CORPUS))('colours of the community files (skipped when corpus absent)', () => {
  test.for(existsSync(CORPUS) ? readdirSync(CORPUS).filter((file) => file.endsWith('.txt')) : [])(
    '%s: in order of place, without overlaps',
    (file) => {
      const spans = colours(parse(readFileSync(`${CORPUS}/${file}`, 'utf8'))).map(({ span }) => span)
      expect(spans.length).toBeGreaterThan(100)
      expect(spans.filter(({ start }, index) => start < (spans[index - 1]?.end ?? 0))).toEqual([])
    },
  )
})
