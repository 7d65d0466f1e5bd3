import type { Answers, HostContext } from './context'
import { HostError } from './context'
import type { Librarian } from './library'

/** What collections bring besides cards; it is written by `library.apply`. Fonts, like pictures, are read to their end by child processes alone. */
export const assetAnswers = (
  { pictures }: HostContext,
  librarian: Librarian,
): Answers<'assets'> & Answers<'fonts'> & Answers<'symbols'> => ({
  'assets.list': async () => (await librarian.current()).ask('assets', {}),
  'fonts.keep': async ({ bytes }) => {
    const library = await librarian.current()
    const seen = await pictures.seeFont(bytes)
    if ('refused' in seen) throw new HostError('font-refused', `This font cannot be used: ${seen.refused}.`)
    return library.ask('keepFont', seen)
  },
  'symbols.read': async ({ bytes }) => {
    const library = await librarian.current()
    const seen = await pictures.seeSymbol(bytes)
    if ('refused' in seen) throw new HostError('art-refused', `This symbol cannot be used: ${seen.refused}.`)
    if ('drawn' in seen) return { drawn: { ...seen.drawn, shapes: [...seen.drawn.shapes] } }
    const { taken, why } = seen
    const art = await library.ask('keepArt', taken)
    return { picture: { art, width: taken.width, height: taken.height }, ...(why !== undefined && { why }) }
  },
  'fonts.read': async (input) => (await librarian.current()).ask('readFont', input),
})
