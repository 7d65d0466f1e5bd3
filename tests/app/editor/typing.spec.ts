import { Typing } from '../../soak/typing/typing'
import { expect, test } from '../studio'
import { openCard } from './writing'

test.use({ first: 'Settings', plays: true })

// A trace of thousands of keys takes longer than the keys.
test.use({ trace: 'off' })

const SEED = Number(process.env['SEED'] ?? 1)

test('sixty random edits of form, script and library, at any speed: what is stored is what was typed', async ({
  page,
  studio: _,
}) => {
  test.setTimeout(300_000)
  await page.getByRole('button', { name: 'Library', exact: true }).waitFor()
  expect((await new Typing(page, SEED).run(60)).edits).toBe(60)
})

test.describe('with a window that was just loaded', () => {
  test.use({ beginning: 'sample' })

  test('the face of a typed letter is in the page before any message of its worker and anything else that follows', async ({
    page,
    studio: _,
  }) => {
    await page.addInitScript(() => {
      const state = Object.assign(window, { deaf: false, later: [] as TimerHandler[] })
      const { setTimeout: wait } = window
      // While it is deaf, what is to be done in the next task waits as well.
      const hold = (run: TimerHandler, after?: number, ...given: unknown[]): number =>
        state.deaf && after === undefined ? state.later.push(run) : wait(run, after, ...given)
      Object.assign(window, { setTimeout: hold })
      const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {}
      Object.defineProperty(Worker.prototype, 'onmessage', {
        set(this: Worker, hear: (event: MessageEvent) => void) {
          set?.call(this, (event: MessageEvent) => void (state.deaf || hear(event)))
        },
      })
    })
    await page.reload()
    await openCard(page, 'Wickling Scout')
    await page.locator('.script .view-line').filter({ hasText: 'name ' }).first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    const face = page.locator('.face-pane .face')
    await expect(face).toHaveAccessibleName(/Wickling Scout/)
    await page.evaluate(() => Object.assign(window, { deaf: true }))
    await page.keyboard.type('q')
    await expect(face).toHaveAccessibleName(/Wickling Scoutq/)
    const name = page.locator('.form').getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Wickling Scout')
    await page.evaluate(() => {
      const state = Object.assign(window as unknown as { later: (() => void)[] }, { deaf: false })
      for (const run of state.later.splice(0)) run()
    })
    await expect(name).toHaveValue('Wickling Scoutq')
  })
})
