import { pathToFileURL } from 'node:url'

// Runs commands of the built command line one after another in one process: the start of Node and the reading of the program are most of what a
// short command takes. Each reads its entry anew, as a process of its own would; the modules below it are loaded once.

let begun = 0
let written = { out: '', said: '' }

/** Keeps what a command writes, and calls back as a stream does. */
const keep =
  (name) =>
  (text, ...rest) => {
    written[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
    rest.find((each) => typeof each === 'function')?.()
    return true
  }
process.stdout.write = keep('out')
process.stderr.write = keep('said')

process.on('message', async ({ cli, args }) => {
  written = { out: '', said: '' }
  process.argv = [process.execPath, cli, ...args]
  process.exitCode = undefined
  process.stdout.removeAllListeners('error')
  await import(`${pathToFileURL(cli)}?${++begun}`)
  // What threads of the command have written arrives a turn later.
  setImmediate(() => process.send({ code: process.exitCode ?? 0, ...written }))
})
process.once('disconnect', () => process.exit(0))
