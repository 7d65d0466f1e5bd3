import type { Locator, Page } from '@playwright/test'

/** The lab as a person sees it. */
export class Lab {
  readonly page: Page
  readonly files: Locator
  readonly editor: Locator
  readonly result: Locator
  readonly log: Locator

  constructor(page: Page) {
    this.page = page
    this.files = page.getByRole('list', { name: 'Scenario files of the library' })
    this.editor = page.locator('.edit')
    this.result = page.getByRole('region', { name: 'Result of the scenario' })
    this.log = this.result.getByRole('list', { name: 'Log' })
  }

  async go(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Lab' }).click()
  }

  /** Opens files, as by dropping them. */
  async open(files: Readonly<Record<string, string>>): Promise<void> {
    await this.go()
    const transfer = await this.page.evaluateHandle((given) => {
      const data = new DataTransfer()
      for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name))
      return data
    }, files)
    await this.page.locator('.lab').dispatchEvent('drop', { dataTransfer: transfer })
  }

  /** A scenario in the list; its label ends with its state. */
  scenario(name: string): Locator {
    return this.files.getByRole('button', { name: new RegExp(`^${name}, `) })
  }

  /** Lays a scenario's position on the table. */
  async lay(name: string): Promise<void> {
    await this.go()
    await this.scenario(name).click()
    await this.page.getByRole('button', { name: 'Open on the table' }).click()
    await this.page.getByRole('region', { name: 'Prompt' }).waitFor()
  }

  line(text: string): Locator {
    return this.editor.locator('.view-line').filter({ hasText: text })
  }

  /** What a scenario's value was to be, and what it is. */
  difference(what: string): Locator {
    return this.result.getByRole('row', { name: new RegExp(`^${what} `) })
  }
}
