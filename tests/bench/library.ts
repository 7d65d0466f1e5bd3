import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEMS } from '../../core/systems/registry'
import { Library } from '../../main/database/library'
import { generatedFiles } from './generated'

const sizes = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'fanfare-bench-'))
const time = <T>(what: string, work: () => T): T => {
  const cpu = process.cpuUsage(); const at = performance.now()
  const made = work()
  const used = process.cpuUsage(cpu)
  console.log(what.padEnd(24), Math.round(performance.now() - at), 'ms wall', Math.round((used.user + used.system) / 1000), 'ms cpu', Math.round(process.memoryUsage().rss / 1e6), 'MB rss')
  return made
}
for (const size of sizes) {
  const path = join(folder, `${size}.fanfare`)
  const files = generatedFiles(size)
  console.log('size', size)
  const opening = { core: 'bench' }
  const library = new Library(path, SYSTEMS, { ...opening, create: true })
  const { imported } = time('import', () => library.import({ files, system: 'evolve' }, { progress: () => undefined, isCancelled: () => false }))
  time('check all', () => { while (library.unchecked > 0) library.checkFor(50) })
  console.log('errors', library.rows().filter((r) => r.problems.errors > 0).length, imported.created.length)
  library.close()
  globalThis.gc?.()
  const again = time('open', () => new Library(path, SYSTEMS, opening))
  console.log('unchecked', again.unchecked, Math.round(statSync(path).size / 1e6), 'MB file')
  const row = again.rows()[Math.floor(size / 2)]
  for (let i = 0; i < 3; i++) {
    const [card] = again.read({ entries: [row?.entry ?? ''] })
    time('save', () => again.apply({ operations: [{ type: 'edit', entry: card?.entry ?? '', text: `${card?.text}\n` }], baseRevisions: { [card?.entry ?? '']: card?.revision ?? 0 }, label: 'Edit' }))
  }
  time('find words', () => again.find({ query: 'glowmoth' }).entries.length)
  time('find nothing', () => again.find({ query: '' }).entries.length)
  again.close()
}
rmSync(folder, { recursive: true })
