import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { environmentOf, run } from './command.mjs'
import { ROOT } from './node.mjs'
import { prepare } from './prepare.mjs'
import { say } from './say.mjs'

mkdirSync(join(ROOT, '.fanfare'), { recursive: true })
const place = (name) => join(ROOT, '.fanfare', name)

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Runs a runner of tests. One that fails without a failing test to show has failed all the same. */
async function runTests(node, tool, args, summarise, file) {
  rmSync(file, { force: true })
  const env = { ...environmentOf(node), FANFARE_SUMMARY: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run(node, [join(ROOT, 'node_modules', ...tool), ...args], { cwd: ROOT, env })
  const found = read(file)
  const summary = found === undefined ? { passed: 0, failed: 0, skipped: [] } : summarise(found)
  if (code !== 0 && summary.failed === 0) summary.failed = 1
  return summary
}

const reporters = (reporter, own) => [`--reporter=${reporter}`, `--reporter=${own}`]

const unit = (node) =>
  runTests(
    node,
    ['vitest', 'vitest.mjs'],
    ['run', ...reporters('default', join(ROOT, 'scripts', 'reporter.mjs'))],
    (summary) => summary,
    place('unit.json'),
  )

function* specsOf({ suites = [], specs = [] }) {
  yield* specs
  for (const suite of suites) yield* specsOf(suite)
}

function summariseApp(report) {
  const summary = {
    passed: 0,
    failed: report.errors.length,
    failures: report.errors.map(({ message }) => String(message).split('\n', 1)[0]),
    skipped: [],
    unsteady: [],
  }
  for (const { file, title, tests } of specsOf(report)) {
    for (const { status, annotations } of tests) {
      if (status === 'skipped')
        summary.skipped.push({
          file,
          name: title,
          reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
        })
      else if (status === 'unexpected') {
        summary.failed += 1
        summary.failures.push(`${file}: ${title}`)
      } else summary.passed += 1
      if (status === 'flaky') summary.unsteady.push(`${file}: ${title}`)
    }
  }
  return summary
}

const app = (node) => {
  const projects = findChromium() === undefined ? ['--project=desktop'] : []
  return runTests(
    node,
    ['@playwright', 'test', 'cli.js'],
    ['test', ...projects, '--reporter=list,json'],
    summariseApp,
    place('app.json'),
  )
}

function printSkipped(skipped) {
  const groups = new Map()
  for (const { reason, file } of skipped) {
    const key = reason || file
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  for (const [reason, files] of groups) say(`Skipped ${files.length}: ${reason} (${[...new Set(files)].join(', ')})`)
}

try {
  const node = await prepare()
  const summaries = [await unit(node), await app(node)]
  const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
  const failed = summaries.reduce((sum, summary) => sum + summary.failed, 0)
  const skipped = summaries.flatMap((summary) => summary.skipped)
  if (findChromium() === undefined)
    skipped.push({
      file: 'tests/app',
      name: 'app tests',
      reason: 'no browser: Chrome, Edge and Chromium were not found',
    })
  writeFileSync(place('tests.json'), JSON.stringify({ passed, failed, skipped }, undefined, 2))
  printSkipped(skipped)
  for (const name of summaries.flatMap(({ unsteady = [] }) => unsteady))
    say(`Passed only when it was run again: ${name}`)
  for (const name of summaries.flatMap(({ failures = [] }) => failures)) say(`Failed: ${name}`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  say(error.message)
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}
