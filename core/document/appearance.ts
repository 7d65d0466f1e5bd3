import type { AddedValues } from './added'

/** Where a picture sits in its frame: however it is turned, it covers the frame at zoom 1, and is moved along its own sides as far as it reaches out. */
export interface ArtPlacement {
  /** At least 1. */
  readonly zoom: number
  /** -1 shows the picture's left edge, 0 its centre, 1 its right edge; no meaning where the picture is not wider than the frame. */
  readonly x: number
  /** -1 shows the top, 1 the bottom. */
  readonly y: number
  /** Degrees clockwise, more than -180 and at most 180; 0 when absent. */
  readonly turn?: number | undefined
  /** Mirrored, left for right. */
  readonly flip?: true | undefined
}

/** Findings that are called meant, and the characters of each, at most. */
export const MOST_MEANT = 200
export const LONGEST_MEANT = 300

/** What no text says of a card: JSON, versioned with the text. */
export interface Appearance {
  readonly version: 1
  /** SHA-256 of the picture's bytes, in hexadecimal; the library keeps the bytes. */
  readonly art?: string | undefined
  /** In every picture layer that has no placement of its own. */
  readonly placement?: ArtPlacement | undefined
  /** By the id of a picture layer. */
  readonly placements?: Readonly<Record<string, ArtPlacement>> | undefined
  /** A template other than the one the card's kind asks for. */
  readonly template?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** How many a sheet prints; 1 when absent. */
  readonly copies?: number | undefined
  /** What random games found and somebody called meant: its kind, and the words at its place. */
  readonly meant?: readonly string[] | undefined
  /** Values of the fields that its collection adds, by their names; those that no field has any more stay. */
  readonly fields?: AddedValues | undefined
}

export const EMPTY_APPEARANCE: Appearance = { version: 1 }

/** An appearance as a library has it: before fields could be added, the artist stood beside the others. */
export function readAppearance(stored: Appearance & { readonly artist?: string | undefined }): Appearance {
  if (stored.artist === undefined) return stored
  const { artist, ...appearance } = stored
  return { ...appearance, fields: { artist, ...appearance.fields } }
}
