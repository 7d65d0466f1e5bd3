import type { Page } from '@playwright/test'

/** Every answer of the host comes so many milliseconds later, from a reload on. A test that asks for this begins with a studio of its own, whose line stays slow. */
export async function slow(page: Page, milliseconds: number): Promise<void> {
  await page.routeWebSocket('**/socket', (socket) => {
    const host = socket.connectToServer()
    host.onMessage((message) => setTimeout(() => socket.send(message), milliseconds))
  })
  await page.reload()
}

/** A line to the host on which answers can be held back until they are let go. */
export interface Held {
  hold(): void
  release(): void
}

/** Puts such a line between the page and its host, with a reload; the same holds for it. */
export async function held(page: Page): Promise<Held> {
  let isHeld = false
  const waiting: (() => void)[] = []
  await page.routeWebSocket('**/socket', (socket) => {
    const host = socket.connectToServer()
    host.onMessage((message) => {
      const send = (): void => socket.send(message)
      if (isHeld) waiting.push(send)
      else send()
    })
  })
  await page.reload()
  return {
    hold: () => (isHeld = true),
    release() {
      isHeld = false
      for (const send of waiting.splice(0)) send()
    },
  }
}
