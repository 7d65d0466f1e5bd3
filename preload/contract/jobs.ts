import { z } from '../../core/validation'

const count = z.number().int().min(0)

/** What long work is about, for the window to say in its own words. */
export const work = z.discriminatedUnion('code', [
  /** On sheets each copy is a card. */
  z.object({ code: z.enum(['print', 'check', 'publish']), cards: count }),
  z.object({ code: z.enum(['preview', 'import']), files: count }),
  z.object({ code: z.enum(['test-page', 'read-columns', 'export', 'back-up', 'restore', 'rescue']) }),
])
