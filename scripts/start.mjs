import { join } from 'node:path'
import { run, studioEnvironment } from './command.mjs'
import { ROOT } from './node.mjs'
import { prepare } from './prepare.mjs'
import { say } from './say.mjs'
import { tryWindow } from './window.mjs'

// `npm start`: the studio in its window, or, where that cannot be, in the browser.
try {
  const options = process.argv.slice(2)
  const node = await prepare()
  const { code, reason } = await tryWindow(ROOT, node, options)
  if (code === undefined) {
    say(`Fanfare runs in the browser, because ${reason}. Ctrl+C ends it.`)
    const args = [join(ROOT, 'out', 'main', 'web.js'), ...options]
    process.exitCode = await run(node, args, { env: studioEnvironment() })
  } else {
    process.exitCode = code
  }
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
