/** A text field as a person sees it: its text, and what is selected in it. */
export class Caret {
  text: string
  #anchor: number
  #focus: number

  constructor(text: string) {
    this.text = text
    this.#anchor = this.#focus = text.length
  }

  get start(): number {
    return Math.min(this.#anchor, this.#focus)
  }

  get end(): number {
    return Math.max(this.#anchor, this.#focus)
  }

  /** Puts text in the place of what is selected. */
  insert(inserted: string): void {
    const at = this.start + inserted.length
    this.text = this.text.slice(0, this.start) + inserted + this.text.slice(this.end)
    this.#anchor = this.#focus = at
  }

  /** A key that inserts nothing, by Playwright's name. */
  press(key: string): void {
    const isEmpty = this.start === this.end
    if (key === 'Backspace' && isEmpty) this.#anchor = Math.max(0, this.#focus - 1)
    if (key === 'Delete' && isEmpty) this.#anchor = Math.min(this.text.length, this.#focus + 1)
    if (key === 'Backspace' || key === 'Delete') return this.insert('')
    if (key === 'Control+a') return this.#select(0, this.text.length)
    if (key === 'Control+Home') return this.#select(0, 0)
    if (key === 'Control+End') return this.#select(this.text.length, this.text.length)
    const step = key.endsWith('ArrowLeft') ? -1 : 1
    const next = Math.max(0, Math.min(this.text.length, this.#focus + step))
    if (key.startsWith('Shift+')) return this.#select(this.#anchor, next)
    const to = isEmpty ? next : step < 0 ? this.start : this.end
    this.#select(to, to)
  }

  #select(anchor: number, focus: number): void {
    this.#anchor = anchor
    this.#focus = focus
  }
}
