import { placing } from '../../../engine/place'
import { defineRules, type Rules } from '../../../engine/rules'
import type { EvolveCard } from '../card'
import { agenda } from './agenda'
import { attackFrame } from './turn/attack'
import { LOOK, PARAMETERS, PHASES, SECTIONS, VERBS, ZONES } from './cards/board'
import { confirmFrame, selectFrame } from './turn/confirm'
import { body, judgeDeck, plain, section, trial } from './turn/construction'
import { costFrame } from './choices/payment'
import { copyCard, copyRest } from './copy'
import { createCard, createPlayer } from './cards/create'
import { define, type EvolveDefinition } from './definition'
import { ENTRIES } from './entries'
import { evaluatePosition } from './turn/evaluate'
import { keyOf } from './cards/own'
import type { EvolveFrame } from './frames'
import { mainFrame, quickFrame } from './turn/main'
import { RULE_MESSAGES } from './messages'
import { enterFrame, spellFrame, spentFrame } from './turn/play'
import { arrive, enterPhase, mayHold, prepare } from './turn/position'
import { coversOf } from './covers'
import { partsOf } from './parts'
import { PLACES } from './places'
import { PROPERTIES } from './cards/properties'
import { abilityFrame, effectFrame } from './turn/resolve'
import { deal, redrawFrame } from './turn/setup'
import { seeks } from './choices/seeks'
import type { EvolveTable } from './state'
import { endFrame, mainStartFrame, turnFrame, wardFrame } from './turn/turn'
import { brings, uses } from './choices/uses'
import { TWINS } from './twins'
import { abilitiesOf, STAGES } from './why'
import { workOut } from './values/expression'

/** The rules of the game on the engine kit (specification, sections 5 and 6). */
export const rules: Rules = defineRules<EvolveTable, EvolveFrame, EvolveCard>({
  zones: ZONES,
  phases: PHASES,
  parameters: PARAMETERS,
  properties: PROPERTIES,
  messages: RULE_MESSAGES,
  look: LOOK,
  entries: ENTRIES,
  avatar: 'leader',
  dice: [6],
  verbs: VERBS,
  sections: SECTIONS,
  filler: { zone: 'deck', count: 10, body: '2 2/2' },
  frames: placing<EvolveTable, EvolveFrame>(
    {
      redraw: redrawFrame,
      turn: turnFrame,
      'main-start': mainStartFrame,
      main: mainFrame,
      end: endFrame,
      quick: quickFrame,
      confirm: confirmFrame,
      select: selectFrame,
      ability: abilityFrame,
      effect: effectFrame,
      cost: costFrame,
      ward: wardFrame,
      spell: spellFrame,
      spent: spentFrame,
      enter: enterFrame,
      attack: attackFrame,
    },
    PLACES,
  ),
  define,
  createPlayer,
  createCard: (card) => createCard(card),
  createState: () => ({
    pending: [[], []],
    delayed: [],
    memories: {},
    paid: { moved: 0, counters: 0 },
    extraTurns: [],
    resolution: { steps: 0, below: 0 },
  }),
  copyRest,
  copyCard,
  deal,
  prepare,
  enterPhase,
  arrive,
  isOpen: (_table, card) => card.zone === 'evolve' && card.faceUp,
  appears: keyOf,
  agenda,
  mayHold: (definition, zone) => mayHold(definition as EvolveDefinition, zone),
  evaluate: evaluatePosition,
  isSettled: (kind) => kind === 'main',
  trial,
  seeks,
  section,
  judgeDeck,
  plain,
  body,
  twins: TWINS,
  uses,
  brings,
  abilities: (definition) => abilitiesOf(definition as EvolveDefinition),
  parts: (definition) => partsOf(definition as EvolveDefinition),
  covers: (definition) => coversOf(definition as EvolveDefinition),
  limits: ['too-deep', 'too-many-steps'],
  stages: STAGES,
  scripts: ['abilities'],
  workOut,
})
