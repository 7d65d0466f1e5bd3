import { placing } from '../../../engine/place'
import { manualRule } from '../../../engine/decision'
import { defineRules, type Rules } from '../../../engine/rules'
import { EFFECT_FRAMES, EFFECT_MESSAGES } from '../effects'
import type { YacgCard } from '../card'
import { agenda } from './agenda'
import { DECK_OPTIONS, LOOK, PARAMETERS, PHASES, PRESETS, SECTIONS, VERBS, ZONES } from './board'
import { body, judgeDeck, plain, sectionOf, trial } from './construction'
import { isShown } from './continuous'
import { copyCard, copyRest } from './copy'
import { createCard, createPlayer, createState } from './create'
import { define, type YacgDefinition } from './definition'
import { evaluatePosition } from './evaluate'
import type { YacgFrame } from './frames'
import { TABLE_MESSAGES } from './messages'
import { activateRule } from './plays/activate'
import { costRule } from './plays/costs'
import { declareRule } from './plays/declare'
import { payRule } from './plays/pay'
import { playRule } from './plays/play'
import { resolveCardRule, resolvedRule, resolveRule } from './plays/resolve'
import { arrive, backOf, enterPhase, guess, isPublic, mask, mayHold, prepare } from './position'
import { coversOf } from './covers'
import { partsOf } from './parts'
import { PLACES } from './places'
import { PROPERTIES } from './properties'
import { reportCardRule, reportRule } from './reports'
import type { YacgTable } from './state'
import { attackRule } from './turn/attack'
import { combatRule, pickRule } from './turn/combat'
import { creaturesRule, effectsRule, mustRule } from './turn/effects'
import { fightRule, windowRule } from './turn/fight'
import {
  cleanUpRule,
  handsRule,
  keptRule,
  mulliganRule,
  nestedRule,
  phaseOverRule,
  phaseRule,
  roundOverRule,
  roundRule,
} from './turn/round'
import { beginRule, deal, plansRule } from './turn/setup'
import { AT_HAND, brings, ENTRIES, seeks, uses } from './uses'
import { workOut } from './values/expression'
import { TWINS } from './twins'
import { abilitiesOf, STAGES } from './why'

const FREE: ReadonlySet<string> = new Set(['effects', 'stack', 'more', 'creatures', 'manual'])
/** Decisions at which nothing is half done: no stack, and no fight of which one fighter is picked. */
const SETTLED: ReadonlySet<string> = new Set(['effects', 'creatures', 'pick', 'mulligan', 'plan'])

/** The rules of the game on the engine kit (specification, sections 5 and 6). */
export const rules: Rules = defineRules<YacgTable, YacgFrame, YacgCard>({
  zones: ZONES,
  phases: PHASES,
  parameters: PARAMETERS,
  presets: PRESETS,
  properties: PROPERTIES,
  messages: { ...TABLE_MESSAGES, ...EFFECT_MESSAGES },
  look: LOOK,
  entries: ENTRIES,
  verbs: VERBS,
  sections: SECTIONS,
  deckOptions: DECK_OPTIONS,
  filler: { zone: 'deck', count: 20, body: '1/1/1' },
  frames: placing<YacgTable, YacgFrame>(
    {
      ...EFFECT_FRAMES,
      plans: plansRule,
      begin: beginRule,
      round: roundRule,
      mulligan: mulliganRule,
      kept: keptRule,
      hands: handsRule,
      phase: phaseRule,
      nested: nestedRule,
      'phase-over': phaseOverRule,
      'round-over': roundOverRule,
      'clean-up': cleanUpRule,
      effects: effectsRule,
      creatures: creaturesRule,
      must: mustRule,
      resolve: resolveRule,
      'resolve-card': resolveCardRule,
      resolved: resolvedRule,
      manual: manualRule,
      play: playRule,
      activate: activateRule,
      cost: costRule,
      pay: payRule,
      declare: declareRule,
      combat: combatRule,
      pick: pickRule,
      fight: fightRule,
      window: windowRule,
      attack: attackRule,
      report: reportRule,
      'report-card': reportCardRule,
    },
    PLACES,
  ),
  define,
  createState,
  createPlayer,
  createCard,
  copyRest,
  copyCard,
  deal,
  prepare,
  enterPhase,
  arrive,
  isOpen: (table, card, seat) => isPublic(table, card) || isShown(table, card, seat),
  back: (_table, card) => backOf(card),
  agenda,
  mask,
  guess,
  mayHold: (definition, zone) => mayHold(definition as YacgDefinition, zone),
  evaluate: evaluatePosition,
  isSettled: (kind) => SETTLED.has(kind),
  isFree: (kind) => FREE.has(kind),
  trial,
  seeks,
  section: sectionOf,
  judgeDeck,
  plain,
  body,
  twins: TWINS,
  uses,
  brings,
  abilities: (definition, pool) => abilitiesOf(definition as YacgDefinition, pool),
  parts: (definition) => partsOf(definition as YacgDefinition),
  covers: (definition) => coversOf(definition as YacgDefinition),
  limits: ['too-often'],
  stages: STAGES,
  scripts: ['script'],
  workOut,
  atHand: AT_HAND,
})
