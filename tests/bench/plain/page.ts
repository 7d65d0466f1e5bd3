import { take, type Tray } from '../../../core/channel/tray'
import type { PlainTold } from './worker'
import type { SatoriWork } from '../whole-face'

/** What the page is told from outside of it, before and while somebody types. */
export interface PlainPage {
  /** Starts the worker of this source, which draws plain faces. */
  preparePlain(source: string, work: SatoriWork): void
  /** Whether faces of typed letters are plain Satori's from now on, instead of the studio's own. */
  drawPlain(isPlain: boolean): void
  /** Milliseconds that drawing alone took of the plain faces, for as many of the last. */
  drawnPlain(last: number): readonly number[]
}

interface Asked {
  readonly kind: 'ask'
  readonly name: 'redraw'
  readonly id: number
  readonly tray: Tray
  readonly input: { readonly card: { readonly text: string } }
}

/** Milliseconds after which a face is given up. */
const PATIENCE = 2000

const { postMessage: post } = Worker.prototype as { postMessage: (message: unknown, transfer?: Transferable[]) => void }
let plain: Worker | undefined
let isPlain = false
let turn = 0
const drawn: number[] = []
/** What the studio's worker is told while a face is drawn that it would draw first. */
let held: (() => void)[] | undefined

const isRedraw = (message: unknown): message is Asked => (message as { readonly name?: unknown }).name === 'redraw'

/**
 * The window waits for a plain face as long as it takes: after half a frame, the studio would look for it before the next frame only, which is no fault of
 * who draws.
 */
function wait(studio: Worker, { id, tray }: Asked): void {
  const end = performance.now() + PATIENCE
  let value: unknown
  while (value === undefined && performance.now() < end) value = take(tray, id)
  for (const tell of held ?? []) tell()
  held = undefined
  if (value === undefined) throw new Error('Plain Satori drew no face.')
  drawn.push((value as { readonly drawn: number }).drawn)
  studio.onmessage?.(new MessageEvent('message', { data: { kind: 'reply', id, reply: { value } } }))
}

Worker.prototype.postMessage = function (this: Worker, message: unknown, given?: unknown): void {
  const transfer = given as Transferable[] | undefined
  if (held) held.push(() => post.call(this, message, transfer))
  else if (isPlain && plain && isRedraw(message)) {
    held = []
    const text = /text "([^"]*)"/.exec(message.input.card.text)?.[1] ?? ''
    const told: PlainTold = { text, tray: message.tray, id: message.id, turn: ++turn }
    post.call(plain, told)
    queueMicrotask(() => wait(this, message))
  } else post.call(this, message, transfer)
}

const page: PlainPage = {
  preparePlain(source, work) {
    plain = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    plain.onerror = ({ message }) => console.error(message)
    plain.postMessage({ work } satisfies PlainTold)
  },
  drawPlain(whether) {
    isPlain = whether
  },
  drawnPlain: (last) => drawn.slice(-last),
}

Object.assign(window, page)
