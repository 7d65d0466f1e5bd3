/** What tests cover, in the margin of a script and beside it. */
export const coverage = {
  line: {
    covered: 'Covered by tests',
    partly: 'Covered by tests, but in one way only',
    games: 'Only games at random have done this; no test has',
    never: 'No test has done this',
    looked: 'Tests came by, but nothing was done',
  },
  missing: {
    true: '{text}: never true',
    false: '{text}: never false',
    found: '{text}: never found anything',
    none: '{text}: never found nothing',
    taken: '{text}: never taken',
    declined: '{text}: never declined',
    paid: '{text}: never paid',
    refused: '{text}: could always be paid',
  },
  tests: 'Tests: {names}',
  more: '{names} and {n} more',
  unnamed: 'without a name',
  share: 'Tests cover {executed} of {parts} parts of the script ({percent} %).',
  ways: '{seen} of {branches} ways that things can go were seen.',
  old: 'The card, or one that its tests use, was changed since they ran.',
}
