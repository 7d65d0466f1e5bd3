import type { Problem } from '../../../language/problem'
import type { FightersCard } from '../card'

export function checkRule(_problems: Problem[], _text: string, _card: FightersCard, _draft: unknown): void {}
