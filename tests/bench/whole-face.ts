import satori, { type SatoriElement, type SatoriFont } from 'satori'
import { dataUri } from '../../core/face/base64'

/** What is read once for all faces. */
export interface SatoriWork {
  readonly frame: string
  /** Fonts, their bytes in base64. */
  readonly fonts: readonly (Omit<SatoriFont, 'data'> & { readonly base64: string })[]
}

export const fontsOf = ({ fonts }: SatoriWork): readonly SatoriFont[] =>
  fonts.map(({ base64, ...font }) => ({
    ...font,
    data: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer,
  }))

type Style = SatoriElement['props']['style']

const element = (style: Style, children?: string | readonly SatoriElement[]): SatoriElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
})

const picture = (svg: string, style: Style): SatoriElement => ({
  type: 'img',
  props: { style, src: dataUri(new TextEncoder().encode(svg), 'image/svg+xml') } as SatoriElement['props'],
})

const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M0 5L5 0L10 5L5 10Z"/></svg>'

const words = (text: string): readonly SatoriElement[] =>
  text
    .split(/ |(?=\[)|(?<=\])/)
    .map((word) =>
      word.startsWith('[') ? picture(CIRCLE, { width: 22, height: 22 }) : element({ marginRight: 6 }, word),
    )

const rules: Style = {
  position: 'absolute',
  left: 64,
  top: 580,
  width: 500,
  flexWrap: 'wrap',
  fontFamily: 'Alegreya Sans',
  fontSize: 26,
}

/**
 * The baseline of what draws faces: the whole face as one Satori tree, its frame (an SVG without texts) a picture in it, as a web page would be
 * turned into a card.
 */
export async function wholeFace(frame: string, text: string, fonts: readonly SatoriFont[]): Promise<string> {
  const at = (left: number, top: number, fontSize: number, value: string): SatoriElement =>
    element({ position: 'absolute', left, top, fontSize, fontFamily: 'Cinzel' }, value)
  const children = [
    picture(frame, { position: 'absolute', width: 630, height: 880 }),
    at(150, 50, 34, 'Lantern Warden'),
    at(60, 50, 56, '3'),
    at(300, 760, 22, 'Elf'),
    at(60, 760, 56, '2'),
    at(540, 760, 56, '5'),
    at(140, 520, 22, 'Follower'),
    at(400, 520, 22, 'Forestcraft'),
    at(150, 830, 18, 'CP90-001EN'),
    element(rules, words(text)),
  ]
  return satori(element({ width: 630, height: 880 }, children), { width: 630, height: 880, fonts, embedFont: true })
}
