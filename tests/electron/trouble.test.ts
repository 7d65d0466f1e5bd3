import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Announced, Answer, Input, RequestName } from '../../preload/contract'
import { damage, placeOf } from '../main/database/safety/damage'
import type { Entry } from './electron'
import { launch, type Desktop } from './launch'

const argv = process.argv
afterAll(() => {
  process.argv = argv
})

const asked = async <N extends RequestName>({ studio }: Desktop, name: N, input: Input<N>): Promise<Answer<N>> => {
  const reply = await studio.request(name, input)
  if ('failure' in reply) throw new Error(`${reply.failure.code}: ${reply.failure.message}`)
  return reply.value
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30))

describe('a window', () => {
  let desktop: Desktop
  beforeAll(async () => {
    desktop = await launch()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await desktop.quit()
  })
  beforeEach(() => {
    // Every test begins long after the one before.
    vi.setSystemTime(Date.now() + 3_600_000)
    desktop.electron.stage.reloads = 0
  })
  const stage = (): Desktop['electron']['stage'] => desktop.electron.stage
  const contents = (): Desktop['window']['webContents'] => desktop.window.webContents
  const question = (): Desktop['electron']['stage']['questions'][number] => {
    const [found, ...others] = stage().questions
    if (!found || others.length > 0) throw new Error(`${stage().questions.length} questions stand on the screen.`)
    return found
  }

  test.each(['crashed', 'oom', 'killed', 'launch-failed'])(
    'whose page ended as "%s" offers to reload, and does so once when told to',
    async (reason) => {
      contents().end(reason)
      expect(question().options).toMatchObject({
        buttons: ['Reload', 'Quit'],
        detail: expect.stringContaining(reason) as string,
      })
      await settle()
      expect(stage().reloads).toBe(0)
      question().press('Reload')
      await vi.waitFor(() => expect(contents().page).toBeDefined())
      expect([stage().reloads, stage().questions]).toEqual([1, []])
      // The page that came back reaches the host as the first one did.
      const studio = contents().page?.window['studio'] as Desktop['studio']
      expect(await studio.request('library.info', {})).toMatchObject({ value: { name: 'Sample library' } })
    },
  )

  test('whose page always ends is asked about each time, and reloaded only when told to', async () => {
    contents().end('crashed')
    expect(question().options).toMatchObject({ defaultId: 0, cancelId: 0 })
    expect(question().options.detail).not.toContain('--library')
    question().press('Reload')
    await vi.waitFor(() => expect(contents().page).toBeDefined())
    contents().end('crashed')
    contents().end('crashed')
    await settle()
    expect(question().options).toMatchObject({ defaultId: 1, detail: expect.stringContaining('--library') as string })
    expect(stage().reloads).toBe(1)
    question().press('Reload')
    await vi.waitFor(() => expect(contents().page).toBeDefined())
  })

  test('whose page ended because it was closed asks nothing', async () => {
    contents().end('clean-exit')
    await settle()
    expect(stage().questions).toEqual([])
    contents().reload()
    await vi.waitFor(() => expect(contents().page).toBeDefined())
  })

  test('that does not answer may be waited for: it is asked about once, and again only after half a minute', async () => {
    contents().emit('unresponsive')
    contents().emit('unresponsive')
    expect(question().options).toMatchObject({ buttons: ['Wait', 'Reload'], defaultId: 0, cancelId: 0 })
    question().press('Wait')
    await settle()
    contents().emit('unresponsive')
    expect(stage().questions).toEqual([])
    vi.setSystemTime(Date.now() + 31_000)
    contents().emit('unresponsive')
    expect(question().options.buttons).toEqual(['Wait', 'Reload'])
    contents().emit('responsive')
    await settle()
    expect([stage().questions, stage().reloads, contents().page === undefined]).toEqual([[], 0, false])
  })

  test('that does not answer is ended and reloaded when told to, without a word about its end', async () => {
    const before = contents().page
    contents().emit('unresponsive')
    question().press('Reload')
    await vi.waitFor(() => expect(contents().page !== undefined && contents().page !== before).toBe(true))
    await settle()
    expect([stage().questions, stage().reloads]).toEqual([[], 1])
    contents().end('crashed')
    question().press('Reload')
    await vi.waitFor(() => expect(contents().page).toBeDefined())
  })

  test('that does not answer and then ends asks one question only', async () => {
    contents().emit('unresponsive')
    contents().end('crashed')
    await settle()
    expect(question().options.buttons).toEqual(['Reload', 'Quit'])
    contents().emit('unresponsive')
    expect(question().options.buttons).toEqual(['Reload', 'Quit'])
    question().press('Reload')
    await vi.waitFor(() => expect(contents().page).toBeDefined())
  })
})

test('a window whose page ended quits when told to', async () => {
  const desktop = await launch()
  desktop.window.webContents.end('crashed')
  desktop.electron.stage.questions[0]?.press('Quit')
  await vi.waitFor(() => expect(desktop.electron.stage.exitCode).toBe(0), 10_000)
  await rm(desktop.data, { recursive: true, force: true })
})

