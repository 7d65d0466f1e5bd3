/** Only the Electron program and a display may be missing, and the corpus where there is none. */
const isExcused = ({ name, reason }, hasCorpus) =>
  reason.startsWith('the Electron program is absent') ||
  reason.startsWith('there is no display') ||
  (!hasCorpus && `${name} ${reason}`.includes('corpus absent'))

/**
 * What counts against a run besides its failed tests: skips that nothing excuses, and a command that failed without a failed test.
 * `checked` and `tested` are the exit codes of `npm run check` and `npm test`.
 */
export function judge({ failed, skipped }, { checked, tested, hasCorpus }) {
  const problems = skipped
    .filter((skip) => !isExcused(skip, hasCorpus))
    .map(({ file, name, reason }) => `${file}: "${name}" was skipped: ${reason || 'no reason given'}`)
  if (checked !== 0) problems.push('npm run check failed')
  if (tested !== 0 && failed === 0) problems.push('npm test failed')
  return problems
}
