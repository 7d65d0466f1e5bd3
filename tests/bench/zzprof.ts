import { playOne } from '../../core/engine/simulation/series'
import { seriesOf } from '../core/systems/arena'
import { contestOf } from '../soak/tables/arenas'
const [, , system = 'bloxcards', name = 'blox', games = '300'] = process.argv
const arena = contestOf(system).arenas[name]!()
const series = seriesOf(arena, [0, 1], ['random', 'random'])
for (let g = 0; g < 60; g++) playOne(series, g)
const began = performance.now()
let decisions = 0
for (let g = 0; g < Number(games); g++) decisions += playOne(series, 100 + g).decisions
const s = (performance.now() - began) / 1000
console.log(`${system} ${name}: ${decisions} decisions in ${s.toFixed(2)} s: ${Math.round(decisions / s)} a second`)
