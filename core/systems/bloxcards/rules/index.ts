import { placing } from '../../../engine/place'
import { manualRule } from '../../../engine/decision'
import { defineRules, type Rules } from '../../../engine/rules'
import type { BloxCard } from '../card'
import { agenda } from './agenda'
import { LOOK, PARAMETERS, PHASE_LIST, PRESETS, SECTIONS, VERBS, ZONES } from './cards/board'
import { createCard, createPlayer } from './cards/create'
import { PROPERTIES } from './cards/properties'
import { brings, seeks, uses } from './choices/uses'
import { copyCard, copyRest } from './copy'
import { define, type BloxDefinition } from './definition'
import { ENTRIES } from './entries'
import { announceRule, settleRule, triggerRule } from './events'
import type { BloxFrame } from './frames'
import { RULE_MESSAGES } from './messages'
import { coversOf } from './covers'
import { partsOf } from './parts'
import { PLACES } from './places'
import type { BloxTable } from './state'
import { attackRule } from './turn/attack'
import { body, judgeDeck, plain, trial } from './turn/construction'
import { evaluatePosition } from './turn/evaluate'
import { mainRule } from './turn/main'
import { arrive, enterPhase, mayHold } from './turn/position'
import { effectRule } from './turn/resolve'
import { deal } from './turn/setup'
import { endRule, turnRule } from './turn/turn'
import { TWINS } from './twins'
import { abilitiesOf, STAGES } from './why'
import { workOut } from './values/requirement'

/** The rules of the game on the engine kit (specification, sections 5 and 6). */
export const rules: Rules = defineRules<BloxTable, BloxFrame, BloxCard>({
  zones: ZONES,
  phases: PHASE_LIST,
  parameters: PARAMETERS,
  presets: PRESETS,
  properties: PROPERTIES,
  messages: RULE_MESSAGES,
  look: LOOK,
  entries: ENTRIES,
  verbs: VERBS,
  avatar: 'player',
  sections: SECTIONS,
  filler: { zone: 'deck', count: 20, body: 'h300 p200' },
  frames: placing<BloxTable, BloxFrame>(
    {
      turn: turnRule,
      main: mainRule,
      end: endRule,
      effect: effectRule,
      trigger: triggerRule,
      settle: settleRule,
      announce: announceRule,
      attack: attackRule,
      manual: manualRule,
    },
    PLACES,
  ),
  define,
  createPlayer,
  createCard: (card, definition) => createCard(card, definition as BloxDefinition | undefined),
  createState: () => ({ ending: false, begun: 0, chain: [] }),
  copyRest,
  copyCard,
  deal,
  enterPhase,
  arrive,
  isOpen: (_table, card) => card.zone === 'hand' && card.revealed,
  agenda,
  mayHold: (definition, zone) => mayHold(definition as BloxDefinition, zone),
  evaluate: evaluatePosition,
  isSettled: (kind) => kind === 'main',
  isFree: (kind) => kind === 'main' || kind === 'manual',
  trial,
  seeks,
  section: ({ rarity }) => (rarity?.value === 'Token' || rarity?.value === 'Shedletsky' ? undefined : 'main'),
  judgeDeck,
  plain,
  body,
  twins: TWINS,
  uses,
  brings,
  abilities: (definition) => abilitiesOf(definition as BloxDefinition),
  parts: (definition) => partsOf(definition as BloxDefinition),
  covers: (definition) => coversOf(definition as BloxDefinition),
  limits: ['loop'],
  stages: STAGES,
  scripts: ['effect', 'requirement'],
  workOut,
})
