import { z } from '../../core/validation'
import { SYSTEM_ID } from '../../core/system'

export const bytes = z.instanceof(Uint8Array)
export const id = z.string().min(1).max(64)
/** The id of a game; whether this build knows it is for the host to say. */
export const system = z.string().regex(SYSTEM_ID)
