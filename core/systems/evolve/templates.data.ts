import type { Template } from '../../face/template'

export const TEMPLATES: readonly Template[] = []
