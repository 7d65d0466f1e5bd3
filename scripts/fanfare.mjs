#!/usr/bin/env node
import { join } from 'node:path'
import { run } from './command.mjs'
import { ROOT } from './node.mjs'
import { prepare } from './prepare.mjs'
import { say } from './say.mjs'

// The `fanfare` command in a checkout: the built command line, on a Node that can run it.
try {
  const node = await prepare()
  process.exitCode = await run(node, [join(ROOT, 'out', 'main', 'cli.js'), ...process.argv.slice(2)])
} catch (error) {
  say(error.message)
  process.exitCode = 2
}
