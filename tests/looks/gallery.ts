import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { faultsOf } from './faults'
import type { Scene, Stage } from './stage'

const FOLDER = join(import.meta.dirname, '..', '..', '.fanfare', 'looks')
/** Pixels of a contact sheet: two views beside each other, three below. */
const SHEET = { columns: 2, rows: 3, width: 784 }
const LABEL = 22
/** Milliseconds until a pane, a picture or a motion has come to rest. */
const REST = 350
const PATIENCE = 12_000

export interface Looked {
  readonly view: string
  readonly faults: readonly string[]
}

const within = <T>(work: Promise<T>, { view, patience = PATIENCE * 3 }: Scene): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${view} did not come up within ${patience} ms.`)), patience),
    ),
  ])

/** Goes on to a scene; what hinders it is told. */
export async function come(stage: Stage, scene: Scene): Promise<readonly string[]> {
  stage.page.setDefaultTimeout(PATIENCE)
  try {
    await within(scene.show(stage), scene)
    return []
  } catch (error: unknown) {
    const why = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
    return [`did not come up: ${why}`]
  }
}

/** The pictures of one size and theme, and sheets of several of them to look at. */
export class Gallery {
  readonly #name: string
  readonly #height: number
  readonly #pictures: { readonly view: string; readonly png: Buffer }[] = []

  constructor(name: string, size: { readonly width: number; readonly height: number }) {
    this.#name = name
    this.#height = Math.round((SHEET.width * size.height) / size.width)
  }

  get #folder(): string {
    return join(FOLDER, this.#name)
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true })
  }

  /** Plays the scenes one after the other. One that does not come up is told, and the next is played. */
  async play(stage: Stage, scenes: readonly Scene[]): Promise<readonly Looked[]> {
    const looked: Looked[] = []
    for (const scene of scenes) {
      const faults = await come(stage, scene)
      looked.push({ view: scene.view, faults: [...faults, ...(await this.look(stage, scene.view))] })
    }
    return looked
  }

  /** Takes the picture of a view, and tells what is wrong with it. */
  async look(stage: Stage, view: string): Promise<readonly string[]> {
    await stage.page.waitForTimeout(REST)
    const faults = await faultsOf(stage.page).catch((error: unknown) => [String(error)])
    await this.#picture(stage, view)
    return faults
  }

  async #picture({ page }: Stage, view: string): Promise<void> {
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', timeout: 60_000 })
    await writeFile(join(this.#folder, `${view}.png`), png)
    this.#pictures.push({ view, png })
  }

  /** Several views on one picture, named, so that a person sees all of them quickly. */
  async hang(): Promise<void> {
    const { columns, rows, width } = SHEET
    const height = this.#height + LABEL
    for (let at = 0; at < this.#pictures.length; at += columns * rows) {
      const shown = this.#pictures.slice(at, at + columns * rows)
      const parts = await Promise.all(
        shown.map(async ({ view, png }, index) => {
          const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height]
          const label = Buffer.from(
            `<svg width="${width}" height="${LABEL}" xmlns="http://www.w3.org/2000/svg"><text x="6" y="16" font-family="sans-serif" font-size="14" fill="#fff">${view}</text></svg>`,
          )
          const small = await sharp(png)
            .resize(width - 4, this.#height)
            .png()
            .toBuffer()
          return [
            { input: label, left, top },
            { input: small, left, top: top + LABEL },
          ]
        }),
      )
      const sheet = sharp({
        create: {
          width: columns * width,
          height: Math.ceil(shown.length / columns) * height,
          channels: 3,
          background: '#444',
        },
      })
      await sheet
        .composite(parts.flat())
        .png()
        .toFile(join(this.#folder, `sheet-${String(at / (columns * rows) + 1).padStart(2, '0')}.png`))
    }
  }
}
