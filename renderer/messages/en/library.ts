/** The library page. */
export const library = {}
