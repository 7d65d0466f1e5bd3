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
import passionOne400 from '@fontsource/passion-one/files/passion-one-latin-400-normal.woff?url'
import passionOneExtended400 from '@fontsource/passion-one/files/passion-one-latin-ext-400-normal.woff?url'
import archivoNarrow400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-400-normal.woff?url'
import archivoNarrowExtended400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-400-normal.woff?url'
import archivoNarrow700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff?url'
import archivoNarrowExtended700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-700-normal.woff?url'
import archivoNarrow400Italic from '@fontsource/archivo-narrow/files/archivo-narrow-latin-400-italic.woff?url'
import archivoNarrowExtended400Italic from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-400-italic.woff?url'
import archivoNarrow700Italic from '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-italic.woff?url'
import archivoNarrowExtended700Italic from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-700-italic.woff?url'
import sairaExtraCondensed700 from '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff?url'
import sairaExtraCondensedExtended700 from '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-ext-700-normal.woff?url'
import sourceSans3400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?url'
import sourceSans3Extended400 from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff?url'
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
  { family: 'Passion One', weight: 400, italic: false, url: passionOne400 },
  { family: 'Passion One Extended', weight: 400, italic: false, url: passionOneExtended400 },
  { family: 'Archivo Narrow', weight: 400, italic: false, url: archivoNarrow400 },
  { family: 'Archivo Narrow Extended', weight: 400, italic: false, url: archivoNarrowExtended400 },
  { family: 'Archivo Narrow', weight: 700, italic: false, url: archivoNarrow700 },
  { family: 'Archivo Narrow Extended', weight: 700, italic: false, url: archivoNarrowExtended700 },
  { family: 'Archivo Narrow', weight: 400, italic: true, url: archivoNarrow400Italic },
  { family: 'Archivo Narrow Extended', weight: 400, italic: true, url: archivoNarrowExtended400Italic },
  { family: 'Archivo Narrow', weight: 700, italic: true, url: archivoNarrow700Italic },
  { family: 'Archivo Narrow Extended', weight: 700, italic: true, url: archivoNarrowExtended700Italic },
  { family: 'Saira Extra Condensed', weight: 700, italic: false, url: sairaExtraCondensed700 },
  { family: 'Saira Extra Condensed Extended', weight: 700, italic: false, url: sairaExtraCondensedExtended700 },
  { family: 'Source Sans 3', weight: 400, italic: false, url: sourceSans3400 },
  { family: 'Source Sans 3 Extended', weight: 400, italic: false, url: sourceSans3Extended400 },
]

/** `@font-face` rules for the page, so that faces shown as SVG are set in the fonts they were measured with. */
export const fontRules = (): string =>
  FONT_ADDRESSES.map(
    ({ family, weight, italic, url }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${italic ? 'italic' : 'normal'}; font-display: block; src: url("${url}") format("woff"); }`,
  ).join('\n')

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
      const face = new FontFace(family, bytes.slice().buffer, {
        weight: String(weight),
        style: italic ? 'italic' : 'normal',
      })
      registry.add(await face.load())
    }),
  )
}
