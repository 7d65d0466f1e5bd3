import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FOLDERS, KITS } from './folders.mjs'
import { cyclesIn } from './cycles.mjs'
import { ROOT } from './node.mjs'

/** Names that say nothing about what a file does. */
const VAGUE = /(^|[/-])(utils?|helpers?|common|managers?|misc)([./-]|$)/

const LONGEST = 500
/** A folder of more source files is divided by what they do. */
const MOST_FILES = 25
const isData = (path) => /(^|\/)(vocabulary[^/]*|[^/]*\.data)\.ts$/.test(path)

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(ts|vue|mjs|js|css)$/.test(entry.name)) yield path
  }
}

const CORE_RULES = [
  [/\bconsole\./, 'has no console'],
  [/\bMath\.random\b/, 'has no random numbers but seeded ones'],
  [/\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/, 'has no clock'],
  [/from 'node:|\brequire\(|\bprocess\.|\bdocument\.(create|query|body)|\bwindow\./, 'has no host'],
]

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

function complaintsAbout(path, text) {
  const complaints = []
  const lines = text.split('\n').length - 1
  if (lines > LONGEST && !isData(path))
    complaints.push(`has ${lines} lines; ${LONGEST} is the end, except for tables named vocabulary*.ts or *.data.ts`)
  if (VAGUE.test(path)) complaints.push('is not named after what it does')
  if (/^core\//.test(path))
    for (const [pattern, message] of CORE_RULES)
      if (pattern.test(withoutComments(text))) complaints.push(`core ${message}`)
  if (/\b(TODO|FIXME|XXX)\b/.test(text) && !path.startsWith('scripts/layout'))
    complaints.push('holds a note of work left undone')
  return complaints.map((complaint) => `${path}: ${complaint}.`)
}

function* crowdedFolders(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|vue|mjs)$/.test(entry.name)).length
  if (files > MOST_FILES) yield `${folder}/ has ${files} source files; ${MOST_FILES} is the end.`
  for (const entry of entries) if (entry.isDirectory()) yield* crowdedFolders(`${folder}/${entry.name}`)
}

function missingFolders() {
  const wanted = [...FOLDERS, ...KITS.map((name) => `core/${name}`), 'core/systems']
  return wanted
    .filter((path) => !existsSync(join(ROOT, path)))
    .map((path) => `${path}/ is missing; README, "Layout", says what belongs there.`)
}

function strangeFolders() {
  const found = readdirSync(join(ROOT, 'core'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return found
    .filter(({ name }) => name !== 'systems' && !KITS.includes(name))
    .map(({ name }) => `core/${name}/ is not a folder of the layout; README, "Layout", lists them.`)
}

const cycles = (texts) => cyclesIn(texts).map((group) => `These need one another when they run: ${group.join(', ')}.`)

const texts = new Map()
const complaints = [...missingFolders(), ...strangeFolders()]
for (const folder of FOLDERS.filter((name) => name !== 'resources' && existsSync(join(ROOT, name)))) {
  complaints.push(...crowdedFolders(folder))
  for (const file of filesIn(join(ROOT, folder))) {
    const path = relative(ROOT, file).replaceAll('\\', '/')
    const text = readFileSync(file, 'utf8')
    complaints.push(...complaintsAbout(path, text))
    if (/^(core|main|preload|renderer)\/.*\.(ts|vue)$/.test(path)) texts.set(path, text)
  }
}
complaints.push(...cycles(texts))
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exitCode = complaints.length === 0 ? 0 : 1
