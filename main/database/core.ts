/** Put in by the build: the hash of everything that reads a text. */
declare const FANFARE_CORE: string | undefined

/** Which build of the core this is; unknown where it runs from its sources, and then nothing that it read is read again. */
export const CORE: string | undefined = typeof FANFARE_CORE === 'string' ? FANFARE_CORE : undefined
