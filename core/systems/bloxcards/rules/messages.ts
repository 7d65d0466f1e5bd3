import type { Messages } from '../../../language/message'

const REFUSALS: Messages = {
  'refused-icons': 'Icons are missing: {missing}.',
  'refused-field-full': 'The field is full: it holds {limit}.',
  'refused-discards': 'Only {most#card|cards} may be discarded in a turn.',
  'refused-discard-block': 'This card cannot be discarded.',
  'refused-locked': 'Locked: {locks} to count down before it may attack.',
  'refused-attack-block': 'This fighter cannot attack.',
  'refused-face-block': 'This fighter cannot attack the enemy player.',
  'refused-guarded': 'A player can be attacked only when no fighter is left there.',
  'refused-player': 'Only a fighter can be chosen.',
  'refused-requirement-unknown': 'What this card requires is not known, so it is never met.',
  'refused-Archetype': 'You need {wanted} fighters of its archetype on your field and have {found}.',
  'refused-OpponentBoard': 'The opponent needs {wanted} fighters and has {found}.',
  'refused-AllyBoard': 'You need {wanted} fighters and have {found}.',
  'refused-BothBoard': 'Both fields together need {wanted} fighters and have {found}.',
  'refused-boards-differ': 'Both players need as many fighters; one has {found} more.',
  'refused-AllyStorm': 'You need to have cast {wanted#card|cards} this turn and have cast {found}.',
  'refused-AllyActionStorm': 'You need to have cast {wanted} actions or terrains this turn and have cast {found}.',
}

const QUESTIONS: Messages = {
  'ask-main': 'Cast, discard or attack, or end the turn.',
  'ask-target': 'Choose a fighter for {power}.',
  'option-cast': 'Cast {card}',
  'option-discard': 'Discard {card}',
  'option-attack': 'Attack with {card}',
  'option-unknown': 'Use a card that is not known',
  'option-end': 'End the turn',
}

/** What happens in the log. */
const EVENTS: Messages = {
  'goes-first': '{player} goes first.',
  'turn-begins': 'Turn {number}: {player}.',
  'turn-will-end': 'The turn of {player} ends when this is done.',
  ends: '{player} ends the turn.',
  'turn-limit': 'Nobody has won in {most} turns.',
  casts: '{player} casts {card}.',
  discards: '{player} discards {card}.',
  attacks: '{card} attacks {target}.',
  'attacks-player': '{card} attacks {target}.',
  'attack-instead': '{card} deals no blow: its effect takes the place of the attack.',
  hit: '{card} deals {amount} to {target}.',
  'struck-back': '{card} strikes back: {amount} to {target}.',
  died: '{card} dies.',
  draws: '{player} draws a card.',
  drawn: '{player} draws {card}.',
  grinds: 'The hand of {player} is full: {card} is lost.',
  'deck-empty': 'The deck of {player} is empty.',
  'terrain-gone': '{card} makes way.',
  summoned: '{card} is summoned for {player}.',
  added: '{card} is added to the hand of {player}.',
  'added-hidden': 'A card is added to the hand of {player}.',
  'shuffled-in': '{card} is shuffled into the deck of {player}.',
  'lost-by-chance': '{player} loses {card} by chance.',
  'hand-revealed': 'The hand of {player} is revealed.',
  chosen: '{card} is chosen.',
  'health-changed': 'Health of {card}: {from} to {to}.',
  'power-changed': 'Power of {card}: {from} to {to}.',
  'locks-changed': 'Locks of {card}: {from} to {to}.',
  returned: '{card} goes back to the hand.',
  'returned-in-vain': '{card} would go back to the hand, which is full: it is lost.',
  'life-lost': '{player} loses {amount} life: {life} left.',
  'life-gained': '{player} gains {amount} life: {life} now.',
  'life-paid': '{player} pays {amount} life.',
  'icons-gained': '{player} gains {amount} {colour}: {count} now.',
  'icons-lost': '{player} loses {amount} {colour}: {count} left.',
  'by-hand': 'What this does is not written down anywhere: it is left to the players.',
  'life-out': '{player} has no life left.',
  'both-lost': 'Neither player has any life left.',
}

/** Why something did nothing (section 6.6). */
const NOTHING: Messages = {
  'unknown-power': 'The game knows no power {power}.',
  'lacks-target': '{power} has no target and was left out.',
  'lacks-increase': '{power} has no increase and was left out.',
  unusable: '{power} is given what it cannot use and was left out.',
  'no-power': 'Does nothing, as it says.',
  'nobody-to-choose': '{power}: there is no fighter to choose.',
  'target-gone': '{power}: the chosen fighter is gone.',
  'source-gone': '{power}: its own card is not on the field.',
  'no-aggressor': '{power}: there is no other fighter in this.',
  'aggressor-gone': '{power}: the other fighter is not on the field.',
  'nobody-there': '{power}: {target} reaches nobody.',
  immune: '{card} is immune: {flag}.',
  unchanged: 'Nothing changes for {card}.',
  'amount-zero': '{power} changes nothing.',
  'no-such-card': '{power}: there is no card {key}.',
  'no-fighter': '{power}: {key} is no fighter.',
  'pool-empty': '{power}: no card is {pool}.',
  'hand-full': '{power}: the hand of {player} is full.',
  'hand-empty': '{power}: the hand of {player} is empty.',
  'field-full': '{power}: the field of {player} is full, {key} does not come.',
  'nothing-to-discard': '{power}: {player} has no card that can be discarded.',
  'ends-already': '{power}: the turn is ending already.',
  'not-there': '{card} has left before its turn came.',
  filtered: '{card} hears only of {archetype}.',
  loop: 'More than {most} effects in one action: the chain was stopped. In it: {cards}.',
  'target-left': '{card} finds its target gone.',
  'attacker-left': '{card} is gone before its blow.',
}

const AGENDA: Messages = {
  'agenda-effect': 'Effect of {card}',
  'agenda-trigger': '{card} answers',
  'agenda-attack': '{card} attacks {target}',
  'agenda-attack-player': '{card} attacks {target}',
  'agenda-announce': 'Fighters hear of {card}',
  'agenda-end': 'The turn of {player} ends',
}

const DECKS: Messages = {
  'deck-size': 'Expected {expected#card|cards}, found {found}.',
  'deck-copies': '{card}: {found} copies, at most {max}.',
  'deck-never': '{card} is in no deck.',
  'deck-unknown-card': 'There is no card {card}.',
}

/** English of everything that the rules say. */
export const RULE_MESSAGES: Messages = { ...REFUSALS, ...QUESTIONS, ...EVENTS, ...NOTHING, ...AGENDA, ...DECKS }
