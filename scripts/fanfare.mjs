#!/usr/bin/env node
import { join } from 'node:path'
import { run, studioEnvironment } from './command.mjs'
import { ROOT } from './node.mjs'
import { prepare } from './prepare.mjs'
import { say } from './say.mjs'

// The `fanfare` command in a checkout: the built command line, on a Node that can run it.
try {
  const node = await prepare()
  const args = [join(ROOT, 'out', 'main', 'cli.js'), ...process.argv.slice(2)]
  process.exitCode = await run(node, args, { env: studioEnvironment() })
} catch (error) {
  say(error.message)
  process.exitCode = 2
}
