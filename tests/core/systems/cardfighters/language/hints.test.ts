import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { MOTH } from './offers'
import { catalogWith, character } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { hints } = language

const SAMPLES = 'resources/samples/cardfighters'
const catalog = catalogWith(MOTH.text)

/** The rule with its hints in `‹›` where they stand. */
function shown(rule: string): string {
  const text = character(rule)
  const all = [...hints(parse(text), catalog)].reverse()
  return all
    .reduce((line, { at, text: words }) => `${line.slice(0, at)}‹${words}›${line.slice(at)}`, text)
    .slice(text.indexOf(rule))
    .trimEnd()
}

describe('inlay hints', () => {
  test.each([
    [
      'target = characters[bp>=500]@oppRing\naction = {F}: freeze()',
      'target = characters[bp>=500]@oppRing‹all characters of the enemy ring with 500 BP or more›\naction = {F}: freeze()',
    ],
    ['action = {F}: reveal() to(*<3>@deck)', 'action = {F}: reveal() to(*<3>@deck‹the top 3 cards of your deck›)'],
    ['action = {S(^character)}: draw()', 'action = {S(^character‹another character›)}: draw()'],
    [
      'action = {F}: hp(me.hand.size * 100)',
      'action = {F}: hp(me.hand.size * 100‹the number of cards in your hand times 100›)',
    ],
    [
      'action = {F}: [[if me.hp < opp.hp]] draw()',
      'action = {F}: [[if me.hp < opp.hp‹your HP is less than the enemy HP›]] draw()',
    ],
    ['auto = ~oppEndPhase~ trash()', 'auto = ~oppEndPhase~‹me is the enemy› trash()'],
    ['auto = ~anyBackedUp~ draw()', 'auto = ~anyBackedUp~‹me may be either player› draw()'],
    [`action = {F}: transform(${MOTH.guid}) to(this)`, `action = {F}: transform(${MOTH.guid}‹Pale Moth›) to(this)`],
    [
      "vars = _n := getTargets('characters[frozen]')\naction = {F}: hp(_n.size)",
      "vars = _n := getTargets('characters[frozen]‹all frozen characters›')‹all frozen characters›\naction = {F}: hp(_n.size‹the number of _n›)",
    ],
  ])('puts %j in words', (rule, line) => {
    expect(shown(rule)).toBe(line)
  })

  test.each([
    'action = {F}: draw(2)',
    'action = {F}: hp(-300)',
    'target = character@oppRing\naction = {F}: freeze()',
    'auto = ~endPhase~ draw()',
    'auto = ~attacks~ draw() to(me)',
    'action = {F}: [[if alone]] draw()',
  ])('leaves %j alone', (rule) => {
    expect(shown(rule)).toBe(rule)
  })

  test('cuts what is long at a word', () => {
    expect(
      shown('target = <1,3>characters[bp>=300 & sp<=4 & backedup & powerful]@oppRing\naction = {F}: freeze()'),
    ).toMatch(/‹1 to 3 .{30,60} …›/)
  })

  test('says something short of everything in the samples', () => {
    const files = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cfc'))
    const all = files.flatMap((name) => hints(parse(readFileSync(`${SAMPLES}/${name}`, 'utf8')), createCatalog()))
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ text }) => text.length > 66 || /undefined|\{|\[|@/.test(text))).toEqual([])
  })
})
