import type { Definition } from '../../../engine/pool'
import { message, type Message } from '../../../language/message'
import type { ElementKind, YacgCard } from '../card'
import type { Script } from '../script'
import type { ColourName } from '../words'
import type { Stats } from './state'

/** An element as the rules use it: what they ask of it again and again, worked out once. */
export interface YacgDefinition extends Definition<YacgCard> {
  readonly card: YacgCard
  readonly kind: ElementKind
  readonly name: string
  readonly token: boolean
  /** Absent: colourless, or not decided. */
  readonly colour: ColourName | undefined
  readonly printed: Readonly<Stats>
  readonly cost: { readonly total: number; readonly colour: number }
  /** Ids of its printed traits, each once (section 13, D-58). */
  readonly traits: readonly string[]
  readonly script: Script | undefined
  readonly labels: { readonly play: Message; readonly activate: Message }
}

function colourOf({ colour }: YacgCard): ColourName | undefined {
  return colour && colour.value !== 'None' ? colour.value : undefined
}

export const define = (card: YacgCard): YacgDefinition => ({
  card,
  kind: card.kind,
  name: card.name,
  token: card.token,
  colour: colourOf(card),
  printed: {
    hp: card.hp?.value ?? 0,
    satk: card.strong?.amount.value ?? 0,
    spe: card.spe?.value ?? 0,
    tatk: card.technical?.amount.value ?? 0,
  },
  cost: { total: card.cost.total?.value ?? 0, colour: card.cost.colour?.value ?? 0 },
  traits: [...new Set(card.traits.map(({ id }) => id.value))],
  script: card.script,
  labels: {
    play: message('option-play', { card: card.name }),
    activate: message('option-activate', { card: card.name }),
  },
})
