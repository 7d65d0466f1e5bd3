import { PRESETS } from '../../core/publish/presets'
import { LISTS } from '../publishing/work'

/** Ways out that are no print service's. */
export const WAYS = ['tts', 'contact', ...LISTS, 'web'] as const

/** What `publish --as` may be, for help and for what is said of others. */
export const PUBLISHED_AS = [...WAYS, ...PRESETS.map(({ id }) => id)].join(', ')
