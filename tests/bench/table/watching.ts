import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** What the table tells of where it stands. */
export interface Told {
  readonly inputs: number
  /** Frames of the last input that are worked off; absent: it is resolved. */
  readonly working?: number
  readonly step?: {
    readonly place?: { readonly entry: string }
    readonly stack: readonly { readonly text: string }[]
    readonly values: readonly {
      readonly place: { readonly entry: string }
      readonly words: string
      readonly value: string
    }[]
  }
}

/** Milliseconds, as the page hears of each, from a pressed key on. */
export interface Pressed {
  /** When the table's worker was asked, was heard of, and had answered. */
  readonly asked: number
  readonly told: number
  /** When all that was told was on the screen. */
  readonly painted: number
  /** What the table tells now. */
  readonly now: Told
  /** The texts behind the lines of the script; whether they were other ones before, and can be seen. */
  readonly values: string
  readonly isNew: boolean
}

interface Watching {
  /** Begins to wait for a key and all that it leads to. */
  wait(): void
  /** `undefined`: the table has answered, and stands where it stood. */
  readonly next: Promise<Pressed | undefined>
  /** A line of text that a plain script writes into the same page, until it is painted. */
  plain(): Promise<number>
}

type Listening = Window & { changed(before: unknown, change: unknown): unknown; watching: Watching }

/** Milliseconds after which what was told counts as never painted, which is an error of the window or of this benchmark. */
const PATIENCE = 15_000

/** Puts together what a table tells in parts, with the window's own code. */
const TELLING = `window.changed = (() => {
${stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../../../core/channel/difference.ts'), 'utf8')).replaceAll(/^export /gm, '')}
return changed })()`

