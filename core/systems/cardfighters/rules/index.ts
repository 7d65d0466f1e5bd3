import { cardAt } from '../../../engine/state'
import { placing } from '../../../engine/place'
import { defineRules, type Rules } from '../../../engine/rules'
import type { FightersCard } from '../card'
import { instantFrame } from './turn/act'
import { agenda } from './agenda'
import { attackFrame } from './turn/attack'
import { LOOK, PARAMETERS, PHASE_LIST, SECTIONS, VERBS, ZONES } from './cards/board'
import { blockedFrame, clashFrame, combatFrame, fightsFrame, freezeFrame, strikeFrame } from './turn/combat'
import { body, judgeDeck, plain, trial } from './turn/construction'
import { copyCard, copyRest } from './copy'
import { attacksFrame, counterFrame } from './turn/counter'
import { createCard, createPlayer } from './cards/create'
import { damageFrame, judgeFrame, sweepFrame } from './cards/damage'
import { define, type FightersDefinition } from './definition'
import { ENTRIES } from './entries'
import { evaluatePosition } from './turn/evaluate'
import { eventsFrame, followConditions, listenerFrame } from './events'
import type { FightersFrame } from './frames'
import { mainFrame } from './turn/main'
import { RULE_MESSAGES } from './messages'
import { payFrame } from './turn/payment'
import { performFrame, slotFrame, spentFrame } from './turn/play'
import { arrive, enterPhase, mayHold, prepare } from './turn/position'
import { coversOf } from './covers'
import { partsOf } from './parts'
import { PLACES } from './places'
import { PROPERTIES } from './cards/properties'
import { STEP_FRAMES } from './turn/resolve'
import { seeks } from './choices/seeks'
import { deal } from './turn/setup'
import type { FightersTable } from './state'
import { backupsOf } from './table'
import { announceFrame, expireFrame, phaseFrame, turnOverFrame } from './turn/turn'
import { brings, uses } from './choices/uses'
import { TWINS } from './twins'
import { abilitiesOf, STAGES } from './why'
import { workOut } from './values/expression'

/** Decisions in which a player acts at will (section 5.4). */
const FREE: ReadonlySet<string> = new Set(['main', 'attack', 'counter'])

/** The rules of the game on the engine kit (specification, sections 5 and 6). */
export const rules: Rules = defineRules<FightersTable, FightersFrame, FightersCard>({
  zones: ZONES,
  phases: PHASE_LIST,
  parameters: PARAMETERS,
  properties: PROPERTIES,
  messages: RULE_MESSAGES,
  look: LOOK,
  entries: ENTRIES,
  verbs: VERBS,
  dice: [1],
  sections: SECTIONS,
  filler: { zone: 'deck', count: 20, body: 'Soldier 400/3' },
  frames: placing<FightersTable, FightersFrame>(
    {
      phase: phaseFrame,
      'turn-over': turnOverFrame,
      main: mainFrame,
      attack: attackFrame,
      counter: counterFrame,
      slot: slotFrame,
      pay: payFrame,
      events: eventsFrame,
      listener: listenerFrame,
      announce: announceFrame,
      attacks: attacksFrame,
      instant: instantFrame,
      perform: performFrame,
      spent: spentFrame,
      freeze: freezeFrame,
      fights: fightsFrame,
      combat: combatFrame,
      blocked: blockedFrame,
      clash: clashFrame,
      strike: strikeFrame,
      sweep: sweepFrame,
      damage: damageFrame,
      judge: judgeFrame,
      expire: expireFrame,
      ...STEP_FRAMES,
    },
    PLACES,
  ),
  define,
  createPlayer,
  createCard: (card) => createCard(card),
  createState: () => ({ clock: 0, lasting: [], once: [], heard: [] }),
  copyRest,
  copyCard,
  after: followConditions,
  deal: (table, decks, first) => deal(rules, table, decks, first),
  prepare,
  enterPhase,
  arrive,
  beneath: (table, card) => (card.zone === 'ring' ? backupsOf(table, cardAt(table, card.id)).map(({ id }) => id) : []),
  agenda,
  mayHold: (_definition, zone) => mayHold(zone),
  evaluate: evaluatePosition,
  isSettled: (kind) => FREE.has(kind),
  trial,
  seeks,
  section: () => 'main',
  judgeDeck,
  plain,
  body,
  twins: TWINS,
  uses,
  brings,
  abilities: (definition) => abilitiesOf(definition as FightersDefinition),
  parts: (definition) => partsOf(definition as FightersDefinition),
  covers: (definition) => coversOf(definition as FightersDefinition),
  limits: ['too-many-steps', 'too-many-autos'],
  stages: STAGES,
  scripts: ['rule'],
  workOut,
})
