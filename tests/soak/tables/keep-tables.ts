import { sampleArena } from '../../core/systems/arena'
import { PLAYED } from '../../core/systems/played'
import { createKept, keepTable, openCupboard } from './keep'

/** Keeps random tables of a system as tests; prints what it found. */
function main(id: string, tables: number, from: number): void {
  const [, system] = PLAYED.find(([one]) => one === id) ?? []
  if (!system) throw new Error(`No games of ${id} are played.`)
  const cupboard = openCupboard(system, sampleArena(system).decks)
  const kept = createKept()
  for (let seed = from; seed < from + tables; seed++) keepTable(cupboard, seed, kept)
  console.log(JSON.stringify(kept))
}

const [id = '', tables, from = '1'] = process.argv.slice(2)
main(id, Number(tables), Number(from))
