import { describe, expect, test } from 'vitest'
import { printMessage } from '../../../../../core/language/message'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { mutate, randomFrom, sources } from './mutations'
import { diagnostics, lampWith } from './scripts'

describe('what is said of a script', () => {
  test('says what was expected and found', () => {
    const said = diagnostics(lampWith('effect DealDamge(2) to TargetOpponentCrd F;')).map(({ message }) =>
      printMessage(MESSAGES, message),
    )
    expect(said[0]).toBe('Expected the name of an effect, found "DealDamge". The nearest one is "DealDamage".')
  })
  test('has a sentence for every diagnostic and fix, with all its holes filled', () => {
    const random = randomFrom(20261121)
    const [source] = sources()
    for (let round = 0; round < 300; round++) {
      for (const { message, fixes } of diagnostics(mutate(random, source?.text.slice(0, 6000) ?? '').text)) {
        for (const one of [message, ...fixes.map(({ title }) => title)]) {
          expect(MESSAGES[one.id], one.id).toBeDefined()
          expect(
            MESSAGES[one.id]?.replace(/\{(\w+)\}/g, (_, name: string) => (name in one.args ? '' : `{${name}}`)),
          ).not.toMatch(/\{\w+\}/)
        }
      }
    }
  })
})
