import { useCards } from '../cards/cards'
import type { FacePlace } from '../cards/protocol'
import { ask, bridge } from '../stores/host'

export interface PictureOptions {
  readonly dpi: 300 | 600
  readonly bleed: boolean
}

/** A file name that every system takes. */
export const fileName = (name: string, extension: string): string =>
  `${name.replace(/[^\p{L}\p{N} '&+-]/gu, '').trim() || 'card'}.${extension}`

async function deliver(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return bridge().deliver(await ask('files.adopt', { name, bytes }))
}

/** Draws faces for other programs: files through the host, the clipboard directly. Each resolves to whether the person took it. */
export function useFaceExport() {
  const cards = useCards()
  const draw = (face: FacePlace, options: PictureOptions): Promise<Uint8Array<ArrayBuffer>> =>
    cards.live.ask('picture', { ...face, ...options })

  return {
    savePicture: async (face: FacePlace, name: string, options: PictureOptions): Promise<boolean> =>
      deliver(fileName(name, 'png'), await draw(face, options)),
    saveDrawing: async (face: FacePlace, name: string, bleed: boolean): Promise<boolean> =>
      deliver(fileName(name, 'svg'), new TextEncoder().encode(await cards.live.ask('drawing', { ...face, bleed }))),
    /** The browser asks for the picture as a promise, so that the click that allows copying is not forgotten meanwhile. */
    copyPicture: async (face: FacePlace, options: PictureOptions): Promise<void> => {
      const picture = draw(face, options).then((bytes) => new Blob([bytes], { type: 'image/png' }))
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    },
  }
}
