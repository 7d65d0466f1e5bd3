import type { Messages } from '../../language/message'

/** English of verdicts and of what speaks against them. Chances are in percent. */
export const MEASURE_MESSAGES: Messages = {
  better:
    '{a} wins more often than {b}: {mean} % of the games, between {lower} and {upper} %, after {pairs#pair|pairs}.',
  worse:
    '{b} wins more often than {a}, which wins {mean} % of the games, between {lower} and {upper} %, after {pairs#pair|pairs}.',
  same: '{a} and {b} are not distinguishable: {a} wins between {lower} and {upper} % of the games, after {pairs#pair|pairs}.',
  undecided:
    'It is not decided between {a} and {b}: {a} wins between {lower} and {upper} % of the games, after {pairs#pair|pairs}.',
  'twin-better':
    '{card} is worth more than its {twin} twin: {mean} points of winning chance, between {lower} and {upper}, after {pairs#pair|pairs}.',
  'twin-worse':
    '{card} is worth less than its {twin} twin: {mean} points of winning chance, between {lower} and {upper}, after {pairs#pair|pairs}.',
  'twin-same':
    '{card} and its {twin} twin are not distinguishable: the difference lies between {lower} and {upper} points of winning chance, after {pairs#pair|pairs}.',
  'twin-undecided':
    'It is not decided what {card} is worth: between {lower} and {upper} points of winning chance more than its {twin} twin, after {pairs#pair|pairs}.',
  measured:
    '{a} against {b}: {mean} % of the games, between {lower} and {upper} %, after {pairs#pair|pairs}. Not calibrated, so there is no verdict.',
  'twin-measured':
    '{card} against its {twin} twin: {mean} points of winning chance, between {lower} and {upper}, after {pairs#pair|pairs}. Not calibrated, so there is no verdict.',
  'not-calibrated': 'These games were not calibrated: nothing says whether they can be trusted.',
  calibrating: 'It is not known yet whether these games can be trusted: {open} checks are still played.',
  'mirror-failed':
    'A deck against itself, played by {player}, is no half: between {lower} and {upper} %. Chance alone does this once in a thousand times: measure again with another seed. If it comes again, something in the rules favours one side.',
  'blank-failed':
    '{deck} does not beat a copy of itself without any text: between {lower} and {upper} % after {pairs#pair|pairs}. What its cards say does not help the greedy player.',
  'broken-games': '{broken} of {games} games did not come to an end of their own.',
  depends: 'This depends on the player: the verdicts of random and greedy differ.',
  strength: 'Greedy wins {mean} % against random with these decks, between {lower} and {upper} %.',
  weak: 'The greedy player looks two of its own choices ahead, deals unseen cards at random, does not plan or bluff, and strays once in 32 decisions. A combination of cards is better looked at on a board.',
  'random-player': 'The random player takes any legal choice: it shows what cards do by themselves.',
  association:
    'Decks that win see more of their cards: how often a deck won when a card was drawn says nothing about why.',
  'no-such-card': 'The first deck does not hold {card}.',
  'no-body': '{card} has no numbers that a plain twin could have; measure it against a blank one.',
}
