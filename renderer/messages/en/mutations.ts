/** What the tests of a card would notice. */
export const mutations = {
  title: 'What the tests would notice',
  ask: 'What would no test notice?',
  again: 'Ask again',
  stop: 'Stop',
  hint: 'The script is changed in one place after the other, and the tests of the card are run each time.',
  begins: 'Running the tests as they are…',
  running: 'Change {done} of {total}…',
  none: 'No test uses this card, so nothing would be noticed. A scenario in the lab that plays it is a test of it.',
  unused: 'No test that passes plays this card as it stands.',
  nothing: 'Nothing in the script of this card can be changed.',
  failing: 'Left out, since it fails as it is: {names} | Left out, since they fail as they are: {names}',
  whole: 'The tests notice everything: {n} changes were tried that make a difference.',
  ran: 'The tests notice {noticed} of {all} changes. These they do not:',
  same: 'One change made no difference that was seen | {count} changes made no difference that was seen',
  sameHint: 'Neither in a test nor in random games that came there: the script may say something that never matters.',
  failure: 'It could not be found out: {reason}',
}
