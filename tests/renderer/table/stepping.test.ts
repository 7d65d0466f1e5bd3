import { describe, expect, test } from 'vitest'
import { seedRandom, type RandomState } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { idOf, stopOnLine } from '../../../core/engine/stepping/stops'
import type { Decision } from '../../../core/engine/decision'
import type { StopPoint } from '../../../renderer/table/stepping/protocol'
import { dealt, laid, workshop } from './sample'

type Bench = ReturnType<typeof laid>

/** Answers at random until the table stands before a step, or for so many decisions. */
function playUntil(it: Bench, random: RandomState, isThere: () => boolean, most = 400): boolean {
  for (let left = most; left > 0; left--) {
    it.run(50)
    if (isThere()) return true
    const { decision, step } = it.position
    if (step) {
      it.take({ do: 'step', walk: 'run', rules: false })
      continue
    }
    if (!decision) return false
    it.take({ do: 'answer', decision: decision.number, answer: sample(decision as unknown as Decision, random) })
  }
  return false
}

const last = (it: Bench) => it.heard('position').at(-1)

describe('a table that is stepped', () => {
  test('stands before the first line of a script, says what it comes to, and refuses answers until it goes on', () => {
    const it = laid(dealt(4))
    const random = seedRandom(4)
    it.take({ do: 'step', walk: 'into', rules: false })
    expect(playUntil(it, random, () => it.position.step !== undefined)).toBe(true)
    const { step, decision, working } = it.position
    expect([step?.why, decision]).toEqual(['step', undefined])
    expect(working).toBeGreaterThan(0)
    expect(step?.stack[0]?.text).not.toBe('')
    expect(step?.place?.entry).toBe(step?.stack[0]?.place?.entry)
    const before = JSON.stringify(it.position)
    it.take({ do: 'arrange', change: { do: 'set', card: 0, name: 'leaderDefense', value: 3 } })
    expect(it.heard('refused').at(-1)?.reason.text).toMatch(/not resolved yet/)
    expect(JSON.stringify(it.position)).toBe(before)
  })

  test('goes on to the end of the same match, and back over every step', () => {
    const [it, plain] = [laid(dealt(9)), laid(dealt(9))]
    const [random, same] = [seedRandom(1), seedRandom(1)]
    const steps: string[] = []
    for (let left = 25; left > 0; left--) {
      const answered = plain.position.decision
      if (!answered) break
      const answer = sample(answered as unknown as Decision, same)
      sample(answered as unknown as Decision, random)
      plain.take({ do: 'answer', decision: answered.number, answer })
      it.take({ do: 'step', walk: 'into', rules: false })
      it.take({ do: 'answer', decision: answered.number, answer })
      for (let most = 200; it.position.step && most > 0; most--) {
        steps.push(`${it.position.inputs}.${it.position.working}`)
        it.take({ do: 'step', walk: 'into', rules: false })
      }
    }
    expect(it.position).toEqual(plain.position)
    expect(steps.length).toBeGreaterThan(5)
    const back: string[] = []
    for (let most = 300; most > 0; most--) {
      const before = JSON.stringify(it.position)
      it.take({ do: 'step', walk: 'back', rules: false })
      if (JSON.stringify(it.position) === before || !it.position.step) break
      back.push(`${it.position.inputs}.${it.position.working}`)
    }
    expect(back).toEqual(steps.toReversed())
    expect(it.heard('note').map(({ note }) => note)).toEqual(['first'])
    for (let most = 400; most > 0 && it.position.inputs < plain.position.inputs; most--)
      it.take({ do: 'step', walk: 'into', rules: false })
    it.take({ do: 'go', inputs: plain.position.inputs })
    expect(it.position.zones).toEqual(plain.position.zones)
    expect(it.position.log).toEqual(plain.position.log)
  })

  test('is found again where it stood, and after a change of its text', () => {
    const it = laid(dealt(4))
    it.take({ do: 'step', walk: 'into', rules: false })
    playUntil(it, seedRandom(4), () => it.position.step !== undefined)
    const { position } = it
    const again = laid(dealt(4), {
      history: it.history,
      at: position.inputs,
      ...(position.working !== undefined && { frames: position.working }),
    })
    expect(again.position.step).toEqual({ ...position.step, why: 'step' })
    expect(again.position.zones).toEqual(position.zones)
    const entry = position.step?.place?.entry ?? ''
    const text = textOf(entry)
    again.take({ do: 'reload', texts: [{ entry, text: `// a comment\n${text}` }] })
    expect(again.position.step?.place?.span?.start).toBe((position.step?.place?.span?.start ?? 0) + 13)
    expect(again.position.working).toBe(position.working)
  })

  test('is found again before the first frame of an input, which is not worked off until somebody steps on', () => {
    const it = laid(dealt(4))
    const { decision } = it.position
    if (!decision) throw new Error('Nobody is asked.')
    it.take({ do: 'step', walk: 'into', rules: true })
    it.take({
      do: 'answer',
      decision: decision.number,
      answer: sample(decision as unknown as Decision, seedRandom(4)),
    })
    const { position } = it
    expect([position.step?.why, position.working]).toEqual(['step', 0])
    const again = laid(dealt(4), { history: it.history, at: position.inputs, frames: 0 })
    expect(again.position).toEqual(position)
    for (const one of [it, again]) one.take({ do: 'step', walk: 'into', rules: true })
    expect(again.position).toEqual(it.position)
    again.take({ do: 'step', walk: 'back', rules: true })
    const texts = again.texts.map(({ key, text }) => ({ entry: key, text: `// a comment\n${text}` }))
    again.take({ do: 'reload', texts })
    expect([again.position.step?.why, again.position.working]).toEqual(['step', 0])
  })
})

