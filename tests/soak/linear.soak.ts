import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../core/document/catalog'
import { check } from '../../core/systems/evolve/language/check'
import { parse } from '../../core/systems/evolve/language/parse'
import { growing } from '../core/systems/evolve/language/growing'

/** The shortest of three times that a text takes, in milliseconds. */
function time(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    check(parse(text), createCatalog())
    return performance.now() - start
  })
  return Math.min(...times)
}

const SMALL = 2000

describe('a text four times as long takes about four times as long', () => {
  test.each(growing)('%s', (name, make) => {
    time(make(SMALL))
    const small = Math.max(20, time(make(SMALL)))
    const large = time(make(4 * SMALL))
    console.log(`${name}: ${large.toFixed(0)} ms for ${4 * SMALL}, ${(large / small).toFixed(1)} times what a quarter takes`)
    // Work that grew with the square would take sixteen times as long; the rest is for a busy machine.
    expect(large).toBeLessThan(12 * small)
  })
})
