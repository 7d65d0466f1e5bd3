import { z } from 'zod'
import { SYSTEM_IDS } from '../../core/system'

export const bytes = z.instanceof(Uint8Array)
export const id = z.string().min(1).max(64)
export const system = z.enum(SYSTEM_IDS)
