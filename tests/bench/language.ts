import json from 'vscode-json-languageservice'
import type { Catalog } from '../../core/document/catalog'
import { check } from '../../core/systems/evolve/language/checks/check'
import { parse } from '../../core/systems/evolve/language/parse/parse'
import { catalogOf, hasCorpus, sources } from '../core/systems/evolve/language/mutations'
import { schema } from './schema'

/*
 * The baseline: what the same cards cost a language service that is made for speed of reaction, the one for JSON of VS Code. It parses the compiled cards
 * (plain JSON, every node with its place, without blanks) and validates them against a schema in which every list of the vocabulary is an enumeration.
 * Each of the two reads its own input, so they are compared per byte. What is judged is the whole: the comparison of every text with its script too, made
 * anew in every pass.
 */
const texts = sources()
const catalog = catalogOf(texts)
const compiled = texts.map(({ name, text }) => ({
  name: `file:///${name}.json`,
  text: JSON.stringify(parse(text).cards),
}))
const { TextDocument, getLanguageService } = json
const service = getLanguageService({})

const bytesOf = (inputs: readonly { readonly text: string }[]): number =>
  inputs.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

/** Nothing is remembered from one pass to the next: the cards of the other files are given as a catalog that no check has seen. */
function ours(): number {
  const others = Object.create(catalog) as Catalog
  let found = 0
  for (const { name, text } of texts) found += check(parse(text), others, { entry: name }).length
  return found
}

async function theirs(): Promise<number> {
  let found = 0
  for (const { name, text } of compiled) {
    const document = TextDocument.create(name, 'json', 1, text)
    found += (
      await service.doValidation(document, service.parseJSONDocument(document), { schemaValidation: 'error' }, schema)
    ).length
  }
  return found
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Passes that one way makes in its turn, so that neither is measured on what the other has left in the caches. */
const PASSES = 5

/** The milliseconds that each way takes for all its inputs, turn by turn, so that whatever else the machine does falls on both. */
async function race(ways: readonly (() => unknown)[], turns: number): Promise<number[]> {
  const times: number[][] = ways.map(() => [])
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, way] of ways.entries()) {
      const start = performance.now()
      for (let pass = 0; pass < PASSES; pass++) await way()
      times[index]?.push((performance.now() - start) / PASSES)
    }
  }
  return times.map(median)
}

console.log(
  `${hasCorpus ? 'corpus' : 'samples: corpus absent'}: ${ours()} diagnostics of ours, ${await theirs()} of the JSON service`,
)
// So many that the engine has compiled both for good.
await race([theirs, ours], 160)
const times = await race([theirs, ours], 40)
const sizes = [bytesOf(compiled), bytesOf(texts)]
const costs = times.map((time, index) => (time * 1e6) / (sizes[index] ?? 1))
const round = (value: number): number => Math.round(value * 100) / 100
const names = [
  'baseline: JSON parsed and validated against a schema',
  'judged: scripts parsed, compiled and checked, nothing remembered',
]
console.table(
  names.map((name, index) => ({
    name,
    bytes: sizes[index],
    'milliseconds, median': round(times[index] ?? 0),
    'nanoseconds per byte': round(costs[index] ?? 0),
    'speed, times the baseline': round((costs[0] ?? 0) / (costs[index] ?? 1)),
  })),
)
