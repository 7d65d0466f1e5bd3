import type { InlayHint } from '../../../../language/service'
import type { Reading } from '../../../../language/services/shape'
import type { YacgParsed } from '../parse/tree'

/** Operations, statics and triggers in plain words. */
export const readings = (_: YacgParsed): readonly Reading[] => []

/** Who is meant where a script does not say. */
export const hints = (_: YacgParsed): readonly InlayHint[] => []
