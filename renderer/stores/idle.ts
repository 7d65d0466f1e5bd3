/** Milliseconds after which work goes on even where the window is busy. */
const LATEST = 500

/** Resolves when the window has drawn what it has, so that long work does not come before what a person sees. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve)
  })
