const idOf = (name: string): string =>
  `LF02-${name
    .replaceAll(/[^A-Z]/gi, '')
    .slice(0, 8)
    .toUpperCase()}`

const body = (name: string, cost: number, rest: string, abilities: string): string =>
  `name ${name};\nid ${idOf(name)};\nclass Neutral;\ntype Follower;\ntrait Plain;\ncost ${cost};\n${rest}\n${abilities}\n`

const spell = (name: string, effect: string, steps = ''): string =>
  `name ${name};\nid ${idOf(name)};\nclass Neutral;\ntype Spell;\ntrait Plain;\ncost 1;\nability Spell {\n  effect ${effect};\n}\n${steps}\n`

const evolved = (name: string): string =>
  `name ${name} (Evolved);\nid ${idOf(name)}E;\nclass Neutral;\ntype Evolved Follower;\ntrait Plain;\nstats 4/5;\n`

/** Cards that ask every kind of decision, one script each. */
export const CARDS: readonly string[] = [
  body(
    'Blood Crown',
    2,
    'stats 2/2;',
    'ability ModifiedCost name Blood {\n  cost (LeaderDef, 4);\n  effect AlternateCost();\n}\nability Fanfare {\n  cost (Discard, 1);\n  effect DrawCard(2);\n}',
  ),
  spell('Twin Arrows', 'DealDamage(1) to TargetOpponentCard Fm(0,2)'),
  spell('Odd Bolt', 'DealDamage(2) to TargetOpponentCardOrLeader F'),
  spell('Split Spark', 'DealDamageDivided(4) to Fm(1,3)'),
  spell(
    'Narrow Door',
    'ChooseFromList(Many, Few)',
    'ability Spell name Many {\n  condition n(10);\n  effect DealDamage(5) to OpponentLeader;\n}\nability Spell name Few {\n  effect DealDamage(1) to OpponentLeader;\n}',
  ),
  spell(
    'Three Wishes',
    'ChooseAmountFromList(m(1,2), Heal, Hit, Take)',
    'ability Spell name Heal {\n  effect GiveStat(Def, 2) to Leader;\n}\nability Spell name Hit {\n  effect DealDamage(2) to OpponentLeader;\n}\nability Spell name Take {\n  effect DrawCard(1);\n}',
  ),
  spell('Free Choice', 'SummonToken(Glimmer, ChooseForEachFieldOrEx, 3)'),
  `name Glimmer;\nid LF02-T01;\nclass Neutral;\ntype Follower / Token;\ntrait Wisp;\ncost 1;\nstats 1/1;\n`,
  spell('Weigh', 'TopOrBottomDeck() to TargetOpponentCard F'),
  spell('Rethink', 'CheckTop(4, (Hand, F, 1), (BottomDeckAnyOrder))'),
  body(
    'First Word',
    1,
    'stats 1/1;',
    'ability Fanfare name Count {\n  effect DealDamage(f()) to OpponentLeader;\n}\nability Fanfare name Make {\n  effect SummonToken(Glimmer, Field, 2);\n}',
  ),
  body('Tin Guard', 1, 'stats 1/1;\nkeyword Ward;', ''),
  body(
    'Night Watch',
    2,
    'stats 0/4;',
    'ability Act {\n  cost (Quick), (EngageSelf);\n  effect DealDamage(1) to TargetOpponentCard F;\n}',
  ),
  spell('Snap Shot', 'DealDamage(1) to TargetOpponentCard F').replace('cost 1;', 'cost 1;\nkeyword Quick;'),
  body(
    'Hoarder',
    1,
    'stats 1/1;',
    'ability Act {\n  cost (RemoveCounters, Spell, m(1, r(Spell)));\n  effect DrawCard(1);\n}',
  ),
  spell('Survey', 'Search(m(0,2), p(2), Hand)'),
  spell('Dig Up', 'Salvage(m(0,2), F)'),
  spell('Fold Back', 'FlipEvolveDeckFaceDown(n(Carrot), 1)'),
  'name Carrot;\nid LF02-C01;\nclass Neutral;\ntype Evolved Spell;\n',
  body(
    'Lantern Yard',
    1,
    '',
    'ability Act {\n  cost (EngageSelf);\n  effect PutExToFieldAndTarget(Hurry) to TargetPlayerCardEx F;\n}\nability Spell name Hurry {\n  effect GiveKeyword(Rush) to AllPlayerCards;\n}',
  ).replace('type Follower', 'type Amulet'),
  spell('Harsh Toll', 'OpponentPerformEffect(Drop)', 'ability Spell name Drop {\n  effect Discard(1);\n}'),
  spell(
    'Bone Throw',
    'RollDice(_, _, _, _, Win, _)',
    'ability Spell name Win {\n  effect DealDamage(3) to OpponentLeader;\n}',
  ),
  body('Swift Filly', 2, 'stats 2/2;\nserve2;', 'ability OnRace {\n  effect DealDamage(1) to OpponentLeader;\n}'),
  body('Cinder Cub', 2, 'stats 2/3;\nevolve 2;', ''),
  evolved('Cinder Cub'),
  body('Root Ox', 2, 'stats 2/3;', 'ability Act {\n  cost (LeaderDef, 3);\n  effect Evolve();\n}'),
  evolved('Root Ox'),
  spell('Long Day', 'ExtraTurn()'),
  body(
    'Banner',
    1,
    '',
    'ability Passive {\n  effect GiveKeyword(Assail, WhileOnField) to AllPlayerCards F;\n}',
  ).replace('type Follower', 'type Amulet'),
  spell('Wisp Turn', 'Transform(Glimmer) to TargetOpponentCard F'),
  body(
    'Doubter',
    1,
    'stats 1/1;',
    'ability Fanfare {\n  condition n(10);\n  effect DrawCard(1);\n}\nability OnOtherEnterField {\n  filter t(Wisp);\n  effect DrawCard(1);\n}\nability Act {\n  cost (PP, 9);\n  effect DrawCard(1);\n}',
  ),
]

