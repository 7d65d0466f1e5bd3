import type { Page, WebSocketRoute } from '@playwright/test'

/** The line between a page and its host, with switches in it. */
export interface Line {
  /** Answers are held back until they are let go. */
  hold(): void
  release(): void
  /** Every answer comes so many milliseconds later. */
  delay(milliseconds: number): void
  /** The line is cut, and none comes about before it is mended. */
  cut(): Promise<void>
  mend(): void
}

class Switches implements Line {
  #isHeld = false
  #isCut = false
  #later = 0
  #waiting: (() => void)[] = []
  #socket: WebSocketRoute | undefined

  take(socket: WebSocketRoute): void {
    if (this.#isCut) return void socket.close()
    this.#socket = socket
    const host = socket.connectToServer()
    host.onMessage((message) => {
      const send = (): void => socket.send(message)
      if (this.#isHeld) this.#waiting.push(send)
      else if (this.#later > 0) setTimeout(send, this.#later)
      else send()
    })
  }

  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
    for (const send of this.#waiting.splice(0)) send()
  }

  delay(milliseconds: number): void {
    this.#later = milliseconds
  }

  async cut(): Promise<void> {
    this.#isCut = true
    await this.#socket?.close()
  }

  mend(): void {
    this.#isCut = false
  }
}

/** Lines stay in windows, which tests use one after another. */
const lines = new WeakMap<Page, Switches>()

/** The line of a page, put there with a reload where there is none yet. The next test finds it without delay. */
export async function lineOf(page: Page): Promise<Line> {
  const known = lines.get(page)
  if (known) return known
  const line = new Switches()
  lines.set(page, line)
  await page.routeWebSocket('**/socket', (socket) => line.take(socket))
  await page.reload()
  return line
}

/** Leaves a window's line as if nobody had touched it. */
export function mendLine(page: Page): void {
  const line = lines.get(page)
  line?.delay(0)
  line?.mend()
  line?.release()
}
