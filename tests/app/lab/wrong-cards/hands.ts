import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** A person waits so long for what a gesture does before giving up. */
export const patiently = expect.configure({ timeout: 20_000 })

/** Presses after which a person stops stepping or undoing. */
const MOST_PRESSES = 20

/** What changes at once does not change in one frame. */
const MOMENT = 400

/** How long somebody who steps looks for what a step has changed; some change nothing that one sees. */
const GLANCE = 2500

/** The mouse and the keyboard of somebody new to the studio. Each gesture is noted: a click, a drag, a key combination, a text typed, a file chosen. */
export class Hands {
  readonly page: Page
  readonly gestures: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async click(what: string, target: Locator): Promise<void> {
    this.gestures.push(`click ${what}`)
    await target.click()
  }

  async doubleClick(what: string, target: Locator): Promise<void> {
    this.gestures.push(`double-click ${what}`)
    await target.dblclick()
  }

  async menuOf(what: string, target: Locator): Promise<void> {
    this.gestures.push(`right-click ${what}`)
    await target.click({ button: 'right' })
  }

  async drag(what: string, from: Locator, to: Locator): Promise<void> {
    this.gestures.push(`drag ${what}`)
    await from.dragTo(to)
  }

  async press(keys: string): Promise<void> {
    this.gestures.push(`press ${keys}`)
    await this.page.keyboard.press(keys)
  }

  async type(text: string): Promise<void> {
    this.gestures.push(`type ${text}`)
    await this.page.keyboard.type(text)
  }

  /** Clicks what asks for a file, and chooses the card that lies beside this. */
  async choose(what: string, target: Locator, file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(what, target)
    this.gestures.push(`choose ${file}`)
    await (await chooser).setFiles(join(import.meta.dirname, file))
  }

  /** Presses the keys until that is seen, and each time looks whether anything has changed. */
  async pressUntil(keys: string, seen: Locator): Promise<void> {
    const all = this.page.locator('.window')
    for (let left = MOST_PRESSES; left > 0 && !(await seen.isVisible()); left--) {
      const before = await all.innerText()
      await this.press(keys)
      await expect
        .poll(() => all.innerText(), { timeout: GLANCE, intervals: [50] })
        .not.toBe(before)
        .catch(() => undefined)
      await seen.waitFor({ timeout: MOMENT }).catch(() => undefined)
    }
    await patiently(seen).toBeVisible()
  }
}
