import { z } from 'zod'

/**
 * Zod, for all that is checked when it comes from outside. Where nothing may be made of text, which is so in every window, zod is told so and does not
 * try: Chromium reports what it forbids with the lines of the code that tried, and reads the whole script once more to number them. That was a third
 * of the start of a window's worker (`npm run bench -- opening/start`).
 */
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true })

export { z }
