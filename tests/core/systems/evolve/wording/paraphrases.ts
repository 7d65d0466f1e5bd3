const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Other ways to write what the usual texts say. */
export const PARAPHRASES: readonly (readonly [name: string, rewrite: (text: string) => string])[] = [
  [
    'choose and create',
    (text) =>
      text
        .replace(/\bselect\b/gi, (word) => (word.startsWith('S') ? 'Choose' : 'choose'))
        .replace(/Put (a|\d+) (.*?) tokens? into/g, 'Create $1 $2 token in'),
  ],
  [
    'numbers in words',
    (text) =>
      text.replace(/\b(\d)\b(?= (?:damage|cards|play|counters))/g, (_, digit: string) => WORDS[Number(digit)] ?? digit),
  ],
  [
    'all for each',
    (text) =>
      text.replace(/each (other )?(enemy )?follower/g, 'all $1$2followers').replace(/each leader/g, 'both leaders'),
  ],
  ['another order', (text) => text.replace(/[Ss]elect (an? [^.]*?) and deal it (\w+) damage/g, 'Deal $2 damage to $1')],
  ['no field', (text) => text.replace(/ on the field/g, '')],
  [
    'opponents for enemies',
    (text) =>
      text.replace(/an enemy follower/g, "an opponent's follower").replace(/enemy leader/g, "opponent's leader"),
  ],
  [
    'stats without symbols',
    (text) =>
      text.replace(/\[attack\]\+(\d)\/\[defense\]\+(\d)/g, '+$1/+$2').replace(/\[(attack|defense)\]\+(\d)/g, '+$2 $1'),
  ],
  [
    'triggers in words',
    (text) =>
      text
        .replace(/\[fanfare\]/g, 'Fanfare:')
        .replace(/\[lastwords\]/g, 'Last Words:')
        .replace(/\[act\]/g, 'Act'),
  ],
  ['restoring', (text) => text.replace(/[Gg]ive your leader \[defense\]\+(\d)/g, 'Restore $1 defense to your leader')],
  [
    'from the deck',
    (text) =>
      text.replace(
        /Search your deck for (.*?), reveal it, and add it to your hand/g,
        'Put $1 from your deck into your hand',
      ),
  ],
]
