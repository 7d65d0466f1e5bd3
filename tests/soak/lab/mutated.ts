import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openFiles, type OpenFiles } from '../../../core/document/open'
import { countOf } from '../../../core/language/nodes'
import { createPool, type Pool } from '../../../core/engine/pool'
import { keyed } from '../../../core/scenario/cards'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import { mutantsOf } from '../../../core/scenario/mutation/mutants'
import { MutationRun } from '../../../core/scenario/mutation/trying'
import type { MutationReport } from '../../../core/scenario/mutation/report'
import { isReady, readyTest, uses, type Test } from '../../../core/scenario/mutation/suite'
import { parseScenarios, type PlayableSystem } from '../../../core/scenario/parse'
import { cardReader } from '../../../main/commands/test'
import { scenariosOf } from '../../core/systems/played'

/** A card that tests use, with the text in which it stands. */
export interface TestedCard {
  readonly system: PlayableSystem
  readonly open: OpenFiles
  readonly text: string
  readonly index: number
  readonly key: string
  readonly name: string
  readonly tests: readonly Test[]
  readonly pool: Pool
}

/** The tests of a game that were written by hand: its own, and those that come with its sample cards. */
export function testsOf(system: PlayableSystem): readonly Test[] {
  const folders = [scenariosOf(system.id), join('resources', 'samples', system.id)]
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(SCENARIO_EXTENSION))
      .sort()
      .flatMap((name) => {
        const file = join(folder, name)
        const read = cardReader(dirname(file))
        return parseScenarios(readFileSync(file, 'utf8'), [system])
          .map((scenario) => readyTest({ scenario, file, read }))
          .filter(isReady)
      }),
  )
}

/** The cards of some texts that tests use, those with most tests first. */
export function testedCards(
  system: PlayableSystem,
  tests: readonly Test[],
  files: readonly { readonly path: string; readonly text: string }[],
): readonly TestedCard[] {
  const open = openFiles({ ...system, declared: {} }, files)
  const cards = open.entries.flatMap(({ parsed }) => parsed?.cards.map(keyed) ?? [])
  const pool = createPool(cards, (card) => system.workshop.rules.define(card))
  return open.entries
    .flatMap(({ parsed, joined: { text } }) =>
      (parsed?.cards ?? []).map((card, index): TestedCard => {
        const own = keyed(card)
        const using = tests.filter((test) => uses(test, own))
        return { system, open, text, index, key: own.key, name: own.name, tests: using, pool }
      }),
    )
    .filter((card) => card.tests.length > 0)
    .sort((a, b) => b.tests.length - a.tests.length)
}

/** All that comes of a card's mutants. */
export function mutate({ system, open, text, index, tests, pool }: TestedCard): MutationReport {
  const run = new MutationRun({ system, text, index, catalog: open.catalog, tests, pool })
  const going = run.run()
  for (;;) {
    const { done, value } = going.next()
    if (done) return value
  }
}

/** Mutants that a card must have at least to be looked at. */
const LEAST_MUTANTS = 5
/** Cards of each game that most tests play, and those with the longest scripts. */
const MOST_PLAYED = 3
const LONGEST = 2

/** Tests that carry out something of a card's script. */
const playing = ({ system, tests, key, text, index }: TestedCard): number => {
  const card = system.workshop.language.parse(text).cards[index]
  const nodes = card ? countOf(card) : 0
  return tests.filter(({ counts }) =>
    Array.from({ length: nodes }).some((_, node) => counts.at(key, node, 'executed') > 0),
  ).length
}

/** Texts of cards that tests use: those of their files, and those that are written in them. */
function textsOf(system: PlayableSystem, tests: readonly Test[]): readonly { path: string; text: string }[] {
  const found = new Map<string, { path: string; text: string }>()
  for (const {
    file,
    scenario: { data },
  } of tests) {
    const read = cardReader(dirname(file))
    for (const one of [data?.files ?? []].flat().flatMap(read)) found.set(one.path, one)
    if (data?.cards !== undefined)
      found.set(data.cards, { path: `cards${system.documents.extension}`, text: data.cards })
  }
  return [...found.values()]
}

/**
 * Cards of a game whose scripts its tests carry out and which say enough to be changed in several ways: those that most tests carry out, and of the others
 * those with the longest scripts that more than one test does.
 */
export function mostTested(system: PlayableSystem, tests: readonly Test[], longest = LONGEST): readonly TestedCard[] {
  const known = new Set<string>()
  const cards = textsOf(system, tests)
    .flatMap((file) => testedCards(system, tests, [file]))
    .filter(({ text, index, key }) => {
      const id = `${key} ${index} ${text}`
      return known.has(id) ? false : known.add(id)
    })
    .map((card) => {
      const { text, index, open } = card
      const { mutants } = mutantsOf({ system, text, index, catalog: open.catalog })
      return { card, by: playing(card), mutants: mutants.length }
    })
    .filter(({ by, mutants }) => by > 0 && mutants >= LEAST_MUTANTS)
    .sort((a, b) => b.by - a.by || (a.card.key < b.card.key ? -1 : 1))
  const most = cards.slice(0, MOST_PLAYED)
  const others = cards
    .slice(MOST_PLAYED)
    .filter(({ by }) => by > 1)
    .sort((a, b) => b.mutants - a.mutants)
  return [...most, ...others.slice(0, longest)].map(({ card }) => card)
}
