import { cancellable } from '../games/cancellable'
import type { MutationBook, MutationsReport } from './mutations'

/** Milliseconds of trying after which signals are heard. */
const SLICE = 50

/** Tries every card, with progress on standard error; Ctrl+C ends it with what was found so far. */
export async function tryAll(book: MutationBook): Promise<MutationsReport> {
  const { stderr } = process
  let since = performance.now()
  const report = await cancellable((signal) =>
    book.report(async ({ name, card, cards, done, total }) => {
      if (performance.now() - since < SLICE) return !signal.aborted
      if (stderr.isTTY) stderr.write(`\r\u001b[Kcard ${card} of ${cards}, ${name}: ${done} of ${total} changes tried`)
      await new Promise((resume) => setImmediate(resume))
      since = performance.now()
      return !signal.aborted
    }),
  )
  if (stderr.isTTY) stderr.write('\r\u001b[K')
  return report
}
