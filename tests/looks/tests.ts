import { write } from '../app/table/table'
import type { Scene } from './stage'

const COURIER =
  'name Ember Courier;\nid LF01-921;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\nability Fanfare {\n    effect DealDamage(3) to AllOpponentCards F;\n}\n'
const BURNS =
  'system: evolve\nname: the courier burns for two, however long its name may be\ngiven:\n  you: { playPoints: 2, hand: [Ember Courier] }\n  foe: { field: [{ plain: 1 1/5, as: Ann }] }\nwhen:\n  - play: Ember Courier\nthen:\n  cards: { Ann: { defense: 3 } }\n  you: { hand: [Ember Courier] }\n'
const PLAIN =
  'system: evolve\nname: a plain card waits\ngiven:\n  you: { field: [{ plain: 1 1/5, as: Bob }] }\nthen:\n  cards: { Bob: { defense: 5 } }\n'

/** The lab: scenarios, their results, and what the rest of the window says of them. */
export const TESTS: readonly Scene[] = [
  {
    view: 'tests-empty',
    show: async (stage) => (
      await stage.library.card('Wickling Scout').waitFor(),
      await stage.lab.go(),
      await stage.button('Insert an example').waitFor()
    ),
  },
  {
    view: 'tests-example',
    show: async (stage) => (
      await stage.button('Insert an example').click(),
      await stage.page.keyboard.press('Control+Shift+Enter'),
      await stage.page
        .getByRole('contentinfo')
        .getByRole('button', { name: /tests pass/ })
        .waitFor()
    ),
  },
  {
    view: 'tests-failing',
    show: async (stage) => {
      await write(stage.page, COURIER)
      await stage.lab.open({ 'burns.scenario.yaml': BURNS, 'plain.scenario.yaml': PLAIN })
      await stage.page.keyboard.press('Control+Shift+Enter')
      await stage.page
        .getByRole('contentinfo')
        .getByRole('button', { name: /test fails/ })
        .waitFor()
      await stage.lab.scenario('the courier burns for two, however long its name may be').click()
    },
  },
  {
    view: 'tests-wrong',
    show: async (stage) => (
      await stage.lab.open({ 'wrong.scenario.yaml': BURNS.replace('playPoints', 'playPoint') }),
      await stage.lab.result.getByText('did you mean').waitFor()
    ),
  },
  {
    view: 'tests-file-menu',
    show: async (stage) =>
      stage.lab.files
        .getByRole('button', { name: /^More for/ })
        .first()
        .click(),
  },
  {
    view: 'tests-completion',
    show: async (stage) => {
      await stage.calm()
      await stage.lab.line('then:').first().click()
      await stage.page.keyboard.press('End')
      await stage.page.keyboard.press('Enter')
      await stage.page.keyboard.press('Control+Space')
      await stage.page.locator('.suggest-widget .monaco-list-row').first().waitFor()
    },
  },
  {
    view: 'tests-in-editor',
    show: async (stage) => {
      await stage.calm()
      await stage.page.keyboard.press('Control+p')
      await stage.isShown()
      await stage.page.keyboard.type('Ember Courier')
      await stage.dialog().getByRole('option').first().click()
      await stage
        .button(/tests? fail/)
        .first()
        .waitFor()
      await stage.page.locator('.stage svg').first().waitFor()
    },
  },
  {
    view: 'tests-status',
    show: async (stage) =>
      await stage.page
        .getByRole('contentinfo')
        .getByRole('button', { name: /test fails/ })
        .hover(),
  },
  {
    view: 'tests-keep',
    show: async (stage) => {
      await stage.table.open()
      await stage.table.drag('Ember Courier', 'Near player', 'Field')
      await stage.table.answer('End the turn')
      await stage.run('Keep the match as a test')
      await stage.isShown('Keep the match as a test')
    },
  },
  {
    view: 'tests-keep-nothing',
    show: async (stage) => {
      await stage.calm()
      await stage.run('New table')
      await stage.table.prompt.waitFor()
      await stage.run('Keep the match as a test')
      await stage.dialog().getByRole('alert').waitFor()
    },
  },
]
