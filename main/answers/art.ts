import type { Answers } from './context'
import type { Librarian } from './library'

/** Pictures lie in the library, so that one file holds everything. */
export const artAnswers = (librarian: Librarian): Answers<'art'> => ({
  'art.keep': async (input) => ({ art: await (await librarian.current()).ask('keepArt', input) }),
  'art.read': async (input) => (await librarian.current()).ask('readArt', input),
})
