import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { openCard } from '../editor/writing'
import { BOLT, boltTest, WALLS } from '../lab/bolt'
import { Lab } from '../lab/lab'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table, write } from '../table/table'

/** What axe gets wrong, by its rule and the element's beginning, while something is open; and why. */
const EXCEPTIONS = [
  {
    rule: 'aria-hidden-focus',
    html: /^<[^>]* data-aria-hidden="true"/,
    open: '[role="menu"][data-state="open"]',
    reason:
      'What lies behind an open menu cannot be reached, for the menu keeps Tab: the test presses it. axe knows of dialogs only.',
  },
] as const

interface Judged {
  readonly serious: readonly string[]
  /** Rules that hold. */
  readonly rules: number
  /** Elements whose colours were found to differ enough. */
  readonly readable: number
  /** Those that it takes to be covered by something, and does not judge. */
  readonly covered: number
}

/** Puts axe on the page, which then has it for all that follows: to be read there takes it as long as to judge some pages. */
const bring = (page: Page): Promise<unknown> => page.evaluate(`${axe.source}; 0`)

/** What axe finds on the page as it stands. Themes differ in colours only: all the rest is judged in the light one. No selectors are made, which takes most of its time. */
async function judge(page: Page, theme: 'light' | 'dark'): Promise<Judged> {
  const options: RunOptions = {
    resultTypes: ['violations', 'passes', 'incomplete'],
    selectors: false,
    ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
  }
  const found = await page.evaluate(async (options) => {
    const { violations, passes, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options)
    const textsIn = (results: typeof passes) => results.find(({ id }) => id === 'color-contrast')?.nodes ?? []
    return {
      violations: violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) =>
          nodes.map(({ any, html }) => ({ rule: id, html, message: any[0]?.message ?? help })),
        ),
      rules: passes.length,
      readable: textsIn(passes).length,
      covered: textsIn(incomplete).filter(
        ({ any: [why] }) => (why?.data as { readonly messageKey?: string } | undefined)?.messageKey === 'bgOverlap',
      ).length,
    }
  }, options)
  const open = await Promise.all(EXCEPTIONS.map((one) => page.locator(one.open).count()))
  const excepted = EXCEPTIONS.filter((_, index) => (open[index] ?? 0) > 0)
  const serious = found.violations
    .filter(({ rule, html }) => !excepted.some((one) => one.rule === rule && one.html.test(html)))
    .map(({ rule, message, html }) => `${rule}: ${message}: ${html.slice(0, 300)}`)
  return { serious, rules: found.rules, readable: found.readable, covered: found.covered }
}

/** Changes the theme, and waits until nothing fades into its colours any more. */
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  )
}

/** Texts that every page of ours has. */
const TEXTS = 20
/** Now and then axe takes most texts of a page to be covered by something; these it finds even then. */
const UNCOVERED = 5

