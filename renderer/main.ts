import { startEarly } from './cards/start'

/** Milliseconds between two times that a host which is away is asked for. */
const AGAIN = 1000

const statusOf = (): Promise<number | undefined> =>
  fetch(location.href).then(
    ({ status }) => status,
    () => undefined,
  )

/**
 * The window's code did not come: where the host has gone meanwhile, the page waits for it and begins again. A host that was started again does
 * not know it, and shows in its place how to sign in.
 */
async function beginAgain(error: unknown): Promise<void> {
  let status = await statusOf()
  if (status === 200) throw error
  for (; status !== 200 && status !== 401; status = await statusOf())
    await new Promise((resolve) => setTimeout(resolve, AGAIN))
  location.reload()
}

// The worker of the first screen's faces reads its code and fonts while the window reads its own.
startEarly()
await import('./mount').catch(beginAgain)
