import { test } from '../studio'
import { walk, WALKS } from './wrong-cards/walks'

// As a studio that nobody has told otherwise.
test.use({ plays: true })

// One of five: all are gone by `npm run soak -- lab/wrong-cards`.
for (const one of WALKS.filter(({ fault }) => fault === 'unpayable cost'))
  test(`${one.fault}: “why not” finds it, it is mended, and a test kept at the table fails without the mend`, async ({
    page,
    studio: _,
  }, info) => {
    const gestures = await walk(page, one)
    info.annotations.push({ type: 'gestures', description: `${gestures.length}: ${gestures.join('; ')}` })
  })