/** Judges what is drawn late when it is. */
async function judgeDrawn(page: Page, theme: 'light' | 'dark'): Promise<Judged> {
  let judged = await judge(page, theme)
  for (let left = 3; judged.readable + judged.covered <= TEXTS && left > 0; left--) {
    await page.waitForTimeout(500)
    judged = await judge(page, theme)
  }
  return judged
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first().click()
const measuring = (page: Page) => page.getByRole('region', { name: 'Measure', exact: true })

async function measure(page: Page): Promise<void> {
  const measured = measuring(page)
  await measured.getByRole('combobox', { name: 'Game' }).selectOption({ label: "Card Fighters' Clash" })
  await measured.getByRole('radio', { name: 'Two decks' }).click()
  await measured.getByLabel('First deck').selectOption({ index: 0 })
  await measured.getByLabel('Second deck').selectOption({ index: 1 })
  await measured.getByRole('radio', { name: /^Random/ }).click()
  await measured.getByRole('radio', { name: 'After some pairs' }).click()
  await measured.getByLabel('Pairs of games').fill('16')
  await measured.getByLabel('Pairs of games').press('Enter')
  await measured.getByText(/^Done/).waitFor({ timeout: 60_000 })
}

/** A state of the studio, reached from the one before. `has`: what it shows, so that no empty page is judged. */
interface State {
  readonly name: string
  readonly has: string | RegExp
  show(page: Page): Promise<unknown>
}

const STATES: readonly State[] = [
  {
    name: 'library as faces',
    has: 'Wickling Scout',
    show: async (page) => {
      const library = new Library(page)
      await library.filter('Type', 'Follower').waitFor()
      await library.card('Wickling Scout').first().click()
      await page.getByRole('region', { name: 'Details' }).getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'library as a table',
    has: 'Wickling Scout',
    show: async (page) => {
      await page.getByRole('button', { name: 'Table', exact: true }).and(page.locator('[aria-pressed]')).click()
      await page.getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'palette',
    has: 'Deal two decks',
    show: async (page) => {
      await page.keyboard.press('Control+Shift+P')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('deal')
      await page.getByRole('option', { name: /Deal two decks/ }).waitFor()
    },
  },
  {
    name: 'dialog of a new card',
    has: 'Create and edit',
    show: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'New card' }).click()
      await page.getByRole('dialog', { name: 'New card' }).waitFor()
    },
  },
  {
    name: 'export',
    has: /Publish/,
    show: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Shift+P')
      await page.keyboard.type('publish')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button').first().waitFor()
    },
  },
  {
    name: 'script and form',
    has: 'Bolt Keeper',
    show: async (page) => {
      await page.keyboard.press('Escape')
      for (const text of [BOLT, ...WALLS]) await write(page, text)
      const lab = new Lab(page)
      await lab.open({ 'bolt.scenario.yaml': boltTest(2) })
      await lab.result.getByRole('button', { name: 'Run' }).click()
      await openCard(page, 'Bolt Keeper')
      await page.locator('.script .cover-mark').first().waitFor()
    },
  },
  { name: 'tests of a card', has: 'the bolt hits what is small', show: (page) => tab(page, 'Tests') },
  {
    name: 'board beside the script, halted',
    has: 'At a stop point',
    show: async (page) => {
      const table = new Table(page)
      await table.go()
      await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Shadowverse: Evolve' })
      await table.openAgainst('Small Wall', 'Large Wall')
      await openCard(page, 'Bolt Keeper')
      await page.keyboard.press('Control+Alt+b')
      await page.locator('.editor .board').waitFor()
      await page.locator('.script .view-line').filter({ hasText: 'effect DealDamage' }).first().click()
      await page.keyboard.press('F9')
      await page.locator('.script .stop-set').first().waitFor()
      await page.getByLabel('Play this card').click()
      await table.card('Near player', 'Hand', 'Bolt Keeper').click()
      await page.locator('.script .worked-values').first().waitFor()
      // The caret stands in a word of the line that runs, so that what the editor marks around it is judged too.
      await page.locator('.script .view-line span').getByText('TargetOpponentCard', { exact: true }).first().click()
      await page.locator('.script').locator('.wordHighlightText, .wordHighlight').first().waitFor()
    },
  },
  { name: 'values', has: 'Values', show: (page) => tab(page, 'Values') },
  { name: 'steps', has: 'Stop points', show: (page) => tab(page, 'Step') },
  {
    name: 'table',
    has: 'Near player',
    show: async (page) => {
      await new Table(page).deal(3)
      await page.getByRole('region', { name: 'Prompt' }).waitFor()
    },
  },
  {
    name: 'table in words',
    has: 'Near player’s Hand',
    show: async (page) => {
      await page.keyboard.press('Alt+t')
      await page.getByRole('group', { name: 'Board in words' }).waitFor()
    },
  },
  {
    name: 'menu of a card in words',
    has: 'Show its values',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^What .* can do$/ })
        .nth(1)
        .click()
      await page.getByRole('menu').waitFor()
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await expect(
          page
            .getByRole('menu')
            .locator(':focus')
            .or(page.getByRole('menu').and(page.locator(':focus'))),
        ).toHaveCount(1)
      }
    },
  },
  {
    name: 'lab',
    has: 'the bolt hits what is small',
    show: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Alt+t')
      await menu(page, 'Lab')
    },
  },
  {
    name: 'measured',
    has: /Calibrated|Not calibrated/,
    show: async (page) => {
      await menu(page, 'Measure')
      await measure(page)
    },
  },
  {
    name: 'gallery of faces',
    has: 'New face',
    show: (page) => menu(page, 'Designer'),
  },
  {
    name: 'pictures',
    has: 'Add pictures',
    show: (page) => page.getByRole('radio', { name: 'Pictures', exact: true }).click(),
  },
  {
    name: 'symbols',
    has: 'Add symbols',
    show: (page) => page.getByRole('radio', { name: 'Symbols', exact: true }).click(),
  },
  {
    name: 'designer',
    has: 'Layers',
    show: async (page) => {
      await page.getByRole('radio', { name: 'Faces', exact: true }).click()
      await page.getByRole('button', { name: 'New face', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: 'New face' })
      await dialog.getByLabel('Name').fill('Dusk')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem').first().click()
    },
  },
  {
    name: 'sheets',
    has: 'Save PDF',
    show: async (page) => {
      await menu(page, 'Sheets')
      await page.getByRole('button', { name: /^Add all/ }).click()
      await page.getByText('Page 1', { exact: true }).waitFor()
    },
  },
  { name: 'reference', has: 'DealDamage', show: (page) => menu(page, 'Reference') },
  { name: 'settings', has: 'Theme', show: (page) => menu(page, 'Settings') },
]

