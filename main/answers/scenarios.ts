import type { Answers } from './context'
import type { Librarian } from './library'

/** What the library's scenario files are; they are written by `library.apply`. */
export const scenarioAnswers = (librarian: Librarian): Answers<'scenarios'> => ({
  'scenarios.list': async () => (await librarian.current()).ask('scenarios', {}),
  'scenarios.read': async (input) => (await librarian.current()).ask('readScenarios', input),
})
