import fc from 'fast-check'
import { test } from 'vitest'
import { sample } from '../../../../../core/engine/sample'
import { seedRandom } from '../../../../../core/engine/random'
import { parse } from '../../../../../core/systems/cardfighters/language/parse'
import { ENTRIES } from '../../../../../core/systems/cardfighters/rules/entries'
import { fighter, given, played } from './arena'
import { watchGame } from './invariants'
import { actionRule, autoRule } from './random'
test('soak', { timeout: 600000 }, () => {
  const thrown = fc.record({ used: actionRule, auto: autoRule, action: actionRule, reaction: actionRule, seed: fc.nat() })
  const bad = new Map<string, number>(); const seen = new Set<string>(); let n = 0; let worst = 0
  const start = Date.now()
  for (const { used, auto, action, reaction, seed } of fc.sample(thrown, { numRuns: 3000, seed: Number(process.env.SEED ?? 1) })) {
    if (Date.now() - start > 240000) break
    n++
    const cards = fighter(used, { ability: 'triggered' }) + fighter(auto, { name: 'Y' }) + fighter(used, { name: 'Z', ability: 'instant' }) + played('Action', 'Tide', action, -1) + played('Reaction', 'Jolt', reaction)
    for (const p of parse(cards).problems) if (p.severity === 'error') bad.set(p.code, (bad.get(p.code) ?? 0) + 1), bad.size < 30 && (bad as any)['x' + p.code] === undefined && ((bad as any)['x' + p.code] = cards.slice(p.span.start - 30, p.span.end + 20))
    const side = { ring: ['X', 'Y', ['Hannu', { frozen: true }]], hand: ['Tide', 'Z', 'Jolt', 'Guard', 'Ylva', 'Calm'], discards: ['Tide', 'Ferrel', 'Jolt'] } as const
    const arena = given({ cards, you: side, foe: side })
    const random = seedRandom(seed); const watch = watchGame()
    const t = Date.now()
    try {
      for (let i = 0; i < 150; i++) {
        const pending = arena.match.pending(i % 3 === 0)
        if (!pending) break
        watch(arena.match, pending)
        const r = arena.match.answer(sample(pending, random))
        if (r) throw new Error('refused ' + r.reason.id)
      }
      if (arena.match.coverage.faults.length) throw new Error(arena.match.coverage.faults[0]!.message)
      if (arena.match.state.result?.winner === 'unfinished') throw new Error('unfinished')
    } catch (e) { console.log('FAIL', String((e as Error).stack).slice(0, 600), '\n', cards.replace(/\[Hannu[\s\S]*/, '')); }
    const took = Date.now() - t
    if (took > worst) { worst = took; if (took > 1500) console.log('SLOW', took, cards) }
    for (const one of arena.match.coverage.executed) seen.add(one)
  }
  console.log(n, 'runs', worst, [...bad], Object.entries(bad).filter(([k]) => k.startsWith('x')))
  console.log('missing', ENTRIES.filter((e) => !seen.has(e)).join(' '))
})
