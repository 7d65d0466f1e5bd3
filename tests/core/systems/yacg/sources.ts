import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parse as yaml, parseDocument } from 'yaml'

const SHARED = join(import.meta.dirname, '../../../../../shared')
const CORPUS = join(SHARED, 'corpus/yacg')

export const absent = !existsSync(CORPUS)

export interface Source {
  readonly name: string
  readonly text: string
}

/** Every file of the community's cards. */
export const corpusFiles = (): readonly Source[] =>
  readdirSync(CORPUS, { withFileTypes: true })
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
