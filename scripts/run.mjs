import { join } from 'node:path'
import { environmentOf, run } from './command.mjs'
import { ROOT } from './node.mjs'
import { prepare } from './prepare.mjs'
import { say } from './say.mjs'

// `npm run bench` and `npm run soak`: long measurements, which print what they find.
try {
  const [kind, ...filters] = process.argv.slice(2)
  const node = await prepare()
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  process.exitCode = await run(node, [vitest, 'run', '--config', `vitest.${kind}.config.ts`, ...filters], {
    cwd: ROOT,
    env: environmentOf(node),
  })
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
