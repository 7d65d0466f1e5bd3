import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CLI, fanfare } from './program'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLES = join(ROOT, 'resources/samples/evolve')
const CARDS = join(SAMPLES, 'lanternfall.txt')
const [SWARM, WATCH] = ['glowmoth-swarm.txt', 'lamp-watch.txt'].map((name) => join(SAMPLES, 'decks', name)) as [
  string,
  string,
]
const folder = mkdtempSync(join(tmpdir(), 'fanfare-simulate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const simulate = (...args: string[]) =>
  fanfare('simulate', '--json', '--deck', SWARM, '--deck', WATCH, '--cards', CARDS, ...args)

const written = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Everything but the speed, which no two runs share. */
const figures = (out: string): Record<string, unknown> => ({
  ...(JSON.parse(out) as object),
  gamesPerSecond: 0,
  decisionsPerSecond: 0,
})

describe('simulate', () => {
  test('prints the figures of all games as one JSON value', async () => {
    const { code, out } = await simulate('--games', '6')
    expect(code).toBe(0)
    const result = JSON.parse(out) as Record<string, unknown>
    expect(Object.keys(result).sort()).toEqual(
      [
        'crashes',
        'decisions',
        'decisionsPerSecond',
        'draws',
        'executed',
        'faults',
        'games',
        'gamesPerSecond',
        'missing',
        'turns',
        'unfinished',
        'unsupported',
        'wins',
      ].sort(),
    )
    expect(result).toMatchObject({ games: 6, unfinished: 0, faults: [], crashes: [], unsupported: [] })
    expect((result['wins'] as number[]).reduce((sum, wins) => sum + wins, Number(result['draws']))).toBe(6)
  })

  test('the same seed gives the same figures, in one thread or several', async () => {
    const whole = figures((await simulate('--games', '24', '--seed', '7')).out)
    expect(figures((await simulate('--games', '24', '--seed', '7')).out)).toEqual(whole)
    const parts = await Promise.all([7, 15, 23].map((seed) => simulate('--games', '8', '--seed', String(seed))))
    const sum = (of: (figures: { wins: number[]; decisions: number }) => number): number =>
      parts.reduce((total, { out }) => total + of(JSON.parse(out) as never), 0)
    expect([
      [sum(({ wins }) => wins[0] ?? 0), sum(({ wins }) => wins[1] ?? 0)],
      sum(({ decisions }) => decisions),
    ]).toEqual([whole['wins'], whole['decisions']])
  })

  test.each([
    [['--pairs', '2', '--games', '5'], '--games is for single games.'],
    [['--games', '2', '--counts'], '--counts is for games in pairs'],
    [['--delta', '0.1'], '--delta is for games in pairs'],
    [['--against', 'plain'], '--against is for games in pairs'],
    [['--body', 'attack=1'], '--body is for games in pairs'],
    [['--no-calibration'], '--no-calibration is for games in pairs'],
    [['--pairs', '2', '--against', 'plain'], '--against is for the twin of a card'],
  ])('refuses options that would have no effect: %j', async (args, reason) => {
    const { code, out } = await simulate(...args)
    expect([code, (JSON.parse(out) as { failure: { message: string } }).failure.message]).toEqual([
      2,
      expect.stringContaining(reason),
    ])
  })

  test('Ctrl+C ends it with a failure that says how to play the same games again', async () => {
    const args = ['simulate', '--json', '--deck', SWARM, '--deck', WATCH, '--cards', CARDS, '--games', '1000000']
    const interrupted = async (after: number): Promise<{ code: number | null; out: string }> => {
      const child = execFile(process.execPath, [CLI, ...args])
      let out = ''
      child.stdout?.on('data', (text: string) => (out += text))
      await new Promise((resolve) => setTimeout(resolve, after))
      child.kill('SIGINT')
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { code, out }
    }
    let ending = await interrupted(1500)
    // A program that had not begun to play when it was told has no code: the signal alone ended it.
    if (ending.code === null) ending = await interrupted(10_000)
    expect(ending.code).toBe(2)
    expect(JSON.parse(ending.out)).toEqual({
      failure: { code: 'simulation-cancelled', message: expect.stringContaining('The same seed') },
    })
  })

  test('the first player named plays the first deck', async () => {
    const { wins } = JSON.parse((await simulate('--games', '6', '--player', 'random,greedy')).out) as {
      wins: [number, number]
    }
    expect(wins[1]).toBeGreaterThan(wins[0])
  })

  test('without --json it is told in sentences', async () => {
    const { out } = await fanfare('simulate', '--deck', SWARM, '--deck', WATCH, '--cards', CARDS, '--games', '2')
    expect(out).toMatch(
      /^2 games: glowmoth-swarm \(random\) won \d, lamp-watch \(random\) won \d, 0 draws, 0 unfinished\n/,
    )
    expect(out).toMatch(/turns a game, \d+ at most; \d+ decisions\n/)
  })
})

describe('decks', () => {
  test('a deck against the rules of construction is complained about and played', async () => {
    const short = written('short.txt', 'Forestcraft v1\n1 CP90-LD01\n20 CP90-001\n')
    const { code, said } = await fanfare('simulate', '--deck', short, '--deck', WATCH, '--cards', CARDS, '--games', '2')
    expect(code).toBe(0)
    expect(said).toContain(`${short}: `)
  })

  test('decks are judged and played by the numbers given for the rules', async () => {
    const short = written('twenty.txt', `Forestcraft v1\n1 CP90-LD01\n20 CP90-001\n`)
    const play = (...rules: string[]) =>
      fanfare('simulate', '--deck', short, '--deck', WATCH, '--cards', CARDS, '--games', '2', '--rules', ...rules)
    const least = await play('mainDeckLeast=21')
    expect(least.said).toContain('Expected from 21 to 50 cards in the main deck, found 20.')
    expect(least.said).toContain('Expected at most 3 copies')
    expect(await play('mainDeckLeast=20', 'copies=20')).toMatchObject({ code: 0, said: '' })
    expect((await play('mainDeckMost=39')).said).toContain(`${WATCH}: `)
  })

  test('games are played by the numbers given for the rules', async () => {
    const turns = async (...rules: string[]) =>
      (JSON.parse((await simulate('--games', '6', ...rules)).out) as { turns: { mean: number } }).turns.mean
    expect(await turns('--rules', 'leaderDefense=1')).toBeLessThan((await turns()) / 2)
  })

  test('an unknown number of the rules, or one out of its bounds, is wrong use', async () => {
    expect((await simulate('--rules', 'luck=3')).said).toContain(
      'Expected name=number after --rules, with one of leaderDefense, openingHand,',
    )
    const { code, out } = await simulate('--rules', 'fieldLimit=0')
    expect([code, JSON.parse(out)]).toEqual([
      2,
      { failure: { code: 'wrong-use', message: expect.stringContaining('fieldLimit') } },
    ])
  })

  test('cards are found by name too, and all that cannot be had are named with their lines', async () => {
    const named = written('named.txt', readFileSync(SWARM, 'utf8').replace('3 CP90-001', '3 Wickling Scout'))
    expect((await fanfare('simulate', '--deck', named, '--deck', WATCH, '--cards', CARDS, '--games', '1')).code).toBe(0)
    const lost = written('lost.txt', '1 CP90-LD01\n3 CP90-999\n3 Nobody\n')
    const { code, said } = await fanfare('simulate', '--deck', lost, '--deck', WATCH, '--cards', CARDS)
    expect(code).toBe(2)
    expect(said).toContain(`${lost}:2: There is no card "CP90-999"`)
    expect(said).toContain(`${lost}:3: There is no card "Nobody"`)
  })

  test('one deck, another player, or half a game is wrong use', async () => {
    expect(await fanfare('simulate', '--deck', SWARM, '--cards', CARDS)).toMatchObject({ code: 2, out: '' })
    expect((await simulate('--player', 'clever')).said).toContain(
      'Expected random or greedy after --player, found "clever".',
    )
    expect((await simulate('--games', '0.5')).code).toBe(2)
  })
})
