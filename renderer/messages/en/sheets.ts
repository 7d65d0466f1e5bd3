/** The sheets page. */
export const sheets = {}
