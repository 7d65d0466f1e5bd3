import { beforeAll, expect, test } from 'vitest'
import begin, { open } from '../app/studio'
import { openChromium } from '../chromium'
import { BLOX } from './blox'
import { DESIGNER } from './designer'
import { EDITOR } from './editor'
import { come, Gallery, type Looked } from './gallery'
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
  designer: DESIGNER,
  blox: BLOX,
  shell: SHELL,
}

/** What takes minutes to come to is shown once, and looked at in every size and theme. */
const STANDING: Readonly<Record<string, readonly Scene[]>> = { lab: LAB }

/** `LOOKS=1024x640-light` and `ACTS=table,editor` look at a part. */
const wanted = process.env['LOOKS'] ?? ''
const acts = process.env['ACTS']?.split(',') ?? [...Object.keys(ACTS), ...Object.keys(STANDING)]
const NAMES = THEMES.flatMap((theme) =>
  SIZES.map((size) => ({ theme, size, name: `${size.width}x${size.height}-${theme}` })),
)

beforeAll(begin)

/** Says what was seen to be wrong, and fails for it. */
function judge(name: string, looked: readonly Looked[], began: number): void {
  const faulty = looked.filter(({ faults }) => faults.length > 0)
  console.log(`looks: ${name}, ${looked.length} views in ${Math.round((performance.now() - began) / 1000)} s`)
  for (const { view, faults } of faulty) for (const fault of faults) console.log(`  ${view}: ${fault}`)
  expect(faulty.map(({ view }) => view)).toEqual([])
}

for (const { theme, size, name } of NAMES) {
  test.skipIf(!name.includes(wanted) || !acts.some((act) => act in ACTS))(
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
          const { studio, end } = await open(page, 'sample', true)
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
      judge(name, looked, began)
    },
  )
}

for (const [act, scenes] of Object.entries(STANDING)) {
  const sizes = NAMES.filter(({ name }) => name.includes(wanted))
  test.skipIf(!acts.includes(act))(`${act}: nothing is cut in any size or theme`, async () => {
    const began = performance.now()
    const browser = await openChromium()
    const looked: Looked[] = []
    const galleries = sizes.map((one) => ({ ...one, gallery: new Gallery(`${act}-${one.name}`, one.size) }))
    try {
      for (const { gallery } of galleries) await gallery.clear()
      const page = await browser.newPage({ viewport: SIZES[1] ?? null, reducedMotion: 'reduce' })
      const { studio, end } = await open(page, 'sample', true)
      try {
        const stage = new Stage(page, studio)
        for (const scene of scenes) {
          looked.push({ view: scene.view, faults: await come(stage, scene) })
          for (const { theme, size, name, gallery } of galleries.filter(
            ({ size }) => !scene.once || size === SIZES[1],
          )) {
            await page.emulateMedia({ colorScheme: theme })
            await page.setViewportSize(size)
            looked.push({ view: `${scene.view} ${name}`, faults: await gallery.look(stage, scene.view) })
          }
          await page.setViewportSize(SIZES[1] ?? { width: 1440, height: 900 })
        }
      } finally {
        await end().catch((error: unknown) => looked.push({ view: act, faults: [String(error)] }))
      }
      for (const { gallery } of galleries) await gallery.hang()
    } finally {
      await browser.close()
    }
    judge(act, looked, began)
  })
}
