import type { Page } from '@playwright/test'
import { gameOf } from '../../../../core/game'
import { isPlayable } from '../../../../core/scenario/parse'
import type { SystemId } from '../../../../core/system'
import { SYSTEMS } from '../../../../core/systems/registry'
import { Referee } from '../../../../renderer/table/referee'
import type { FromTable, TablePosition, TableText } from '../../../../renderer/table/protocol'
import type { EntryRow } from '../../../../preload/contract'
import { ask } from '../../../app/table/ask'
import type { Shown } from './heard'

/** The saved cards of a game, read from the library by this process. */
export class Cards {
  readonly #page: Page
  readonly #system: SystemId
  #rows: readonly EntryRow[] = []
  readonly #texts = new Map<string, TableText>()

  constructor(page: Page, system: SystemId) {
    this.#page = page
    this.#system = system
  }

  /** Reads all texts, or anew those of some entries. */
  async read(only?: readonly string[]): Promise<void> {
    if (!only) {
      const info = await ask(this.#page, 'library.info', {})
      const own = new Set(info?.collections.flatMap((one) => (one.system === this.#system ? [one.collection] : [])))
      const all = await ask(this.#page, 'library.rows', {})
      this.#rows = all.filter(({ collection }) => own.has(collection))
    }
    const entries = only ?? this.#rows.map(({ entry }) => entry)
    for (const { entry, text } of await ask(this.#page, 'library.read', { entries: [...entries] }))
      this.#texts.set(entry, { entry, text })
  }

  textOf(entry: string): string | undefined {
    return this.#texts.get(entry)?.text
  }

  /** Texts of cards by key, else by name, and of those that every match of the game has at hand. */
  find(wanted: readonly string[], atHand: readonly string[]): { texts: TableText[]; missing: string[] } {
    const rowOf = (word: string): EntryRow | undefined =>
      this.#rows.find(({ cards }) => cards.some(({ key }) => key === word)) ??
      this.#rows.find(({ cards }) => cards.some(({ name, aliases = [] }) => name === word || aliases.includes(word)))
    const always = this.#rows.filter(({ cards }) => cards.some(({ kind }) => atHand.includes(kind)))
    const entries = new Set([...wanted.flatMap((word) => rowOf(word) ?? []), ...always].map(({ entry }) => entry))
    return {
      texts: [...entries].flatMap((entry) => this.#texts.get(entry) ?? []),
      missing: wanted.filter((word) => !rowOf(word)),
    }
  }
}

/**
 * The position to which the setup and the inputs of a table lead when this process plays them from the beginning, by the saved texts: nothing of
 * it comes from the window but what a person did there.
 */
export function replayed(
  { opening, manners, points }: Shown,
  cards: Cards,
): { position: TablePosition; said: FromTable[] } {
  const { system, setup, texts = [], players = ['person', 'person'] as const, history, at, frames, lines } = opening
  const game = gameOf({ system }, SYSTEMS)
  if (!isPlayable(game)) throw new Error(`${system} cannot be played.`)
  const { language, rules } = game.workshop
  const said: FromTable[] = []
  const planned: (() => void)[] = []
  const referee = new Referee({
    post: (message) => said.push(message),
    gameFor: () => ({
      language,
      rules,
      record: () => {
        throw new Error('Nothing is kept of a replay.')
      },
    }),
    plan: (_, run) => {
      planned.push(run)
      return () => void planned.splice(planned.indexOf(run), 1)
    },
  })
  referee.take({
    do: 'setup',
    table: {
      system,
      setup,
      texts,
      players,
      stops: points,
      ...(history && { history }),
      ...(at !== undefined && { at }),
      ...(frames !== undefined && { frames }),
      ...(lines && { lines }),
    },
    manners: { ...manners, pause: 0 },
  })
  for (let left = 50; left > 0; left--) {
    const last = said.at(-1)
    if (last?.tell !== 'wanted') break
    const { texts: found, missing } = cards.find([...last.keys, ...last.names], rules.atHand ?? [])
    referee.take({ do: 'extend', texts: found, missing })
  }
  for (let left = 10_000; left > 0 && planned.length > 0; left--) planned.shift()?.()
  const fault = said.find((message) => message.tell === 'fault')
  if (fault?.tell === 'fault') throw new Error(`A replay fails: ${fault.error}`)
  const position = said.findLast((message) => message.tell === 'position')
  if (position?.tell !== 'position') throw new Error('A replay comes to no position.')
  return { position: position.position, said }
}

/** What two positions have in common where both are the same: not why somebody stands there. */
export function compared(position: TablePosition): unknown {
  const { step, stops: _, paused: __, ...rest } = JSON.parse(JSON.stringify(position)) as TablePosition
  if (!step) return rest
  const { why: ___, stop: ____, problem: _____, ...left } = step
  return { ...rest, step: left }
}