describe('a library', () => {
  let whole: string
  let path = ''
  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
    const desktop = await launch({ data: whole })
    path = (await asked(desktop, 'library.info', {}))?.location ?? ''
    const ended = endOf(desktop)
    choose(desktop, 'Back Up Now')
    await asked(desktop, 'library.backup', {})
    expect(await ended).toMatchObject({ type: 'backed-up' })
    await desktop.quit()
  })
  afterAll(() => rm(whole, { recursive: true, force: true }))

  const entries = (menu: readonly Entry[]): readonly Entry[] =>
    menu.flatMap((entry) => [entry, ...entries(entry.submenu ?? [])])

  /** Chooses an entry of the menu, as a person does. */
  function choose({ electron }: Desktop, label: string): void {
    const found = entries(electron.stage.menu?.items ?? []).find((entry) => entry.label === label)
    if (!found?.click) throw new Error(`The menu has no "${label}".`)
    found.click()
  }

  function endOf({ studio }: Desktop): Promise<Announced<'job.ended'>['outcome']> {
    return new Promise((resolve) => {
      const stop = studio.on('job.ended', ({ outcome }) => {
        stop()
        resolve(outcome)
      })
    })
  }

  const stateOf = async (desktop: Desktop): Promise<string | undefined> =>
    (await asked(desktop, 'library.info', {}))?.safety.state

  /** A start with a copy of the library in which a card is damaged. */
  async function startDamaged(): Promise<{
    readonly desktop: Desktop
    readonly at: string
    readonly remove: () => void
  }> {
    const folder = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
    const at = join(folder, 'Mine.fanfare')
    cpSync(path, at)
    cpSync(path.replace(/fanfare$/, 'backups'), join(folder, 'Mine.backups'), { recursive: true })
    damage(at, [placeOf(at, 'entries', 'Lamp')])
    const desktop = await launch({ data: join(folder, 'data'), args: ['--library', at] })
    await vi.waitFor(async () => expect(await stateOf(desktop)).toBe('damaged'), 10_000)
    return { desktop, at, remove: () => rmSync(folder, { recursive: true, force: true }) }
  }

  test.each([
    ['Back Up Now', 'library.backup'],
    ['Backups…', 'library.backups'],
  ])('"%s" in the menu runs the command of the palette', async (label, command) => {
    const desktop = await launch({ data: whole })
    const heard = vi.fn()
    desktop.studio.on('command', heard)
    choose(desktop, label)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ command }))
    await desktop.quit()
  })

  test('that is damaged is shown read-only at the start, and a backup restores it', async () => {
    const { desktop, at, remove } = await startDamaged()
    const size = statSync(at).size
    const rows = await asked(desktop, 'library.rows', {})
    const [row] = rows
    expect(
      await desktop.studio.request('library.apply', {
        operations: [{ type: 'delete', entry: row?.entry ?? '' }],
        baseRevisions: {},
        label: 'Delete',
      }),
    ).toMatchObject({ failure: { code: 'library-damaged' } })
    expect(statSync(at).size).toBe(size)
    const {
      backups: [backup],
    } = await asked(desktop, 'library.backups', {})
    const ended = endOf(desktop)
    await asked(desktop, 'library.restore', { backup: backup?.backup ?? '' })
    expect(await ended).toMatchObject({ type: 'restored' })
    expect([await stateOf(desktop), (await asked(desktop, 'library.rows', {})).length]).toEqual([
      'sound',
      rows.length + 1,
    ])
    await desktop.quit()
    remove()
  })

  test('that is damaged is rescued where the dialog says, and stays as it is when that is declined', async () => {
    const { desktop, at, remove } = await startDamaged()
    const { stage } = desktop.electron
    expect(await asked(desktop, 'library.rescue', { name: 'Mine rescued' })).toBeUndefined()
    expect([await stateOf(desktop), stage.dialogs.at(-1)]).toEqual([
      'damaged',
      {
        kind: 'save',
        options: expect.objectContaining({
          defaultPath: expect.stringMatching(/Mine rescued\.fanfare$/) as string,
        }) as object,
      },
    ])
    const to = join(desktop.data, 'Rescued.fanfare')
    const rows = await asked(desktop, 'library.rows', {})
    stage.choices.push([to])
    const ended = endOf(desktop)
    await asked(desktop, 'library.rescue', { name: 'Mine rescued' })
    expect(await ended).toMatchObject({
      type: 'rescued',
      entries: rows.length,
      lost: expect.arrayContaining([
        { entry: expect.any(String) as string, what: expect.stringMatching(/^The card .*Lamp/) as string },
      ]) as unknown[],
    })
    await expect.poll(() => stateOf(desktop), { timeout: 10_000 }).toBe('sound')
    expect(await asked(desktop, 'library.info', {})).toMatchObject({ name: 'Rescued', location: to })
    expect([existsSync(at), existsSync(to)]).toEqual([true, true])
    await desktop.quit()
    remove()
  })
})
