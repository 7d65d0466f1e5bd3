import { writeFileSync } from 'node:fs'

/** A suite that is skipped as a whole has no note, but the reason in its name. */
const reasonIn = (name) => (name.includes('corpus absent') ? 'corpus absent' : '')

/** What an error says, in one line: what ran it may keep no more than the end of what was printed. */
const said = (error) => String(error?.message ?? 'no reason given').split('\n', 1)[0]

/** A Vitest reporter for `npm test`: what passed, what failed, and what was skipped with the reason that the test gave. */
export default class Reporter {
  onTestRunEnd(modules, errors) {
    const summary = { passed: 0, failed: errors.length, failures: errors.map(said), skipped: [] }
    for (const module of modules) {
      let tests = 0
      for (const test of module.children.allTests()) {
        tests += 1
        const { state, note } = test.result()
        if (state === 'passed') summary.passed += 1
        else if (state === 'failed') {
          summary.failed += 1
          summary.failures.push(`${module.relativeModuleId}: ${test.fullName}: ${said(test.result().errors?.[0])}`)
        } else
          summary.skipped.push({
            file: module.relativeModuleId,
            name: test.fullName,
            reason: note ?? reasonIn(test.fullName),
          })
      }
      if (tests === 0 || module.errors().length > 0) {
        summary.failed += 1
        summary.failures.push(`${module.relativeModuleId}: ${said(module.errors()[0])}`)
      }
    }
    writeFileSync(process.env.FANFARE_SUMMARY, JSON.stringify(summary))
  }
}
