import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge } from './judge.mjs'
import { ROOT } from './node.mjs'
import { say } from './say.mjs'

// The end of `.ci/run`: a skipped test is a failure where nothing excuses it. Arguments: exit codes of `check` and `test`.
const [checked, tested] = process.argv.slice(2).map(Number)
const path = join(ROOT, '.fanfare', 'tests.json')
const { passed, failed, skipped } = existsSync(path)
  ? JSON.parse(readFileSync(path, 'utf8'))
  : { passed: 0, failed: 1, skipped: [] }
const hasCorpus = existsSync(join(ROOT, '..', 'shared', 'corpus'))

const problems = judge({ failed, skipped }, { checked, tested, hasCorpus })
for (const problem of problems) say(problem)
process.stdout.write(`${passed} passed, ${failed + problems.length} failed\n`)
process.exitCode = failed + problems.length === 0 ? 0 : 1
