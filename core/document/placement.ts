import { z } from '../validation'

/** The most that a picture is zoomed. */
export const LARGEST_ZOOM = 20

/** How a picture lies in its frame, as a library or a file tells it (`ArtPlacement`). */
export const artPlacement = z.strictObject({
  zoom: z.number().min(1).max(LARGEST_ZOOM),
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
  turn: z.number().gt(-180).max(180).optional(),
  flip: z.literal(true).optional(),
})