const textOf = (entry: string): string => {
  const text = TEXTS.get(entry)
  if (text === undefined) throw new Error(`There is no ${entry}.`)
  return text
}
const TEXTS = new Map<string, string>()
for (const { key, text } of sampleCards()) TEXTS.set(key, text)

function sampleCards() {
  const it = laid(dealt(1))
  const wanted = it.heard('position').length
  if (wanted === 0) throw new Error('Nothing is laid.')
  return it.texts
}

describe('stop points of a table', () => {
  const at = (entry: string, words: string, more: Partial<StopPoint> = {}): StopPoint => {
    const text = textOf(entry)
    const { cards } = workshop.language.parse(text)
    const point = stopOnLine({ text, cards }, entry, text.indexOf(words), workshop.rules.scripts)
    if (!point) throw new Error(`Nothing stops at ${words}.`)
    return { ...point, ...more }
  }
  /** A card of the sample that has an effect, with the beginning of its line. */
  const [entry = '', words = ''] =
    [...TEXTS].flatMap(([key, text]) => {
      const line = /ability Fanfare \{\s+(effect [^\n]+)/.exec(text)?.[1]
      return line === undefined ? [] : [[key, line] as const]
    })[0] ?? []

  /** A game in which that card's ability comes to its effect. */
  const seed = [1, 2, 3, 4, 5, 6, 7, 8].find((one) => {
    const it = laid(dealt(one))
    it.take({ do: 'stops', points: [at(entry, words)] })
    return playUntil(it, seedRandom(2), () => it.position.step?.why === 'stop', 300)
  })
  const game = (): Bench => laid(dealt(seed ?? 0))

  test('halt where they are set, are told to be lost when their ability is gone, and come back with it', () => {
    const it = game()
    const point = at(entry, words)
    it.take({ do: 'stops', points: [point] })
    expect(playUntil(it, seedRandom(2), () => it.position.step?.why === 'stop', 300)).toBe(true)
    expect([it.position.step?.stop, it.position.step?.place?.entry]).toEqual([idOf(point), entry])
    expect(it.position.step?.place?.span?.start).toBe(textOf(entry).indexOf(words) + 'effect '.length)
    const text = textOf(entry).replace(/ability Fanfare \{[^}]*\}/, '')
    it.take({ do: 'reload', texts: [{ entry, text }] })
    expect(it.position.stops).toEqual([{ id: idOf(point), lost: true }])
    it.take({ do: 'reload', texts: [{ entry, text: textOf(entry) }] })
    expect(it.position.stops).toEqual([{ id: idOf(point) }])
  })

  test('stop at once where their condition cannot be read, and say why', () => {
    const it = game()
    it.take({ do: 'stops', points: [at(entry, words, { condition: 'H=@' })] })
    expect(it.position.stops?.[0]?.problem ?? '').not.toBe('')
    expect(playUntil(it, seedRandom(2), () => it.position.step?.why === 'stop', 300)).toBe(true)
    expect(it.position.step?.problem).toMatch(/cannot be read/)
  })

  test('do nothing while they are off, or where their condition does not hold', () => {
    for (const more of [{ off: true as const }, { condition: 'H=99' }]) {
      const it = game()
      it.take({ do: 'stops', points: [at(entry, words, more)] })
      expect(playUntil(it, seedRandom(2), () => it.position.step !== undefined, 300)).toBe(false)
      expect(last(it)?.position.stops).toEqual([{ id: idOf(at(entry, words)) }])
    }
  })
})