/** `LOOK_AT=/tmp/x` takes a picture of each state. */
const PICTURES = process.env['LOOK_AT']

test('axe finds nothing serious on any page, light or dark', async ({ page, studio: _ }) => {
  // Two minutes where nobody else works; axe needs the processor to itself.
  test.setTimeout(600_000)
  // What does not come says so soon, rather than after ten minutes.
  page.setDefaultTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await bring(page)
  const found: string[] = []
  for (const { name, has, show } of STATES)
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await show(page)
      for (const theme of ['light', 'dark'] as const) {
        await paint(page, theme)
        // No empty page is judged: it shows what it is there for, and much of it is text.
        await expect(page.getByText(has).locator('visible=true').first(), `${name}: ${String(has)}`).toBeVisible()
        const { serious, rules, readable, covered } = await judgeDrawn(page, theme)
        if (theme === 'light') expect(rules, `rules that hold: ${name}`).toBeGreaterThan(25)
        expect(readable + covered, `texts: ${name}, ${theme}`).toBeGreaterThan(TEXTS)
        expect(readable, `texts that can be read: ${name}, ${theme}`).toBeGreaterThan(UNCOVERED)
        found.push(...serious.map((one) => `${name}, ${theme}: ${one}`))
        if (PICTURES !== undefined)
          await page.screenshot({ path: `${PICTURES}-${name.replaceAll(' ', '-')}-${theme}.png` })
      }
    })
  expect(found).toEqual([])
})

test('axe notices text that is too faint, a button without a name and a list of tabs with a button in it', async ({
  page,
  studio: _,
}) => {
  await page.getByRole('listbox', { name: 'Cards' }).waitFor()
  await page.evaluate(() => {
    document
      .querySelector('.window')
      ?.insertAdjacentHTML(
        'beforeend',
        '<main style="position:fixed;inset:0;background:#fff;z-index:999"><p style="color:#bbb">Faint</p><button></button><div role="tablist"><button role="tab">A</button><button>B</button></div></main>',
      )
  })
  await bring(page)
  const { serious } = await judge(page, 'light')
  await page.evaluate(() => document.querySelector('.window > main:last-child')?.remove())
  for (const rule of ['color-contrast', 'button-name', 'aria-required-children'])
    expect(serious.join('\n')).toContain(`${rule}: `)
})
