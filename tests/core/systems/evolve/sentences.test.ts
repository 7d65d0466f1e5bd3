import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINE_MESSAGES } from '../../../../core/engine/messages'
import { RULE_MESSAGES } from '../../../../core/systems/evolve/rules/messages'

const SYSTEM = join(import.meta.dirname, '../../../../core/systems/evolve')

const source = ['rules', 'effects']
  .flatMap((folder) =>
    readdirSync(join(SYSTEM, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(SYSTEM, folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('messages.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const all = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, id = '']) => id)

/** Ids that are written out where something is asked, refused or told. */
const written = [
  ...all(/\b(?:message|refuse|unmet|about)\((?:table, )?'([\w-]+)'/g),
  ...all(/\btell\([\w.]+, (?:'\w+'|[^']*\? '\w+' : '\w+'), '([\w-]+)'/g),
  ...all(/'(refused-[\w-]+)'/g),
]

/** The beginnings of ids that end in a word of the game, such as a zone. */
const beginnings = all(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)

const words = new Set(all(/'([\w-]+)'/g))

const isUsed = (id: string): boolean =>
  words.has(id) || beginnings.some((beginning) => id.startsWith(beginning) && words.has(id.slice(beginning.length)))

test('whatever the rules ask, refuse or tell has a sentence', () => {
  expect(written.length).toBeGreaterThan(90)
  expect([...new Set(written)].filter((id) => !(id in RULE_MESSAGES) && !(id in ENGINE_MESSAGES))).toEqual([])
})

test('every sentence of the rules is used', () => {
  expect(Object.keys(RULE_MESSAGES).filter((id) => !isUsed(id))).toEqual([])
})
