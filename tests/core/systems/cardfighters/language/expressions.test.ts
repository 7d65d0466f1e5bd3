import { describe, expect, test } from 'vitest'
import type { Expression } from '../../../../../core/systems/cardfighters/card'
import { foundIn, ruleOf } from './scripts'

/** The expression as nested brackets, which shows how it was read. */
function shape(node: Expression): string {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'text':
      return `'${node.value}'`
    case 'boolean':
      return String(node.value)
    case 'nil':
      return 'nil'
    case 'variable':
      return node.variable
    case 'own':
      return `$${node.name}`
    case 'attribute':
      return `${shape(node.of)}.${node.attribute}`
    case 'index':
      return `${shape(node.of)}.${shape(node.index)}`
    case 'call':
      return `${node.function}(${node.arguments.map(shape).join(' ')})`
    case 'targets':
      return `targets(${node.filter.types
        .flat()
        .map((term) => term.kind)
        .join(' ')})`
    case 'list':
      return `[${node.items.map(shape).join(' ')}]`
    case 'unary':
      return `(${node.operator} ${shape(node.operand)})`
    case 'binary':
      return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`
    case 'comparison':
      return `(${node.operands.map((operand, index) => shape(operand) + (node.operators[index] ? ` ${node.operators[index]} ` : '')).join('')})`
    case 'over':
      return `(${node.quantifier} ${shape(node.body)} in ${shape(node.list)})`
  }
}

function read(text: string): string | undefined {
  const condition = ruleOf(`vars = _n := 3\naction = {F}: [[if ${text}]] draw()`)?.actions[0]?.statements[0]?.bodies[0]
    ?.condition
  return condition?.kind === 'if' ? shape(condition.expression) : undefined
}

describe('an expression', () => {
  test.each([
    ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
    ['not alone or me.hp <= 1000 and soloAttack', '((not alone) or ((me.hp <= 1000) and soloAttack))'],
    ['0 < me.hand.size <= 3', '(0 < me.hand.size <= 3)'],
    ['-discarded.0.bp / 2 // 3 % 4', '((((- discarded.0.bp) / 2) // 3) % 4)'],
    ['all card.bp < 500 in opp.ring', '(all (card.bp < 500) in opp.ring)'],
    ['any (card.bp + 1) in opp.ring', '(any (card.bp + 1) in opp.ring)'],
    ['any(opp.ring) and all card.bp in me.ring', '(any(opp.ring) and (all card.bp in me.ring))'],
    ['action in trashed', '(each action in trashed)'],
    ['max(1, 2, _N) == abs(-3)', '(max(1 2 $_n) == abs((- 3)))'],
    ['tgt[0].ability == triggered', '(tgt.0.ability == triggered)'],
    ['[1, 2].size', '[1 2].size'],
    ['ME.HAND.SIZE == NONE', '(me.hand.size == nil)'],
    ['this.name == "Rook \\"II\\""', '(this.name == \'Rook "II"\')'],
    ['isCharacter(trigger) or flipCoin()', '(isChar(trigger) or flipCoin())'],
    ['getTargets(\'"Rook"s&robot@myDiscards\').size > 1', '(targets(name subtype).size > 1)'],
  ])('%s is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    ['lambda', 'CFC020'],
    ['2 ** 3', 'CFC020'],
    ['me.hp if alone', 'CFC020'],
    ['me.hand.append(1)', 'CFC020'],
    ['1.5', 'CFC020'],
    ['me.ring[0:1]', 'CFC020'],
    ['this is nil', 'CFC020'],
    ['abs(1 in me.ring)', 'CFC021'],
    ['__import__', 'CFC020'],
    ['eval("1")', 'CFC020'],
    ['alone && soloAttack', 'CFC020'],
    ['!alone', 'CFC020'],
    ['me.hp = 3', 'CFC020'],
    ['me.hp <> 3', 'CFC020'],
    ['1 << 2', 'CFC020'],
    ['nobody', 'CFC019'],
    ['rnd(3)', 'CFC019'],
    ['me.', 'CFC021'],
    ['1 +', 'CFC021'],
    ['abs(1, 2)', 'CFC023'],
  ])('%s is refused as %s', (text, code) => {
    expect(foundIn(`action = {F}: [[if ${text}]] draw()`)[0]).toContain(`error ${code}`)
    expect(read(text)).toBeUndefined()
  })

  test.each([
    ['me.hp = 3', '=='],
    ['alone && soloAttack', 'and'],
    ['alone | soloAttack', 'or'],
    ['me.hp <> 3', '!='],
  ])('says what stands here instead: %s has %s', (text, instead) => {
    expect(foundIn(`action = {F}: [[if ${text.replace(/ (=|&&|\||<>) /, ` ${instead} `)}]] draw()`)).toEqual([])
  })
})
