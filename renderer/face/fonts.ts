import cinzel700 from '@fontsource/cinzel/files/cinzel-latin-700-normal.woff?url'
import cinzelExtended700 from '@fontsource/cinzel/files/cinzel-latin-ext-700-normal.woff?url'
import alegreyaSans400 from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff?url'
import alegreyaSansExtended400 from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-normal.woff?url'
import alegreyaSans700 from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff?url'
import alegreyaSansExtended700 from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff?url'
import alegreyaSans400Italic from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-italic.woff?url'
import alegreyaSansExtended400Italic from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-italic.woff?url'
import alegreyaSans700Italic from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-italic.woff?url'
import alegreyaSansExtended700Italic from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-italic.woff?url'
import type { FontFile } from '../../core/face/display'

/** A font of the faces with the address that the bundler gave it. */
export interface FontAddress {
  readonly family: string
  readonly weight: 400 | 700
  readonly italic: boolean
  readonly url: string
}

/** The fonts of `core/face/fonts.ts`; a bundler wants every import written out. */
export const FONT_ADDRESSES: readonly FontAddress[] = [
  { family: 'Cinzel', weight: 700, italic: false, url: cinzel700 },
  { family: 'Cinzel Extended', weight: 700, italic: false, url: cinzelExtended700 },
  { family: 'Alegreya Sans', weight: 400, italic: false, url: alegreyaSans400 },
  { family: 'Alegreya Sans Extended', weight: 400, italic: false, url: alegreyaSansExtended400 },
  { family: 'Alegreya Sans', weight: 700, italic: false, url: alegreyaSans700 },
  { family: 'Alegreya Sans Extended', weight: 700, italic: false, url: alegreyaSansExtended700 },
  { family: 'Alegreya Sans', weight: 400, italic: true, url: alegreyaSans400Italic },
  { family: 'Alegreya Sans Extended', weight: 400, italic: true, url: alegreyaSansExtended400Italic },
  { family: 'Alegreya Sans', weight: 700, italic: true, url: alegreyaSans700Italic },
  { family: 'Alegreya Sans Extended', weight: 700, italic: true, url: alegreyaSansExtended700Italic },
]

/** `@font-face` rules for the page, so that faces shown as SVG are set in the fonts they were measured with. */
export const fontRules = (): string =>
  FONT_ADDRESSES.map(({ family, weight, italic, url }) =>
    `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${italic ? 'italic' : 'normal'}; font-display: block; src: url("${url}") format("woff"); }`).join('\n')

/** Bytes of every font, for the artist. Works in workers too; throws when one cannot be read. */
export const loadFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(
    FONT_ADDRESSES.map(async ({ family, weight, italic, url }) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The font ${family} could not be read: ${response.status}.`)
      return { family, weight, italic, bytes: new Uint8Array(await response.arrayBuffer()) }
    }),
  )

interface FontRegistry {
  add(face: FontFace): unknown
}

/** Makes the fonts known to a page's or a worker's canvases. */
export async function registerFonts(fonts: readonly FontFile[], registry: FontRegistry): Promise<void> {
  await Promise.all(
    fonts.map(async ({ family, weight, italic, bytes }) => {
      const face = new FontFace(family, bytes.slice().buffer, { weight: String(weight), style: italic ? 'italic' : 'normal' })
      registry.add(await face.load())
    }),
  )
}
