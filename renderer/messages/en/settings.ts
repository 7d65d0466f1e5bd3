/** The settings page. */
export const settings = {}
