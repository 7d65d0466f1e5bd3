import type { Page } from '@playwright/test'
import { Lab } from '../app/lab/lab'
import { Library } from '../app/library/library'
import type { RunningStudio } from '../app/studio'
import { Table } from '../app/table/table'

/** Where a scene is set: a studio in a browser, and what app tests know of its pages. */
export class Stage {
  readonly page: Page
  readonly studio: RunningStudio
  readonly library: Library
  readonly table: Table
  readonly lab: Lab

  constructor(page: Page, studio: RunningStudio) {
    this.page = page
    this.studio = studio
    this.library = new Library(page)
    this.table = new Table(page)
    this.lab = new Lab(page)
  }

  /** Runs a command by its title, as from the palette. */
  async run(title: string): Promise<void> {
    await this.page.keyboard.press('Control+Shift+P')
    await this.page.getByRole('dialog').waitFor()
    await this.page.keyboard.insertText(title)
    await this.page.keyboard.press('Enter')
  }

  dialog(name?: string | RegExp) {
    return name === undefined ? this.page.getByRole('dialog') : this.page.getByRole('dialog', { name })
  }

  async isShown(name?: string | RegExp): Promise<void> {
    await this.dialog(name).first().waitFor()
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Nothing lies over the page any more. */
  async calm(): Promise<void> {
    for (let times = 0; times < 4; times++) {
      const over = this.page.locator(
        '[role="dialog"], [role="menu"], .menu:visible, .suggest-widget.visible, .rename-box:visible',
      )
      if ((await over.count()) === 0) break
      await this.page.keyboard.press('Escape')
      await this.page.waitForTimeout(150)
    }
    await this.page.mouse.move(0, 0)
  }
}

/** One view of the studio: what is done to come to it from the view before. */
export interface Scene {
  readonly view: string
  /** One size is enough to see what is particular about it. */
  readonly once?: true
  /** Milliseconds that it may take. */
  readonly patience?: number
  show(stage: Stage): Promise<unknown>
}
