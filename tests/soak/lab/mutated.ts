import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openFiles, type OpenFiles } from '../../../core/document/open'
import { createPool, type Pool } from '../../../core/engine/pool'
import { keyed } from '../../../core/scenario/cards'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
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
