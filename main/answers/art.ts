import { refusal } from '../art/pictures'
import { sentence, type Served } from '../served'
import { StudioError, type Answers, type StudioContext } from './context'
import type { Librarian } from './library'

/** Pictures lie in the library, so that one file holds everything; what they show, only child processes find out. */
export const artAnswers = ({ pictures }: StudioContext, librarian: Librarian): Answers<'art'> => ({
  'art.keep': async ({ bytes }) => {
    const library = await librarian.current()
    const seen = await pictures.see(bytes)
    if ('refused' in seen) throw refusal(seen.refused)
    return { art: await library.ask('keepArt', seen) }
  },
})

/** A picture of the open library as windows show it. */
export async function serveArt({ pictures }: StudioContext, librarian: Librarian, art: string): Promise<Served> {
  try {
    const kept = await (await librarian.current()).ask('readArt', { art })
    if (!kept) return sentence(404, 'The library does not hold this picture.')
    const { bytes, type } = await pictures.shown(art, kept.bytes)
    return { status: 200, type, body: new Uint8Array(bytes) }
  } catch (error) {
    if (error instanceof StudioError) return sentence(422, error.message)
    throw error
  }
}
