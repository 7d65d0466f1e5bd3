import { beforeAll, expect, test } from 'vitest'
import begin, { open } from '../app/studio'
import { openChromium } from '../chromium'
import { BLOX } from './blox'
import { DESIGNER } from './designer'
import { EDITOR } from './editor'
import { Gallery, type Looked } from './gallery'
import { LAB } from './lab'
import { LIBRARY } from './library'
import { SHELL } from './shell'
import { type Scene, Stage } from './stage'
import { TABLE } from './table'
import { TESTS } from './tests'

const SIZES = [
  { width: 1024, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const
/** Each act has a studio of its own. */
const ACTS: Readonly<Record<string, readonly Scene[]>> = {
  library: LIBRARY,
  editor: EDITOR,
  tests: TESTS,
  table: TABLE,
  lab: LAB,
  designer: DESIGNER,
  blox: BLOX,
  shell: SHELL,
}

/** `LOOKS=1024x640-light` and `ACTS=table,editor` look at a part. */
const wanted = process.env['LOOKS'] ?? ''
const acts = process.env['ACTS']?.split(',') ?? Object.keys(ACTS)

beforeAll(begin)

for (const theme of THEMES) {
  for (const size of SIZES) {
    const name = `${size.width}x${size.height}-${theme}`
    test.skipIf(!name.includes(wanted))(
      `${name}: nothing is cut, reaches out of the window or scrolls sideways`,
      async () => {
        const began = performance.now()
        const browser = await openChromium()
        const gallery = new Gallery(name, size)
        const looked: Looked[] = []
        try {
          await gallery.clear()
          for (const act of acts) {
            const page = await browser.newPage({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' })
            const { studio, end } = await open(page)
            try {
              await page.getByRole('button', { name: 'Library', exact: true }).waitFor()
              looked.push(...(await gallery.play(new Stage(page, studio), ACTS[act] ?? [])))
            } finally {
              await end().catch((error: unknown) => looked.push({ view: act, faults: [String(error)] }))
            }
          }
          await gallery.hang()
        } finally {
          await browser.close()
        }
        const faulty = looked.filter(({ faults }) => faults.length > 0)
        console.log(`looks: ${name}, ${looked.length} views in ${Math.round((performance.now() - began) / 1000)} s`)
        for (const { view, faults } of faulty) for (const fault of faults) console.log(`  ${view}: ${fault}`)
        expect(faulty.map(({ view }) => view)).toEqual([])
      },
    )
  }
}
