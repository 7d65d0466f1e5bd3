/** Card faces and thumbnails. */
export const cards = {}