const plain = (names: string, numbers = '1 1/3'): string =>
  names
    .split(' ')
    .map((name) => `{ plain: ${numbers}, as: ${name} }`)
    .join(', ')
const many = (count: number): string =>
  Array.from({ length: count }, (_, at) => `{ plain: ${at % 8 === 7 ? 2 : 1} 1/1, as: C${at} }`).join(', ')

/** Where each of them is about to be played. */
const POSITIONS: Readonly<Record<string, string>> = {
  ways: `you: { hand: [Blood Crown, ${plain('Ann')}] }`,
  targets: `you: { hand: [Twin Arrows, Odd Bolt] }\n  foe: { field: [${plain('Ann Bob')}, { plain: 1 1/3 Aura, as: Cid }] }`,
  divide: `you: { hand: [Split Spark] }\n  foe: { field: [${plain('Ann Bob Cid', '1 1/4')}] }`,
  options: 'you: { hand: [Narrow Door, Three Wishes] }',
  places: `you: { hand: [Free Choice, Weigh] }\n  foe: { field: [${plain('Ann Bob')}] }`,
  look: `you: { hand: [Rethink], deck: [${plain('Ann Bob Cid Dot Eve')}] }`,
  pending: 'you: { hand: [First Word] }',
  ward: 'you: { hand: [Tin Guard, { plain: 1 1/1 Ward, as: Wall }] }',
  quick: `turn: { player: foe, number: 4 }\n  you: { field: [Night Watch], hand: [Snap Shot, ${plain('Slow')}] }\n  foe: { field: [${plain('Zed Yan', '5 5/2')}] }`,
  limit: `you: { hand: [${many(10)}] }`,
  number: 'you: { field: [{ card: Hoarder, counters: { Spell: 5 } }] }',
  search: `you: { hand: [Survey], deck: [${many(40)}] }`,
  piles: `you: { hand: [Dig Up, Fold Back], cemetery: [${plain('Ann Bob')}], evolve: [{ card: Carrot, faceUp: true }, { card: Carrot, faceUp: true }] }`,
  reserve: `you: { field: [Lantern Yard], ex: [${plain('Ann Bob')}] }`,
  toll: `you: { hand: [Harsh Toll] }\n  foe: { hand: [${plain('Ann Bob')}] }`,
  die: 'you: { hand: [Bone Throw] }',
  race: 'you: { field: [Swift Filly], evolve: [Carrot, Carrot, Carrot], evolutionPoints: 1, playPoints: 4 }',
  evolve:
    'you: { field: [Cinder Cub, Root Ox], evolve: ["Cinder Cub (Evolved)", "Root Ox (Evolved)"], evolutionPoints: 1, playPoints: 4 }',
  turns: `you: { hand: [Long Day, Banner, Wisp Turn], field: [${plain('Ann')}] }\n  foe: { field: [${plain('Bob Cid', '4 4/4')}] }`,
  reasons: `you: { hand: [Doubter, ${plain('Ann')}] }`,
}

/** A scenario file with every position, by its name. */
export const SCENARIOS = Object.entries(POSITIONS)
  .map(
    ([name, given]) =>
      `system: evolve\nname: ${name}\ngiven:\n  ${given}\nwhen: []\nthen: { you: { leader: ">= 1" } }\n`,
  )
  .join('---\n')
