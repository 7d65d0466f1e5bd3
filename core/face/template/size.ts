import type { Template } from '../template'
import { choiceById } from './choose'

export type CardSize = Template['size']

/** What a card is taken for whose game draws no faces: a poker card. */
export const USUAL_SIZE: CardSize = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }

/**
 * The size of a card whose face is not drawn yet: of the template that it names, else of the one that is meant for all cards. A face that is drawn
 * says its own.
 */
export function sizeBefore(templates: readonly Template[], named?: string): CardSize {
  const fronts = templates.filter(({ side = 'front' }) => side === 'front')
  const choice = named === undefined ? undefined : choiceById(fronts, named)
  const template = choice?.template ?? fronts.find((one) => one.for?.length === 0) ?? fronts[0]
  return template?.size ?? USUAL_SIZE
}

/** Height of a card for its width. */
export const tallness = ({ width, height }: Pick<CardSize, 'width' | 'height'>): number => height / width

/** The corners of a card as CSS, in parts of its width and height. */
export const cornersOf = ({ width, height, corner }: CardSize): string =>
  `${(100 * corner) / width}% / ${(100 * corner) / height}%`
