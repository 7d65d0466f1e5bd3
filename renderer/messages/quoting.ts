/** Words that a sentence puts between quotation marks, without those that somebody typed around them. */
export const unquoted = (words: string): string => words.trim().replace(/^["“”](.*)["“”]$/, '$1')
