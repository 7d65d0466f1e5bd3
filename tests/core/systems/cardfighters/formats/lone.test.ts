import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { loneRules } from '../../../../../core/systems/cardfighters/formats/lone'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { bare, character, ruleOf } from '../language/scripts'

const ID = '0a0a0a0a-1111-4222-8333-444444444444'
const OTHER = '0b0b0b0b-1111-4222-8333-444444444444'
const FREEZE = 'action = {F}: freeze() to(character@oppRing)'
const DRAW = 'action = {F}: draw(2)'

const lamplighter = (rule: string) => ({ entry: 'lamplighter', text: character(rule) })
const moth = (rule: string) => ({ entry: 'moth', text: character(rule, { id: OTHER }, 'Brass Moth') })

/** A file of rules as the community writes them, by id. */
const rulesFile = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([id, rule]) => `RulesDict['${id}'] = """\n${rule}\n"""\n`)
    .join('\n')

const problems = (read: ReturnType<typeof loneRules.read>): readonly string[] =>
  read.problems.map(({ line, message }) => `${line}: ${printMessage(loneRules.messages, message)}`)

/** The rule that the text means after these edits. */
const ruleAfter = (text: string, edits: Parameters<typeof applyEdits>[1]): unknown =>
  bare(parse(applyEdits(text, edits)).cards[0]?.rule)

describe('the text of one rule', () => {
  test('named after its card fills a card that has none', () => {
    const card = lamplighter('')
    const { changes, differences, problems, known } = loneRules.read(`${DRAW}\n`, [card], 'rules/Tin Lamplighter.rules')
    expect([differences, problems, known]).toEqual([[], [], ['lamplighter']])
    expect(changes).toHaveLength(1)
    expect(ruleAfter(card.text, changes[0]?.edits ?? [])).toEqual(bare(ruleOf(DRAW)))
  })

  test('named after the id of its card, in whichever case, differs from the rule that the card has', () => {
    const card = lamplighter(FREEZE)
    const { changes, differences } = loneRules.read(DRAW, [moth(FREEZE), card], `${ID.toUpperCase()}.rules`)
    expect(changes).toEqual([])
    expect(differences).toMatchObject([{ entry: 'lamplighter', key: ID, written: FREEZE, given: DRAW }])
    expect(ruleAfter(card.text, differences[0]?.edits ?? [])).toEqual(bare(ruleOf(DRAW)))
  })

  test('that the card has already changes nothing', () => {
    const { changes, differences, known } = loneRules.read(FREEZE, [lamplighter(FREEZE)], 'Tin Lamplighter.rules')
    expect([changes, differences, known]).toEqual([[], [], ['lamplighter']])
  })

  test('named after nobody, or after several, says what to do', () => {
    const twins = [lamplighter(FREEZE), { entry: 'twin', text: character(FREEZE, { id: OTHER }) }]
    expect(problems(loneRules.read(DRAW, twins, 'Paper Moth.rules'))).toEqual([
      '1: No card here is called "Paper Moth". Name the file after its card, or after its id.',
    ])
    expect(problems(loneRules.read(DRAW, twins, 'Tin Lamplighter.rules'))).toEqual([
      '1: 2 cards here are called "Tin Lamplighter". Name the file after the id of one.',
    ])
    expect(loneRules.read(DRAW, twins, `${OTHER}.rules`).differences).toMatchObject([{ entry: 'twin' }])
  })
})

describe('a file of rules', () => {
  test('gives each card its own, and names the line of one that is of nobody', () => {
    const text = rulesFile({ [OTHER]: DRAW, '0c0c0c0c-1111-4222-8333-444444444444': DRAW, [ID]: DRAW })
    const read = loneRules.read(text, [lamplighter(''), moth(FREEZE)], 'rules.py')
    expect(read.changes.map(({ entry }) => entry)).toEqual(['lamplighter'])
    expect(read.differences.map(({ entry }) => entry)).toEqual(['moth'])
    expect(problems(read)).toEqual([
      '5: No card here has the id 0c0c0c0c-1111-4222-8333-444444444444. Import its set first, or with this file.',
    ])
  })
})
