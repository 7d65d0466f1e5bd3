import { describe, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { createLine } from '../../../renderer/stores/line'
import { Succession } from '../../../renderer/stores/succession'
import { useWanted } from '../../../renderer/stores/wanted'

const restyled = (entry: string) => [{ type: 'edit', entry, appearance: { version: 1 } }] as const

describe('a line', () => {
  test('work begins when the work before it has ended, even badly', async () => {
    const inLine = createLine()
    const order: string[] = []
    const first = inLine(async () => {
      await nextTick()
      order.push('first')
      throw new Error('failed')
    })
    const second = inLine(async () => order.push('second'))
    await expect(first).rejects.toThrow('failed')
    await second
    expect(order).toEqual(['first', 'second'])
  })
})

describe('the succession of revisions', () => {
  test('a text written before two changes of the look is written against the last of them', () => {
    const succession = new Succession()
    succession.done(restyled('a'), { a: 3 }, [{ entry: 'a', revision: 4 }])
    succession.done(restyled('a'), { a: 4 }, [{ entry: 'a', revision: 5 }])
    expect([3, 4, 5].map((base) => succession.present('a', base))).toEqual([5, 5, 5])
  })

  test('what others wrote between, and what we wrote into the text, stays a conflict', () => {
    const succession = new Succession()
    succession.done(restyled('a'), { a: 3 }, [{ entry: 'a', revision: 4 }])
    succession.done(restyled('a'), { a: 7 }, [{ entry: 'a', revision: 8 }])
    succession.done([{ type: 'edit', entry: 'b', text: 'new' }], { b: 1 }, [{ entry: 'b', revision: 2 }])
    expect([succession.present('a', 3), succession.present('a', 7), succession.present('b', 1)]).toEqual([3, 8, 1])
  })
})

describe('a value that takes time to write', () => {
  test('is what was asked for last until that is answered, whatever earlier answers say', async () => {
    let stored = 1
    const answers: (() => void)[] = []
    const value = useWanted(
      () => stored,
      (wanted) => new Promise<void>((answer) => answers.push(() => answer(void (stored = wanted)))),
    )
    value.value = 2
    value.value = 3
    answers[0]?.()
    await nextTick()
    await nextTick()
    expect(value.value).toBe(3)
    stored = 9
    answers[1]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(value.value).toBe(3)
  })
})
