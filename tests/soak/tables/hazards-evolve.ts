import type { Deck, Rules } from '../../../core/engine/rules'
import { createPool } from '../../../core/engine/pool'
import type { Series } from '../../../core/engine/simulation/series'
import { evolve } from '../../../core/systems/evolve'
import { examplesOf } from '../../../core/systems/evolve/examples'
import { VOCABULARY } from '../../../core/systems/evolve/vocabulary'
import { randomFrom } from '../random'

/** Abilities and keywords that the examples of the vocabulary show, each once. */
const PARTS = [
  ...new Set(
    VOCABULARY.filter(
      ({ kind, id }) => `${kind}:${id}` !== 'target:TargetOpponentCardsDivided' && `${kind}:${id}` !== 'filter:i',
    )
      .map((word) => examplesOf(word)[0] ?? '')
      .map((text) =>
        [...text.matchAll(/^ability [\s\S]*?^\}|^(?:keyword|evolve|serve)\b.*;$/gm)].map(([part]) => part).join('\n'),
      )
      .filter((part) => part !== ''),
  ),
]

/** Triggers that take the place of the examples' Fanfare, so that effects come at all times. */
const TRIGGERS = [
  'Fanfare',
  'LastWords',
  'OnLeaveField',
  'OnEvolve',
  'OnOtherEvolve',
  'Strike',
  'OnOtherAttack',
  'OnOtherEnterField',
  'OnOtherLeaveField',
  'OnOpponentCardLeaveField',
  'OnDiscarded',
  'OnPlaySpell',
  'OnDealCombatDamage',
  'OnLeaderGainDefense',
  'OnReturnToHandFromField',
  'StartMainPhase',
  'StartOpponentMainPhase',
  'StartEndPhase',
  'Act',
  'OnRace',
]

const TYPES = ['Follower', 'Follower', 'Follower', 'Spell', 'Amulet', 'Evolved Follower'] as const

const TOKEN = 'name Paper Wisp; id CP99-T01; class Neutral; type Follower / Token; trait Wisp; cost 1; stats 1/1;'
const CARROT = 'name Carrot; id CP99-C01; class Neutral; type Evolved Spell; trait Wisp;'
const LEADER = 'name Hazard; id CP99-L01; class Neutral; type Leader;'

/** What takes the place of a part's target or first amount now and then. */
const TARGETS = [
  'Self',
  'Leader',
  'Opponent',
  'OpponentLeader',
  'AllPlayers',
  'AllLeaders',
  'AllCards',
  'AllPlayerCards F',
  'AllPlayerCardsFieldAndEx',
  'AllOpponentCardsAndLeader',
  'AllOpponentCards K',
  'TargetCard m(0, 2)',
  'TargetOpponentCardOrLeader m(1, 3)',
  'TargetPlayerCardOrLeader m(2, 9)',
  'TargetPlayerCardEx',
  'TriggerCard',
  'TargetPlayerCard X',
  'TargetOpponentCard #F',
]
const AMOUNTS = [
  '0',
  '-1',
  '99',
  '1000000000',
  'A*A*A',
  'D-9',
  'H/0',
  'C%2',
  'f()+p()',
  '3c(2)-3',
  's(1)',
  '-A',
  'm(0, 3)',
]

type Draw = ReturnType<typeof randomFrom>

const twist = (draw: Draw, part: string): string =>
  part
    .replace(/ to \w+(?: F)?;/g, (given) =>
      draw(0, 3) === 0 ? ` to ${TARGETS[draw(0, TARGETS.length - 1)] ?? 'Self'};` : given,
    )
    .replace(/\b2\b/g, (given) => (draw(0, 3) === 0 ? (AMOUNTS[draw(0, AMOUNTS.length - 1)] ?? '0') : given))

/** One part, with its abilities triggered by something else, or by a spell's being played. */
function partFor(draw: Draw, type: (typeof TYPES)[number], first: boolean): string {
  const part = PARTS[draw(0, PARTS.length - 1)] ?? ''
  const trigger = type === 'Spell' && first ? 'Spell' : (TRIGGERS[draw(0, TRIGGERS.length - 1)] ?? 'Fanfare')
  const twisted = twist(draw, part)
  if (trigger === 'Spell') return twisted.replaceAll(/^ability (?:Fanfare|Act)\b/gm, 'ability Spell')
  return draw(0, 3) === 0 ? twisted : twisted.replaceAll(/^ability Fanfare\b/gm, `ability ${trigger}`)
}

/** A card of two to four parts. An evolved follower has the name of the follower before it. */
function script(draw: Draw, number: number): string {
  const type = TYPES[number % TYPES.length] ?? 'Follower'
  const evolved = type === 'Evolved Follower'
  const parts = Array.from({ length: draw(2, 4) }, (_, index) => partFor(draw, type, index === 0))
  const name = evolved ? `Hazard ${draw(0, 2) + number - (number % TYPES.length)} (Evolved)` : `Hazard ${number}`
  const stats = type.endsWith('Follower') ? ` stats ${draw(1, 4)}/${draw(1, 4)}; evolve ${draw(0, 2)};` : ''
  return `name ${name}; id CP99-${String(number).padStart(3, '0')}; class Neutral; type ${type}; trait Scribe;${evolved ? '' : ` cost ${draw(0, 4)};`}${stats}\n${parts.join('\n')}`
}

/** Games between two decks of cards that nobody would design: what the examples show, thrown together. */
export function hazards(world: number, cards = 30): Series {
  const { rules, language } = evolve.workshop as {
    rules: Rules
    language: NonNullable<typeof evolve.workshop>['language']
  }
  const draw = randomFrom(world)
  const text = [TOKEN, CARROT, LEADER, ...Array.from({ length: cards }, (_, number) => script(draw, number))].join(
    '\n\n',
  )
  const compiled = language.parse(text).cards
  const main = compiled.filter((card) => rules.section(card) === 'main').map(({ key }) => key)
  const evolves = compiled.filter((card) => rules.section(card) === 'evolve').map(({ key }) => key)
  const deck = (name: string): Deck => ({
    name,
    sections: {
      leader: ['CP99-L01'],
      main: Array.from({ length: 40 }, () => main[draw(0, main.length - 1)] ?? ''),
      evolve: [...evolves, 'CP99-C01', 'CP99-C01'],
    },
  })
  return {
    rules,
    pool: createPool(compiled, rules.define),
    decks: [deck('first'), deck('second')],
    players: ['random', 'random'],
    seed: world * 1000,
  }
}
