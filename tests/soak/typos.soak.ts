import { expect, test } from 'vitest'
import { spelling as bloxcards } from '../core/systems/bloxcards/language/typos'
import { spelling as cardfighters } from '../core/systems/cardfighters/language/typos'
import { spelling as evolve } from '../core/systems/evolve/language/typos'
import { spelling as yacg } from '../core/systems/yacg/language/typos'
import { print, share, swapLetters } from '../core/systems/typos'

const SEED = 20261121

test.for([evolve, cardfighters, bloxcards, yacg])(
  'of 2,000 swaps of neighbouring letters in $system the first fix mends nearly all',
  (spelling) => {
    const typos = swapLetters(spelling, 2000, SEED)
    console.log(print(spelling, typos, SEED))
    expect(share(typos)).toBeGreaterThanOrEqual(0.98)
  },
)
