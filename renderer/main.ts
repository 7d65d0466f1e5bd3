import { startEarly } from './cards/start'

/** Milliseconds between two times that a host which is away is asked for. */
const AGAIN = 1000

const isThere = (): Promise<boolean> =>
  fetch(location.href).then(
    ({ ok }) => ok,
    () => false,
  )

/** The window's code did not come: where the host has gone meanwhile, the page waits for it and begins again. */
async function beginAgain(error: unknown): Promise<void> {
  if (await isThere()) throw error
  do await new Promise((resolve) => setTimeout(resolve, AGAIN))
  while (!(await isThere()))
  location.reload()
}

// The worker of the first screen's faces reads its code and fonts while the window reads its own.
startEarly()
await import('./mount').catch(beginAgain)
