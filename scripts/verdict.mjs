import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'
import { say } from './say.mjs'

// The end of `.ci/run`: a skipped test is a failure where nothing excuses it. Arguments: exit codes of `check` and `test`.
const [checked, tested] = process.argv.slice(2).map(Number)
const path = join(ROOT, '.fanfare', 'tests.json')
const { passed, failed, skipped } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { passed: 0, failed: 1, skipped: [] }
const hasCorpus = existsSync(join(ROOT, '..', 'shared', 'corpus'))

/** Only the Electron program may be missing, and the corpus where there is none. */
const isInexcusable = ({ file, name, reason }) => {
  if (reason.startsWith('the Electron program is absent') || reason.startsWith('there is no display')) return false
  return hasCorpus || !`${name} ${reason}`.includes('corpus absent')
}

const problems = skipped.filter(isInexcusable).map(({ file, name, reason }) => `${file}: "${name}" was skipped: ${reason || 'no reason given'}`)
if (checked !== 0) problems.push('npm run check failed')
if (tested !== 0 && failed === 0) problems.push('npm test failed')
for (const problem of problems) say(problem)
process.stdout.write(`${passed} passed, ${failed + problems.length} failed\n`)
process.exitCode = failed + problems.length === 0 ? 0 : 1
