/** Tests that are missing, and are written by playing. */
export const missing = {
  title: 'Write the missing test',
  description:
    'Games are played until one comes to this part of the script; the moment before becomes a test. What it should check is for you to tick.',
  part: 'Part of the script',
  line: 'Line {line}: {words}',
  what: 'What is to happen',
  states: {
    executed: 'It does something',
    consulted: 'It is looked at',
    true: 'It holds',
    false: 'It does not hold',
    found: 'It finds something',
    none: 'It finds nothing',
    taken: 'The player chooses it',
    declined: 'The player declines it',
    paid: 'It is paid',
    refused: 'It cannot be paid',
  },
  doing: {
    games: 'Playing games at random…',
    positions: 'Trying positions…',
    smaller: 'Leaving out what the test does not need…',
  },
  write: 'Write the test',
  stop: 'Stop',
  nothing: 'This card has no script that a test could use.',
  unmet: 'No position was found in which this happens, in {games} games. {stage}',
  gone: 'The script has changed meanwhile, or another card with the same number is played in its place.',
  failure: 'The test could not be written: {reason}',
  here: 'Write the missing test…',
}