/** Watches what is asked of the table, what it tells, and when that is painted. Runs in the page, before its scripts. */
function listen(patience: number): void {
  const page = window as unknown as Listening
  type Message =
    | { readonly kind: 'ask'; readonly id: number; readonly input: { readonly do?: string } }
    | { readonly kind: 'reply'; readonly id: number }
    | { readonly kind: 'news'; readonly value: { readonly tell: string; readonly change?: unknown } }
  interface Waiting {
    readonly before: string
    readonly resolve: (pressed: Pressed | undefined) => void
    key: number
    asked: number
    told: number
    order?: number
    isTold: boolean
    isShown: boolean
  }
  let standing: { readonly position: Told } | undefined
  let waiting: Waiting | undefined

  const plainly = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((one) => plainly(one.textContent))
  /** What is written behind the lines, from above; a long one goes on in the next, and brackets stand in parts of their own. */
  function valuesNow(): string {
    const lines = new Map<HTMLElement, string>()
    for (const one of document.querySelectorAll('.script .worked-values')) {
      const line = one.closest<HTMLElement>('.view-line')
      if (line) lines.set(line, `${lines.get(line) ?? ''}${one.textContent}`)
    }
    const fromAbove = [...lines].sort(([a], [b]) => parseFloat(a.style.top) - parseFloat(b.style.top))
    return plainly(fromAbove.map(([, text]) => text).join(' '))
  }

  /** Whether the first of them lies open before whoever looks at the screen. */
  function isSeen(): boolean {
    const first = document.querySelector('.script .worked-values')
    if (!first) return false
    const { left, top, height } = first.getBoundingClientRect()
    const script = document.elementFromPoint(left + 2, top + height / 2)?.closest('.script')
    return script !== null && script !== undefined && script === first.closest('.script')
  }

  /** Whether the page says what the table told: the stack of the step, and the values of the script that is shown, each and no other. */
  function isThere({ step }: Told): boolean {
    const stack = textsOf('.pane.step ol > li')
    if (stack.length !== (step?.stack.length ?? 0)) return false
    if (step?.stack.some(({ text }, at) => !stack[at]?.includes(plainly(text)))) return false
    const isShown = (entry: string): boolean =>
      document.querySelector('.tabs .shown [role="tab"]')?.id.endsWith(entry) === true
    if (step?.place && !isShown(step.place.entry)) return false
    if ((document.querySelector('.script .running-line') === null) !== (step?.place === undefined)) return false
    let rest = valuesNow().replaceAll(' ', '').replaceAll('(random)', '')
    const missed: string[] = []
    const wanted = (step?.values ?? [])
      .filter(({ place }) => isShown(place.entry))
      .map(({ words, value }) => `${words}=${value}`.replaceAll(/\s/g, ''))
    for (const one of wanted.sort((a, b) => b.length - a.length)) {
      if (rest.includes(one)) rest = rest.replace(one, () => '')
      else missed.push(one)
    }
    // Of long lines the end is cut off.
    const cut = rest.replaceAll('·', '')
    return cut === ''
      ? missed.length === 0
      : cut.endsWith('…') && missed.some((one) => one.startsWith(cut.split('…', 1)[0] ?? ''))
  }

  const onceSent = (run: () => void): void => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }
  /** Looks for what was told; `isDrawing`: within the work on a frame, which is then painted with it. */
  function look(isDrawing: boolean): void {
    const one = waiting
    if (!one?.isTold || one.isShown || !standing || !isThere(standing.position)) return
    one.isShown = true
    const { position } = standing
    const end = (): void => {
      const painted = performance.now()
      const values = valuesNow()
      waiting = undefined
      one.resolve({
        asked: one.asked - one.key,
        told: one.told - one.key,
        painted: painted - one.key,
        now: {
          inputs: position.inputs,
          ...(position.working !== undefined && { working: position.working }),
          ...(position.step && { step: position.step }),
        },
        values,
        isNew: values !== one.before && values !== '' && isSeen(),
      })
    }
    if (isDrawing) onceSent(end)
    else frame(() => onceSent(end))
  }

  const frame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (run) =>
    frame((time) => {
      run(time)
      look(true)
    })

  const Plain = window.Worker
  window.Worker = class extends Plain {
    readonly #isTable: boolean

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#isTable = options?.name?.startsWith('table ') === true
      if (!this.#isTable) return
      standing = undefined
      this.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data))
    }

    #hear(data: Message): void {
      if (data.kind === 'news' && data.value.tell === 'changed' && data.value.change !== undefined) {
        standing = page.changed(standing, data.value.change) as typeof standing
        if (!waiting?.order) return
        waiting.told = performance.now()
        waiting.isTold = true
        waiting.isShown = false
      }
      if (data.kind !== 'reply' || !waiting || data.id !== waiting.order || waiting.isTold) return
      waiting.resolve(undefined)
      waiting = undefined
    }

    override postMessage(message: unknown, options?: unknown): void {
      const data = message as Message
      if (this.#isTable && data.kind === 'ask' && data.input.do === 'step' && waiting && !waiting.order) {
        waiting.asked = performance.now()
        waiting.order = data.id
      }
      super.postMessage(message, options as StructuredSerializeOptions)
    }
  }

  // Of Alt and F10, which are sent one after the other, the second is the key: a person holds the first before.
  const isHeld = (key: string): boolean => ['Alt', 'Control', 'Shift', 'Meta'].includes(key)
  window.addEventListener('keydown', ({ key }) => waiting && !isHeld(key) && (waiting.key ||= performance.now()), {
    capture: true,
  })
  new MutationObserver(() => look(false)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })

  let next: Promise<Pressed | undefined> = Promise.resolve(undefined)
  page.watching = {
    get next() {
      return next
    },
    wait() {
      next = new Promise((resolve, reject) => {
        setTimeout(() => {
          if (waiting?.resolve !== resolve) return
          const seen = {
            stack: textsOf('.pane.step ol > li'),
            values: valuesNow(),
            tab: document.querySelector('.tabs .shown [role="tab"]')?.id,
            running: document.querySelectorAll('.script .running-line').length,
          }
          waiting = undefined
          reject(new Error(`What was told is not painted: ${JSON.stringify({ step: standing?.position.step, seen })}`))
        }, patience)
        waiting = { before: valuesNow(), resolve, key: 0, asked: 0, told: 0, isTold: false, isShown: false }
      })
    },
    plain() {
      const began = performance.now()
      const line = document.body.appendChild(document.createElement('p'))
      line.textContent = String(began)
      return new Promise((resolve) =>
        frame(() =>
          onceSent(() => {
            line.remove()
            resolve(performance.now() - began)
          }),
        ),
      )
    },
  }
}

/** Watches a page from its next load on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(`${TELLING};(${listen.toString()})(${PATIENCE})`)
}

/** Presses a key and waits for all that it leads to; `undefined`: the table stands where it stood. */
export async function press(page: Page, key: string): Promise<Pressed | undefined> {
  await page.evaluate(() => (window as unknown as Listening).watching.wait())
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as Listening).watching.next)
}

/** Waits until what was begun is drawn: two pauses of the window with a frame between them. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )

export const plain = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Listening).watching.plain())
