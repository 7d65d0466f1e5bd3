import type { Page } from '@playwright/test'

/** Every answer of the host comes so many milliseconds later, from a reload on. A test that asks for this begins with a studio of its own, whose line stays slow. */
export async function slow(page: Page, milliseconds: number): Promise<void> {
  await page.routeWebSocket('**/socket', (socket) => {
    const host = socket.connectToServer()
    host.onMessage((message) => setTimeout(() => socket.send(message), milliseconds))
  })
  await page.reload()
}
