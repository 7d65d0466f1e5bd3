import { createCatalog, type MutableCatalog } from '../../../../core/document/catalog'
import { language } from '../../../../core/systems/yacg/language/services/service'
import { summarise } from '../../../../core/systems/yacg/summary'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parse as yaml, parseDocument, stringify } from 'yaml'
import { quoted } from '../../../../core/systems/yacg/language/text/scalars'

const SHARED = join(import.meta.dirname, '../../../../../shared')
const CORPUS = join(SHARED, 'corpus/yacg')

export const absent = !existsSync(CORPUS)

export interface Source {
  readonly name: string
  readonly text: string
}

/** Every file of the community's cards. */
export const corpusFiles = (): readonly Source[] =>
  absent
    ? []
    : readdirSync(CORPUS, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name: folder }) =>
          readdirSync(join(CORPUS, folder)).map((file) => ({
            name: `${folder}/${file}`,
            text: readFileSync(join(CORPUS, folder, file), 'utf8'),
          })),
        )

/** Scripts as they are written in a file, by the key in front of them. */
export function scriptsIn(text: string): ReadonlyMap<string, string> {
  const { contents } = parseDocument(text)
  const found = new Map<string, string>()
  if (!isMap(contents)) return found
  for (const { key, value } of contents.items) {
    const range = (value as { range?: readonly [number, number, number] } | null)?.range
    if (range) found.set(String(key), text.slice(text.lastIndexOf('\n', range[0]) + 1, range[1]))
  }
  return found
}

/** Our own worked elements of the specification: id, name and script as written there. */
export interface Worked {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly text: string
  readonly script: unknown
}

const WORKED = join(SHARED, 'systems/yacg-invented.yaml')
export const workedAbsent = !existsSync(WORKED)
export const worked = (): readonly Worked[] => (workedAbsent ? [] : (yaml(readFileSync(WORKED, 'utf8')) as Worked[]))

/** Scripts for a part of the real texts, by id. */
export const realScripts = (): Readonly<Record<string, unknown>> =>
  yaml(readFileSync(join(CORPUS, 'scripts.yaml'), 'utf8')) as Record<string, unknown>

/** A card's file with these lines of data, in the exporter's layout. */
export const effect = (
  script: string,
  { type = 'Action', id = 'EFF-950', text = 'Draw 2 cards.', stage = 'Alpha-0', data = '' } = {},
): string =>
  [
    'effect:',
    '  data:',
    '    name: Paper Boat',
    '    color: Blue',
    `    type: ${type}`,
    '    cost-total: 2',
    '    cost-color: 1',
    ...(data === '' ? [] : [data]),
    '    description: |',
    `      ${text}`,
    ...(script === '' ? [] : ['    script:', ...script.split('\n').map((line) => `      ${line}`)]),
    '',
    '  metadata:',
    `    id: ${id}`,
    `    dev-stage: ${stage}`,
    '    dev-name: Boat',
    '    order: 9',
    '    summary: Two cards',
    '',
  ].join('\n')

const indented = (script: unknown): string =>
  stringify({ script })
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}\n`)
    .join('')

/** The community's files with our scripts in them. */
export const joined = (files: readonly Source[]): readonly Source[] => {
  const scripts = realScripts()
  return files.map(({ name, text }) => {
    const script = scripts[/([^/]*)\.yaml$/.exec(name)?.[1] ?? '']
    return {
      name,
      text: script === undefined ? text : text.replace(/\n\n {2}metadata:/, `\n${indented(script)}\n  metadata:`),
    }
  })
}

const number = (line: string, word: string): string => new RegExp(`${word} (\\d+)`).exec(line)?.[1] ?? ''

/** The second half of an element's file. */
export const metadata = (id: string, more: readonly string[] = []): readonly string[] => [
  '',
  '  metadata:',
  `    id: ${id}`,
  ...more,
  '    dev-stage: Alpha-0',
  '    dev-name: ',
  '    order: ',
  '    summary: ',
  '',
]

const described = (text: string): string => `    description: |\n      ${text}`

function traitFile(id: string, name: string, type: string, { text, script }: Worked): Source {
  const lines = ['trait:', '  data:', `    name: ${name}`, `    description: ${quoted(text)}`]
  return {
    name: `traits/${id}.yaml`,
    text: `${lines.join('\n')}\n${indented(script)}${metadata(id, [`    type: ${type}`, '    colors: ', '    value: 0']).join('\n')}`,
  }
}

/** The element as the files that it would be: an invented creature has its trait, which carries the script. */
function fileOf(one: Worked): readonly Source[] {
  const { id, name, line, text, script } = one
  const colour =
    /(?:cost \d+ \(\d+ |Creature, |no cost, )(Orange|Green|Blue|White|Yellow|Purple|Pink|Black|Cyan)/.exec(line)?.[1] ??
    /, (Orange|Green|Blue|White|Yellow|Purple|Pink|Black|Cyan)/.exec(line)?.[1] ??
    'None'
  const costs = [
    `    cost-total: ${number(line, 'cost')}`,
    `    cost-color: ${/cost \d+ \((\d+)/.exec(line)?.[1] ?? (number(line, 'cost') === '' ? '' : '0')}`,
  ]
  if (id.startsWith('EFF')) {
    const lines = [
      'effect:',
      '  data:',
      `    name: ${name}`,
      `    color: ${colour}`,
      `    type: ${line.split(',')[0]}`,
      ...costs,
    ]
    return [
      {
        name: `effects/${id}.yaml`,
        text: `${lines.join('\n')}\n${described(text)}\n${indented(script)}${metadata(id).join('\n')}`,
      },
    ]
  }
  if (id.startsWith('CRE')) {
    const given = [...((one as { trait?: string }).trait ?? '').matchAll(/(TRA-\d+) ([A-Z][\w ]*?) \((\w+)\)/g)]
    const lines = [
      'creature:',
      '  data:',
      `    name: ${name}`,
      `    color: ${colour}`,
      `    is-token: ${line.startsWith('Token') ? 'True' : 'False'}`,
      ...costs,
      `    hp: ${number(line, 'HP')}`,
      `    spe: ${number(line, 'Spe')}`,
      '    traits:',
      ...given.flatMap(([, trait]) => [`      - id: ${trait}`]),
      `    atk-strong: ${number(line, 'Atk')}`,
      `    atk-technical: 1`,
    ]
    const [, first = '', title = '', type = ''] = given[0] ?? []
    return [
      { name: `creatures/${id}.yaml`, text: `${lines.join('\n')}\n${metadata(id).join('\n')}` },
      traitFile(first, title, type, one),
    ]
  }
  if (id.startsWith('TRA')) return [traitFile(id, name, 'Entry', one)]
  const root = id.startsWith('ATK') ? 'attack' : id.startsWith('P') ? 'plan' : 'weather'
  return [
    {
      name: `${root}s/${id}.yaml`,
      text: `${root}:\n  data:\n    name: ${name}\n${described(text)}\n${indented(script)}${metadata(id).join('\n')}`,
    },
  ]
}

/** Our worked elements as files. */
export const workedFiles = (): readonly Source[] => worked().flatMap(fileOf)

export const catalogOf = (sources: readonly Source[]): MutableCatalog =>
  createCatalog(
    sources.flatMap(({ name, text }) =>
      language.parse(text).cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
    ),
  )
