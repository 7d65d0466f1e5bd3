import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parse } from 'vue/compiler-sfc'
import { environmentOf, run } from './command.mjs'
import { ROOT } from './node.mjs'

/** Where the scripts of Vue's files are laid, which the linter that knows types does not read itself. */
const LAID = join(ROOT, '.fanfare', 'scripts')

/**
 * What a Vue file has between its script tags, at the same lines and columns: all else is blank.
 * @param {string} source
 * @returns {string}
 */
export function scriptOf(source) {
  const { script, scriptSetup } = parse(source, { sourceMap: false }).descriptor
  const blank = source.replace(/[^\r\n]/g, ' ')
  return [script, scriptSetup].reduce((text, block) => {
    if (!block) return text
    const { start, end } = block.loc
    return text.slice(0, start.offset) + source.slice(start.offset, end.offset) + text.slice(end.offset)
  }, blank)
}

/** Lays the scripts of all Vue files of the window where they find the modules that they import as if they lay beside their files. Their paths. */
function layScripts() {
  rmSync(LAID, { recursive: true, force: true })
  const files = readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
  const laid = files
    .filter((name) => name.endsWith('.vue'))
    .map((file) => {
      const place = join(LAID, 'renderer', `${file}.ts`)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, scriptOf(readFileSync(join(ROOT, 'renderer', file), 'utf8')))
      return relative(ROOT, place)
    })
  const config = {
    extends: '../../renderer/tsconfig.json',
    compilerOptions: { rootDirs: ['../..', '.'] },
    include: ['renderer/**/*.ts', '../../core/libraries.d.ts'],
  }
  writeFileSync(join(LAID, 'tsconfig.json'), JSON.stringify(config, undefined, 2))
  return laid
}

const lint = (...args) =>
  run(process.execPath, [join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--type-aware', ...args], {
    cwd: ROOT,
    env: environmentOf(process.execPath),
  })

/** Types of everything but the window, which `vue-tsc` checks with its templates; and the rules that need types, of all. */
async function checkTyped() {
  // They are named one by one: what lies in a folder that git ignores is passed over.
  const scripts = layScripts()
  const codes = [
    await lint('--type-check', 'core', 'preload', 'main', 'tests', 'scripts'),
    await lint('renderer'),
    await lint('--no-ignore', ...scripts),
  ]
  return codes.some((code) => code !== 0)
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await checkTyped()) ? 1 : 0
