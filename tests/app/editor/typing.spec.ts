import { Typing } from '../../soak/typing/typing'
import { expect, test } from '../studio'

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
