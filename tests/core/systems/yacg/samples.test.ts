import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardsOfDecks, indexCards, resolveDeck } from '../../../../core/engine/deck'
import { createPool, type Definition } from '../../../../core/engine/pool'
import type { PlayerName } from '../../../../core/engine/simulation/players'
import { playOne, type Series } from '../../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../../core/language/service'
import type { YacgCard } from '../../../../core/systems/yacg/card'
import { readDeck } from '../../../../core/systems/yacg/deck'
import { parse } from '../../../../core/systems/yacg/language/parse/parse'
import { rules } from '../../../../core/systems/yacg/rules'
import { samples } from '../../../../core/systems/yacg/samples'
import { COLOURS } from '../../../../core/systems/yacg/words'
import { readSvg } from '../../../../main/art/svg'

const RESOURCES = join(import.meta.dirname, '../../../../resources')
const textOf = (path: string): string => readFileSync(join(RESOURCES, path), 'utf8')
const LARGEST_PICTURE = 30_000
const PATIENCE = 120_000

/** Lists of operations of a script, by the paths under which they are carried out. */
function pathsOf({ key, script }: YacgCard): string[] {
  if (!script) return []
  const lists: readonly (readonly [name: string, parts: readonly { readonly do: readonly unknown[] }[]])[] = [
    ['when', script.when],
    ['activate', script.activate],
  ]
  return [
    ...(script.do.length > 0 ? [`${key} do`] : []),
    ...lists.flatMap(([name, parts]) => parts.map((_, at) => `${key} ${name}.${at}.do`)),
  ]
}

describe.each(samples.map((sample) => [sample.name, sample] as const))('%s', (_, { art, decks, document }) => {
  const parsed = parse(textOf(document))
  const { cards } = parsed
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const printed = cards.filter(({ kind }) => ['creature', 'action', 'aura', 'field'].includes(kind))

  const lists = decks.map((path) => {
    const { deck, problems } = resolveDeck(readDeck(textOf(path)), basename(path, '.yaml'), indexCards(cards), (card) =>
      rules.section(card),
    )
    expect(problems).toEqual([])
    return deck
  })
  const whole = createPool<CompiledCard, Definition>(cards, rules.define)
  const [first, second] = lists
  if (!first || !second) throw new Error('There are not two decks.')
  const pool = createPool(cardsOfDecks<CompiledCard>(rules, lists, cards, whole), rules.define)
  const series = (name: PlayerName): Series => ({ rules, pool, decks: [first, second], players: [name, name], seed: 1 })

  test('is read without a problem, and every element but a creature without traits has a script', () => {
    expect(parsed.problems).toEqual([])
    for (const { kind, key, script, traits, technical } of cards) {
      if (kind === 'mechanic') continue
      if (kind !== 'creature') expect(script, key).toBeDefined()
      for (const { id } of traits) expect(byKey.get(id.value)?.kind, key).toBe('trait')
      if (technical?.effect) expect(byKey.get(technical.effect.id)?.kind).toBe('attack')
    }
  })

  test('has forty cards of every kind and colour, and ids that no other set has', () => {
    const count = (kind: string): number => printed.filter((card) => card.kind === kind).length
    expect(printed).toHaveLength(40)
    expect([count('creature'), cards.filter(({ token }) => token).length]).toEqual([22, 2])
    for (const kind of ['action', 'aura', 'field']) expect(count(kind), kind).toBeGreaterThanOrEqual(2)
    expect(new Set(printed.map(({ colour }) => colour?.value))).toEqual(new Set(['None', ...COLOURS]))
    for (const { key } of cards) expect(key).toMatch(/^(?:(?:CRE|EFF|TRA|ATK|MEC)-|[PW])8\d\d$/)
    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
  })

  test('repeats names and descriptions of traits and attacks as they are', () => {
    const references = cards.flatMap(({ traits }) => traits)
    expect(references.length).toBeGreaterThan(15)
    for (const { id, name, description } of references) {
      const trait = byKey.get(id.value)
      expect([name?.value, description?.value.trim()]).toEqual([trait?.name, trait?.description?.value.trim()])
    }
  })

  // That pictures can be drawn, and that faces hold them, is seen for every system in tests/core/systems/samples.test.ts.
  test('has a small picture of one size for each card, which only draws', () => {
    expect(readdirSync(join(RESOURCES, art)).sort()).toEqual(printed.map(({ key }) => `${key}.svg`).sort())
    for (const { key } of printed) {
      const bytes = new Uint8Array(readFileSync(join(RESOURCES, art, `${key}.svg`)))
      expect(bytes.length, key).toBeLessThan(LARGEST_PICTURE)
      expect(readSvg(bytes), key).toMatchObject({ width: 1000, height: 600 })
    }
  })

  test('builds legal decks of 50 cards, with plans, that use every card between them', () => {
    for (const deck of lists) {
      expect(rules.judgeDeck(deck, whole, {})).toEqual([])
      expect(Object.values(deck.sections).flat()).toHaveLength(50)
      expect(deck.options?.['plans']).toMatch(/^P80\d \w+, P80\d \w+$/)
    }
    const used = new Set(lists.flatMap(({ sections }) => Object.values(sections).flat()))
    expect(printed.filter(({ key, token }) => !token && !used.has(key)).map(({ key }) => key)).toEqual([])
  })

  test(
    'is played to the end by chance, and does everything that its scripts say',
    () => {
      const done = new Set<string>()
      const stood = new Set<string>()
      const { operate } = rules.frames
      if (!operate) throw new Error('Nothing carries operations out.')
      const watched = {
        ...rules,
        frames: {
          ...rules.frames,
          operate: {
            ...operate,
            run: (...[table, frame]: Parameters<typeof operate.run>) => {
              const { context, path } = frame as unknown as { context: { key: string }; path: string }
              done.add(`${context.key} ${path}`)
              return operate.run(table, frame)
            },
          },
        },
      }
      const winners = Array.from({ length: 60 }, (_, game) => {
        const report = playOne({ ...series('random'), rules: watched }, game, {
          onDecision({ state }) {
            for (const { key, zone } of Object.values(state.cards))
              if (['creatures', 'fields', 'auras', 'weather'].includes(zone)) stood.add(key)
          },
        })
        expect([report.crash, report.faults, report.unsupported]).toEqual([undefined, [], []])
        return report.winner
      })
      const asked = cards.flatMap(pathsOf)
      expect(asked.length).toBeGreaterThan(30)
      expect(asked.filter((path) => !done.has(path))).toEqual([])
      // What lasts or replaces works where it lies; actions never lie there.
      const lasting = printed.filter(({ kind }) => kind !== 'action').map(({ key }) => key)
      expect(lasting.filter((key) => !stood.has(key))).toEqual([])
      for (const deck of [0, 1]) expect(winners.filter((winner) => winner === deck).length).toBeGreaterThanOrEqual(12)
    },
    PATIENCE,
  )
})
