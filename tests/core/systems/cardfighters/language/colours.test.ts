import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { colours } = language

const coloured = (text: string): string[] =>
  colours(parse(text)).map(({ span, colour }) => `${colour} ${text.slice(span.start, span.end)}`)
const inRule = (line: string): string[] => coloured(`[L]\n${line}`).slice(1)

describe('colours', () => {
  test('of fields', () => {
    expect(coloured('[Lamp]\ntype = Character\nbp = 300\nsubtype = Ninja\nteam = Lanternfall')).toEqual([
      'name Lamp',
      'statement type',
      'enum Character',
      'statement bp',
      'number 300',
      'statement subtype',
      'target Ninja',
      'statement team',
      'string Lanternfall',
    ])
  })

  test('of costs, commands and filters', () => {
    expect(inRule('action = {D(2)}{F}: bp(x2) to(<2>^character[-frozen]@oppRing) ueot')).toEqual([
      'statement action',
      'cost D',
      'number 2',
      'cost F',
      'effect bp',
      'operator x',
      'number 2',
      'target to',
      'number <2>',
      'target ^',
      'target character',
      'target -',
      'filter frozen',
      'type oppRing',
      'enum ueot',
    ])
  })

  test('of events, conditions and expressions', () => {
    expect(inRule('auto = ~myEndPhase:once~ [[if me.hand.size > 2]] +rush # why')).toEqual([
      'statement auto',
      'trigger myEndPhase',
      'trigger once',
      'statement if',
      'value me',
      'value hand',
      'value size',
      'operator >',
      'number 2',
      'operator +',
      'keyword rush',
      'comment # why',
    ])
  })

  test('of the samples: in order of place, without overlaps', () => {
    const spans = colours(parse(readFileSync('resources/samples/cardfighters/tidewall-brawl.cfc', 'utf8'))).map(
      ({ span }) => span,
    )
    expect(spans.length).toBeGreaterThan(500)
    expect(spans.filter(({ start }, index) => start < (spans[index - 1]?.end ?? 0))).toEqual([])
  })
})
