import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Holder } from '../../../../main/database/holder'

/**
 * Leaves a closed library as a studio does that is killed after so many more changes, which it has noted: in another process, since whoever ends
 * by itself writes the log into the file.
 */
export async function killAfter(path: string, changes: number): Promise<void> {
  const script = `const D = require('better-sqlite3'); const d = new D(process.argv[1]); d.pragma('locking_mode = EXCLUSIVE')
    d.pragma('journal_mode = WAL')
    for (let left = ${changes}; left > 0; left--) d.exec("UPDATE meta SET value = value + 1 WHERE name = 'changes'")
    console.log(d.prepare("SELECT value FROM meta WHERE name = 'changes'").pluck().get()); setInterval(() => {}, 1000)`
  const studio = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(studio.stdout, 'data')) as [Buffer]
  const ended = once(studio, 'exit')
  studio.kill('SIGKILL')
  await ended
  new Holder(path).saved(Number(String(printed)))
}
