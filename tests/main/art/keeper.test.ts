import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forkChild, type Child } from '../../../main/channel/fork'
import { Keeper } from '../../../main/art/keeper'
import { LIMITS } from '../../../main/art/offer'
import { chainedMasks, drawing, filters, foldedUses, layers, nestedGroups, png, sliver } from './hostile'

const GOOD = drawing('<path d="M0 0H90V90Z"/>')

/** A keeper whose children are counted. */
function watched(limits: Partial<typeof LIMITS> = {}, children = 1) {
  const started: Child[] = []
  const start = (program: string, args: readonly string[]): Child => {
    const child = forkChild(program, args)
    started.push(child)
    return child
  }
  return { keeper: new Keeper({ start, children, limits: { ...LIMITS, ...limits } }), started }
}

const reasonOf = async (keeper: Keeper, bytes: Uint8Array): Promise<string> => {
  const reply = await keeper.look(bytes)
  return 'failure' in reply ? reply.failure.message : 'taken'
}

test('a picture that takes too long costs its child and no other picture', async () => {
  const { keeper, started } = watched({ time: 800 })
  const [slow, good] = await Promise.all([reasonOf(keeper, layers(4000)), reasonOf(keeper, GOOD)])
  expect([slow, good, started.length]).toEqual(['reading it takes longer than 0.8 seconds', 'taken', 2])
  keeper.close()
})

test.skipIf(process.platform === 'win32')(
  'on a computer that is busy with other things, a picture has more time by the clock (skipped on Windows)',
  async () => {
    // An amount of memory that no other child has, by which the child is found among the processes.
    const memory = 511_234_567
    const { keeper, started } = watched({ memory, time: 1500 })
    expect(await reasonOf(keeper, GOOD)).toBe('taken')
    const pid = Number(execFileSync('pgrep', ['-f', `art-child.js ${memory}`], { encoding: 'utf8' }))
    process.kill(pid, 'SIGSTOP')
    const asked = reasonOf(keeper, png(20, 20))
    await pause(3000)
    process.kill(pid, 'SIGCONT')
    expect([await asked, started.length]).toEqual(['taken', 1])
    keeper.close()
  },
)

test('a picture that takes too much memory costs its child and no other picture', async () => {
  const { keeper, started } = watched({ memory: 256 * 1024 * 1024, time: 60_000 })
  const [hungry, good] = await Promise.all([reasonOf(keeper, chainedMasks(95)), reasonOf(keeper, GOOD)])
  expect([hungry, good, started.length]).toEqual([
    'reading it takes more than 256 MB of memory, or ends the program that reads it',
    'taken',
    2,
  ])
  keeper.close()
})

test('a child that dies costs the picture it had; those that wait are read by the next', async () => {
  const { keeper, started } = watched({ time: 60_000 })
  const first = reasonOf(keeper, filters(30))
  const others = [reasonOf(keeper, GOOD), reasonOf(keeper, png(20, 20))]
  await expect.poll(() => started.length).toBe(1)
  started[0]?.kill()
  expect(await first).toMatch(/ends the program that reads it|cannot start/)
  expect(await Promise.all(others)).toEqual(['taken', 'taken'])
  keeper.close()
})

test.each([
  ['a sliver', sliver(0.0001, 1e6)],
  ['chained masks', chainedMasks(2000)],
  ['folded uses', foldedUses(10, 9)],
  ['nested groups', nestedGroups(40_000)],
])('%s are refused, and the child lives', async (_, bytes) => {
  const { keeper, started } = watched({ time: 30_000 })
  expect(await reasonOf(keeper, bytes)).not.toBe('taken')
  expect(await reasonOf(keeper, GOOD)).toBe('taken')
  expect(started).toHaveLength(1)
  keeper.close()
})

test('no child runs before there is a picture, and none after a while without', async () => {
  const gone: string[] = []
  const started: Child[] = []
  const start = (program: string, args: readonly string[]): Child => {
    const child = forkChild(program, args)
    child.port.listen(
      () => undefined,
      (reason) => gone.push(reason),
    )
    started.push(child)
    return child
  }
  const keeper = new Keeper({ start, idle: 50 })
  expect(started).toHaveLength(0)
  expect(await reasonOf(keeper, GOOD)).toBe('taken')
  await expect.poll(() => gone.length, { timeout: 10_000 }).toBe(1)
  expect(await reasonOf(keeper, GOOD)).toBe('taken')
  keeper.close()
})

test('where no child can start, every picture is refused and says so', async () => {
  const keeper = new Keeper({ program: '/nowhere/art-child.js' })
  expect(await reasonOf(keeper, GOOD)).toContain('cannot start')
  keeper.close()
})

test('closing refuses what waits', async () => {
  const { keeper } = watched()
  const waiting = [GOOD, GOOD, GOOD].map((bytes) => reasonOf(keeper, bytes))
  keeper.close()
  for (const reason of await Promise.all(waiting)) expect(reason).not.toBe('taken')
})
