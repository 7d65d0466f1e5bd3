import { message } from '../../language/message'
import { LARGEST_PICTURE, LONGEST_CARRIED, type ReadCard, readCarried } from './card'
import { carriedInJpeg, carryInJpeg, isJpeg } from './jpeg'
import { carriedInPng, carryInPng, isPng } from './png'
import { carriedInSvg, carryInSvg } from './svg'
import { carriedInWebp, carryInWebp, isWebp } from './webp'

export type CarryingFormat = 'png' | 'jpeg' | 'webp' | 'svg'

/** A picture of ours that carries a card besides. */
export function carry(format: CarryingFormat, picture: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  if (format === 'png') return carryInPng(picture, json)
  if (format === 'jpeg') return carryInJpeg(picture, json)
  if (format === 'webp') return carryInWebp(picture, json)
  return new TextEncoder().encode(carryInSvg(new TextDecoder('utf-8').decode(picture), json))
}

const jsonIn = (bytes: Uint8Array): string | undefined => {
  if (isPng(bytes)) return carriedInPng(bytes)
  if (isJpeg(bytes)) return carriedInJpeg(bytes)
  return isWebp(bytes) ? carriedInWebp(bytes) : carriedInSvg(bytes)
}

/** Whether anything in a picture says that it carries a card, be it sound or not. */
export const carriesCard = (bytes: Uint8Array): boolean =>
  bytes.length <= LARGEST_PICTURE && jsonIn(bytes) !== undefined

/** The card that a picture carries; `undefined` for a picture that is one and no more, which is not read further. Never throws, whatever it is given. */
export function carriedBy(bytes: Uint8Array): ReadCard | undefined {
  if (bytes.length > LARGEST_PICTURE) return undefined
  const json = jsonIn(bytes)
  if (json === undefined) return undefined
  if (json === 'large') return { refused: message('carried-large', { most: LONGEST_CARRIED / 1024 / 1024 }) }
  if (json === 'damaged') return { refused: message('carried-packed') }
  if (json === 'cut') return { refused: message('carried-cut') }
  return readCarried(json)
}
