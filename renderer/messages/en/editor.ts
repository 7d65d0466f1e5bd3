/** The editor page. */
export const editor = {}
