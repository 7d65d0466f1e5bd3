import { refusal } from '../art/pictures'
import type { Answers, StudioContext } from './context'
import type { Librarian } from './library'

/** Pictures lie in the library, so that one file holds everything; what they show, only child processes find out. */
export const artAnswers = ({ pictures }: StudioContext, librarian: Librarian): Answers<'art'> => ({
  'art.keep': async ({ bytes }) => {
    const library = await librarian.current()
    const seen = await pictures.see(bytes)
    if ('refused' in seen) throw refusal(seen.refused)
    return { art: await library.ask('keepArt', seen) }
  },
  'art.read': async ({ art }) => {
    const kept = await (await librarian.current()).ask('readArt', { art })
    if (!kept) return undefined
    const { bytes, type } = await pictures.shown(art, kept.bytes)
    return { bytes: new Uint8Array(bytes), type }
  },
})
