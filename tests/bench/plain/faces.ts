import { frame, freshText, satoriFonts } from '../baseline'
import { wholeFace } from '../whole-face'

// A process that draws so many faces by plain Satori, from text `first` on, and prints how many a second; what is read once for all is not counted.
const [count = 0, first = 0] = process.argv.slice(2).map(Number)
const [ground, families] = [await frame(), satoriFonts()]
const began = performance.now()
for (let face = 0; face < count; face++) await wholeFace(ground, freshText(first + face), families)
console.log((1000 * count) / (performance.now() - began))
