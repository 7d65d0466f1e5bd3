import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { environmentOf } from './command.mjs'
import { ROOT } from './node.mjs'
import { say } from './say.mjs'

/** What `npm run check` does, each a script of `package.json`; those that take longest first. */
const STEPS = ['check:lint', 'check:types', 'check:typed', 'check:format', 'check:layout']
/** Programs of this kind want a core and a gigabyte of memory each. */
const AT_ONCE = Math.min(2, availableParallelism())

/** Runs one step; resolves with whether it found nothing, after printing what it said in one piece. */
function check(step) {
  return new Promise((resolve) => {
    const began = performance.now()
    const said = []
    const child = spawn('npm', ['run', '--silent', step], {
      cwd: ROOT,
      env: environmentOf(process.execPath),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
    const end = (isFine) => {
      process.stdout.write(Buffer.concat(said))
      say(`${step}: ${isFine ? 'clean' : 'failed'}, ${Math.round((performance.now() - began) / 1000)} s`)
      resolve(isFine)
    }
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

const waiting = [...STEPS]
const found = []
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) found.push(await check(step))
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exitCode = found.every(Boolean) ? 0 : 1
