import type { Span } from '../../../language/span'
import type { AbilityId } from '../vocabulary'
import { KEYWORDS, SWITCHES } from './keywords'
import type { Teller } from './rule'

/** A keyword ability that characters or players have or gain. */
export function tellKeyword({ add }: Teller, place: Span, sign: '+' | '-', ability: AbilityId): void {
  const words = KEYWORDS.find(({ id }) => id === ability)?.words
  add('keyword', 'keyword', place, {
    value: ability,
    group: '',
    spot: place,
    ...(words === undefined ? {} : { says: words }),
    ...(sign === '-' ? { soft: true as const } : {}),
  })
}

/** A switch of the game, as the keyword that says the same or as its own sentence. */
export function tellSwitch({ add }: Teller, place: Span, wordSpan: Span, rule: string, on: boolean): void {
  const keyword = KEYWORDS.find((each) => each.rule === rule)
  const own = SWITCHES.find((each) => each.rule === rule)
  const isPrinted = own ? own.on === on : !on
  const known = isPrinted
    ? { value: keyword?.id ?? rule, says: own?.words ?? keyword?.words ?? rule }
    : { value: `${rule} ${on ? 'on' : 'off'}` }
  add('keyword', 'keyword', place, { ...known, group: '', ...(own ? { spot: wordSpan } : {}) })
}
