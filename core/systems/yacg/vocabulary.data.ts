/**
 * The words of the language by kind: what the kind is called, and a line for each word: the word, how many of the 175 real rules texts need it (`-` where
 * nobody counted), and what it means (specification, section 4).
 */
export const WORDS: Readonly<Record<string, readonly [plural: string, lines: string]>> = {
  operation: [
    'Operations',
    `
stats 24 Changes stats at once and for good: a token for each stat and creature. Losing HP so is no damage.
damage 3 Deals damage to each creature at the same time. Nothing happens for 0 or less.
destroy 23 Destroys creatures, auras and fields; an effect on the stack goes to its owner's discard pile without resolving.
kill 3 Kills creatures, whatever their HP.
fight 3 One complete fight between one a and one b; with until, again and again with another b.
attack 1 One more attack step without an answer.
switch 1 In a fight another creature takes the place of a fighter, which stays on the field.
move 11 Puts cards into their owner's zone. To leave the field so is neither kill nor destroy.
draw 13 A player draws cards; with until, one by one up to so many in hand.
discard 8 A player discards cards from hand, as many as possible.
search 5 A player looks through a zone, takes matching cards and shuffles the deck.
look 1 A player sees cards once.
reorder 1 Looks at the topmost cards of a deck and puts them back in any order.
shuffle 1 Shuffles a deck or discard pile.
gain 17 A player receives energy; one choice of colour for the whole amount.
lose 1 A player loses energy, never below 0.
create 3 Puts new token creatures on a side. They are not played.
play 4 Puts a card into play from any zone as if it were played now.
attach 4 Moves an aura onto a creature, or a creature card used as one.
redirect 5 Whatever targets one object or is attached to it now targets another one.
move-side 1 A creature changes sides and stays the same object.
counter 2 Removes effects from the stack: they do not resolve.
retarget 1 A player may choose new targets for an effect on the stack.
copy 2 This card becomes a copy of another one.
extra-plays 1 You may play so many more effects before the other player acts.
must-play 1 Your next action must be to play a card that matches.
weather 6 Sets the weather, which starts anew, or ends it.
markers 0 Adds or removes markers, never below 0.
run-phase 1 Runs a nested phase now.
win 1 A player wins the game, or the round.
rounds-needed 1 Changes how many rounds a player needs to win the game, at least 1.
opening-draw 2 Changes how many cards a player draws at the next start of a round.
grant 0 Gives traits for a time.
apply 2 Starts continuous effects that do not depend on the source staying.
watch 2 Starts a trigger for a time, which does not see the event that it was made in.
delay 2 Does something once at the next such event, whatever has become of the source.
each-player 8 Does something for A, then for B.
for-each 1 Does something for each of some objects, a list that is fixed at the start.
repeat 1 Does something several times, or while a condition holds.
choose 1 Chooses objects and does nothing else; bind them with as.
choose-one 0 You choose one of several modes.
set 1 Binds numbers to names.
do 0 Several operations as one.
`,
  ],
  modifier: [
    'Modifiers of operations',
    `
if 1 Without this condition the operation is skipped, and else is done.
may 0 Asks whether to do it: you, or the player named. On no, else is done.
pay 0 Energy to be paid first; where it cannot be paid, else is done.
as 6 Binds the result under a name, for the operations behind it in the same block and in then.
then 13 Done if the operation did something.
else 0 Done if the operation did nothing.
text - What prompts call it.
`,
  ],
  static: [
    'Statics',
    `
stats 24 Raises or lowers stats as long as the source is there.
set-stat 1 Sets stats; of several, the lowest counts.
swap-stats 0 Exchanges two stats; an even number of swaps cancels out.
grant 10 The creatures have these traits.
lose-traits 2 The traits of the creatures have no effect.
control 1 The creatures stand on another side; the newest control counts.
cost 3 Changes what cards cost.
payment 1 Energy that is missing in a colour may be paid with so much of one other colour.
cannot-play 2 Cards that may not be played.
limit 3 A limit of fights in the Combat phase, cards on the stack or creatures of a player.
protect 2 What does not happen to the objects.
show 2 Cards that another player may see.
play-from 1 Cards that may be played as if they were in hand.
order 4 Who attacks first in a fight.
use-stat 2 Another stat is used for the order of attacks, or for damage.
affinity 3 The creatures benefit from a weather whatever their colour.
extra-plays 1 After each first effect that you play in a turn you may play so many more.
`,
  ],
  'static-modifier': [
    'Modifiers of statics',
    `
if 2 Works only as long as this holds.
during 6 Works only in fights of its creature; of fields and weather, in every fight.
while 1 Where the source must be: on the field, or on the stack.
late 1 Applies after all other changes of stats.
`,
  ],
  root: [
    'Parts of a script',
    `
timing 6 When the card can be played, where that is not the usual time.
require 0 What must hold for the card to be played.
targets 42 What is chosen as the card is played.
cost 3 What has to be paid besides energy.
markers 6 Markers that the card enters with.
stacks 6 With false, of several sources with this script and controller only the oldest works.
static 57 What works as long as the source is there.
instead 11 What happens in place of something else.
when 52 What happens after an event.
activate 1 What its controller can use.
do 61 What the card does as it resolves, or the attack as it is made.
`,
  ],
  timing: [
    'Timings of scripts',
    `
effect 0 In effects phases, as effects are played.
creature 0 In the Creature phase, as creatures are played.
with-creature 5 An item: played face down with a creature from hand, it turns up in that creature's first fight.
as-action 1 The creature may also be played as an Action.
`,
  ],
  'target-key': [
    'Keys of targets',
    `
id 5 The name of the target; needed from the second one on.
pick - What kind of card may be chosen.
in 11 In which zone.
of 13 On whose side, or whose card.
where 0 What the card must be, asked as it is declared only.
except 1 Cards that may not be chosen.
count 0 How many.
optional 0 Nothing may be declared.
by 0 Who declares it.
`,
  ],
  ref: [
    'References',
    `
self 54 The source: the creature, or the card.
host 23 The creature that the aura is attached to.
target 22 The declared target that has no name of its own.
it 8 The main object of the event.
other 0 The second object of the event.
foe 6 The creature that fights this one in the current fight or the one just ended.
each 0 In the values of stats: the creature that is being changed.
host-of 2 The creature that an aura is or was attached to.
last-played 2 The latest such card that a player has played this round.
`,
  ],
  group: [
    'Groups of creatures',
    `
creatures 8 All creatures on the field.
allies 11 Creatures on your side, this one included.
other-allies 4 Creatures on your side without this one.
opposing 6 Creatures on the opponent's side.
other-creatures 4 All creatures but this one.
fighters 1 The creatures of the current fight or the one just ended.
`,
  ],
  'pick-key': [
    'Keys of picks',
    `
pick 33 What kind of card is meant.
in 6 In which zone; on the field if nothing is said.
of 20 Whose cards.
where 16 What the cards must be.
except 6 Cards that are not meant.
count 9 How many are chosen; all if nothing is said.
by 5 Who chooses.
top 1 Only the first cards of a zone.
bottom 3 Only the last cards of a zone.
random 0 Chance chooses.
`,
  ],
  kind: [
    'Kinds of card',
    `
creature 56 A creature.
action 1 An Action.
aura 3 An Aura.
field 4 A Field.
effect 4 An Action, Aura or Field.
card 5 Any card.
token 0 A token creature.
`,
  ],
  zone: [
    'Zones',
    `
field 5 On the field.
stack 5 On the stack.
hand 2 In hand.
deck 3 In a deck.
discard 3 In a discard pile.
banished 0 Among banished cards.
`,
  ],
  destination: [
    'Destinations',
    `
hand 6 The owner's hand.
deck 3 The owner's deck, which is shuffled.
deck-top 2 On top of the owner's deck.
deck-bottom 2 Under the owner's deck.
discard 2 The owner's discard pile.
banish 4 Out of the game.
`,
  ],
  'player-word': [
    'Players',
    `
you 34 Who controls the source.
opponent 26 The other player.
each 5 Both, A first.
player 9 The player of the event, or of the turn in each-player.
other-player 1 The other one of these.
owner 3 Who owns a card.
controller 3 Who controls a card.
opponent-of 1 The opponent of a player.
`,
  ],
  value: [
    'Values',
    `
count 6 How many objects there are.
stat 8 A stat or cost of an object.
sum 1 A stat or cost, over several objects.
traits 1 How many traits a creature has.
markers 0 How many markers a card has.
hand 3 How many cards a player has in hand.
deck 0 How many cards a deck has.
discard 0 How many cards a discard pile has.
energy 0 How much energy a player has.
rounds-won 0 How many rounds a player has won.
add 1 A sum.
sub 8 The first one less all others.
mul 2 A product.
min 0 The least of them.
max 0 The greatest of them.
half 4 A half, rounded down.
by-round 2 The one of this round; the last one counts on.
`,
  ],
  'value-name': [
    'Named values',
    `
event-amount 2 The amount of the event.
variable 1 The number that the creature gives its attack.
round 0 The number of the round.
stack-size 0 How many cards are on the stack.
`,
  ],
  filter: [
    'Filters',
    `
type 11 What kind of card it is.
color 3 Which colour it has.
trait 12 It has this trait.
shares-trait-with 1 It has a printed trait in common with another one.
id 0 It is this very card of the collection.
name 0 It has this name.
token 4 Whether it is a token.
has 1 It has at least one of these.
hp 3 Its HP.
satk 0 Its Atk.
spe 0 Its Spe.
tatk 0 Its technical attack.
cost 0 Its total cost.
markers 0 Its markers.
affinity 3 It benefits from this weather whatever its colour.
attached-to 1 It is an aura on one of these creatures.
fighting 0 Whether it is in the current fight or the one just ended.
role 0 It was picked first, or second, for this fight.
face 0 It lies face up or face down.
is 0 It is this very object.
played-this 0 It was played this round, or this phase.
not 0 It does not match this.
any 3 It matches at least one of these.
`,
  ],
  comparison: [
    'Comparisons',
    `
equal 1 Is just so much.
not-equal 0 Is any other number.
at-least 6 Is so much or more.
at-most 3 Is so much or less.
more-than 1 Is more.
less-than 0 Is less.
`,
  ],
  condition: [
    'Conditions',
    `
count 7 So many objects are there; compare it.
value 1 A number is so much; compare it.
exists 3 At least one such object is there.
ref 1 An object is there and matches is.
is - What the object must match.
weather 0 This weather is active; none and any ask for no weather and for one at all.
phase 0 It is this phase of the round.
player 1 A player is the same as another one.
same-as - The other player.
on-field 3 It is still the same object on the field.
in-fight 0 It is in the current fight or the one just ended.
all 1 All of these hold.
any 2 At least one of these holds.
not 1 This does not hold.
`,
  ],
  'trigger-key': [
    'Keys of triggers',
    `
event - What it waits for.
who 29 The main object of the event must be one of these.
by 3 The second object of the event must be one of these.
player 7 The player of the event must be this one.
where 10 What the main object of the event must be.
stat 1 Only changes of this stat.
direction 1 Only changes upwards, or downwards.
combat 4 Only in a fight.
phase 0 Only in this phase.
if 10 What must hold as the event happens, and as the trigger resolves.
once 4 Works only once in this time; with true, while the source stays.
may 5 Asks whether to do it.
pay 2 Energy to be paid for it.
text - What prompts call it.
do - What happens then.
until - How long it waits.
`,
  ],
  event: [
    'Events',
    `
game-start 5 Before round 1.
round-start 4 After the hands are kept.
round-end 6 After the result of a round, before the clean-up.
phase-start 0 At the beginning of a phase.
phase-end 0 At the end of a phase.
played 13 A card is played: an effect on the stack, a creature on the field.
enters 0 A card comes onto the field in any way.
leaves 0 A card has left the field.
attached 0 An aura is attached to a creature, or moved to another one.
fight-start 1 Two creatures begin to fight.
attacks 2 A creature attacks, before its damage.
after-attack 2 A creature has attacked.
fight-end 3 A fight is over.
damaged 5 A creature has been dealt damage.
excess-damage 1 A creature has dealt more damage than the other one had HP.
killed 5 A creature has been killed.
destroyed 0 A creature, aura or field has been destroyed.
dies 4 A creature has been killed or destroyed.
stat-changed 1 A stat has been changed for good; damage is no such change.
targeted 0 An object is declared as a target.
drawn 2 A card has been drawn.
discarded 0 A card has been discarded from hand.
enters-discard 0 A card comes into a discard pile, but for the clean-up.
round-won 1 A player has won a round.
round-lost 1 A player has lost a round.
weather-set 0 The weather has been set.
state 4 The condition of the trigger has become true.
`,
  ],
  replaced: [
    'Events that are replaced',
    `
damage 6 Damage that is about to be dealt to a creature.
dies 2 A creature that is about to go to the discard pile.
draw 1 One card that is about to be drawn.
enters-discard 1 A card that is about to enter a discard pile.
targeted 1 An object that is about to be declared as a target.
`,
  ],
  'replacement-key': [
    'Keys of replacements',
    `
event - What it takes the place of.
who 9 To which objects it happens.
by 0 From which objects it comes.
player 2 To which player it happens.
where 0 What the object must be.
combat 3 Only damage of a fight.
lethal 2 Only damage that would take all HP.
how 1 Only creatures that were killed, or destroyed.
if 0 What must hold.
once 1 Works only once in this time; used up as it is applied.
may 5 Asks whether to apply it.
pay 2 Energy to be paid for it.
unless-pay 1 Applied unless this is paid.
text - What prompts call it.
do 2 What happens right behind it.
`,
  ],
  result: [
    'Results of replacements',
    `
nullify 3 It does not happen.
reduce 1 The damage is so much less.
redirect 2 It happens to another object.
leave-hp 1 The damage leaves so much HP.
absorb 1 Each marker of the source takes a point of it.
move 3 The card goes to another zone.
`,
  ],
  death: [
    'Deaths',
    `
killed 0 By HP of 0, or by a text that says kill.
destroyed 1 By a text that says destroy.
`,
  ],
  'activation-key': [
    'Keys of activated abilities',
    `
text - What prompts call it.
timing 1 In which phases it can be used.
pay - Energy to be paid for it.
cost - What has to be paid besides energy.
targets - What is chosen as it is used.
if - What must hold.
once - Can be used only once in this time.
do - What it does, at once.
`,
  ],
  activation: [
    'Timings of activated abilities',
    `
any-time 1 Whenever you are to act.
effect 0 In effects phases.
creature 0 In the Creature phase.
combat 0 In the Combat phase, and in the window of a fight.
`,
  ],
  duration: [
    'Durations',
    `
resolution 1 Until this card or ability is done.
fight 1 Until the fight ends.
phase 0 Until the phase ends.
round 1 Until the round ends.
next-round 0 Until the following round ends.
game 0 For the rest of the game.
event 1 Until after such an event, or until the round ends.
`,
  ],
  'energy-colour': [
    'Colours of energy',
    `
choice 7 The player chooses the colour.
plan 7 The colour that the plan has.
of 3 The colour of a card.
choice-by 2 Another player chooses the colour.
`,
  ],
  'extra-cost': [
    'Extra costs',
    `
discard 2 Discard cards.
pay 1 More energy of any colour.
destroy 0 Destroy objects.
markers 0 Take markers from this card.
`,
  ],
  protection: [
    'Protections',
    `
lower-hp 0 Effects cannot lower its HP; damage still counts.
lower-satk 1 Effects cannot lower its Atk.
lower-spe 1 Effects cannot lower its Spe.
targeting 1 It cannot be declared as a target.
counter 0 It cannot be countered.
damage 0 It is dealt no damage.
kill 0 No text kills it.
destroy 0 It cannot be destroyed.
move 0 It cannot be moved to another zone.
`,
  ],
  'order-rule': [
    'Rules of order',
    `
first 1 Attacks first.
last 1 Attacks last.
reverse 1 Lower Spe goes first.
win-ties 1 Goes first where both are equally fast.
`,
  ],
  'copy-targets': [
    'Targets of copies',
    `
same 1 It has the same targets.
may 1 You may choose new targets.
must 0 You choose new targets; without any it does nothing.
`,
  ],
  'nested-phase': [
    'Nested phases',
    `
creature 1 A phase in which creatures are played.
effect 0 A phase in which effects are played.
combat 0 A phase of fights.
`,
  ],
  stat: [
    'Stats',
    `
hp - Hit points.
satk - Strong attack, which is printed as Atk.
spe - Speed.
tatk - Technical attack.
cost - Total cost.
cost-color - The part of the cost that must be of the card's colour.
`,
  ],
  colour: [
    'Colours',
    `
Orange - The colour orange, 1 of 9 in the order of cards.
Green - The colour green, 2 of 9 in the order of cards.
Blue - The colour blue, 3 of 9 in the order of cards.
White - The colour white, 4 of 9 in the order of cards.
Yellow - The colour yellow, 5 of 9 in the order of cards.
Purple - The colour purple, 6 of 9 in the order of cards.
Pink - The colour pink, 7 of 9 in the order of cards.
Black - The colour black, 8 of 9 in the order of cards.
Cyan - The colour cyan, 9 of 9 in the order of cards.
`,
  ],
  colourless: ['No colour', '\nNone - Without a colour.\n'],
  phase: [
    'Phases',
    `
opening - The first phase of a round, in which effects are played.
creature - The second phase, in which creatures are played.
development - The third phase, in which effects are played.
combat - The last phase, in which creatures fight.
`,
  ],
  word: [
    'Other words',
    `
any - Either side; of plays, any number.
all - All of them.
up - Upwards; of cards, face up.
down - Downwards; of cards, face down.
round - Once a round; of plays, this round; of wins, the round.
fight - Once a fight; of statics, during a fight.
game - Once a game; of wins, the game.
phase - This phase.
first - Picked first for the fight.
second - Picked second for the fight.
none - No weather.
destroy - Destroys the card.
markers - Markers of the source.
aura - At least one Aura.
trait - At least one trait.
marker - At least one marker.
free - Nothing is paid.
normal - Its cost is paid now.
field - On the field.
stack - On the stack.
hand - The hand.
deck-top - The topmost card of the deck.
discard - The discard pile.
order - For who attacks first.
damage - For how much damage is dealt.
`,
  ],
  'effect-type': [
    'Types of effect',
    `
Action - Does something once.
Field - Stays on the field.
Aura - Is attached to a creature.
`,
  ],
  'trait-type': [
    'Types of trait',
    `
Entry - Acts as the creature enters.
Combat - Acts in a fight.
Other - Any other trait.
Cast - The older word for Entry.
`,
  ],
  stage: [
    'Stages of development',
    `
Conception - An idea; it cannot be played.
Alpha-0 - Can be played, and never was.
Alpha-1 - Can be played, and was.
Discontinued - Given up; it cannot be played.
`,
  ],
  element: [
    'Kinds of element',
    `
attack - An effect of a strong or technical attack.
creature - A creature.
effect - An Action, Field or Aura.
mechanic - An idea of design, without rules.
plan - An energy plan.
trait - A trait of creatures.
weather - A weather.
`,
  ],
  field: [
    'Keys of files',
    `
data - What matters in play.
metadata - What does not.
name - The name.
color - The colour, or None.
is-token - Whether it is a token.
type - The type of an effect or trait.
cost-total - All energy that it costs.
cost-color - As much of it must be of the card's colour.
hp - Hit points.
spe - Speed.
traits - Traits, at most four; only their ids count.
atk-strong - The printed attack.
atk - The older word for atk-strong.
atk-strong-effect - What the strong attack does besides.
atk-technical - The technical attack.
atk-technical-effect - What the technical attack does besides.
variable - The number that an attack's text uses.
description - The rules text.
flavor-text - What is told besides the rules.
script - What the card does, for the table.
id - The id of the element.
dev-stage - Whether it can be played.
dev-name - The working name.
order - The place in the spreadsheet.
summary - The idea in one line.
notes - What designers noted down.
value - The heuristic of balance.
colors - The colours that it belongs to in the design.
primary - Colours that have it first.
secondary - Colours that have it second.
tertiary - Colours that have it third.
`,
  ],
  argument: [
    'Arguments',
    `
who - Which objects.
hp - Change of HP.
satk - Change of Atk.
spe - Change of Spe.
tatk - Change of technical attack.
amount - How much, or how many.
combat - Whether it counts as damage of a fight.
by - Who does it, or chooses.
a - The first one.
b - The second one.
until - How long, or until when.
to - Where to, or to whom.
out - Who leaves the fight.
in - Where, or among which objects.
player - Which player.
down-to - Until so many are left in hand.
all - The whole hand.
where - What they must be.
random - Chance chooses.
of - Whose, or of which object.
top - Only so many from the top.
reveal - The opponent sees what is taken.
zone - Which zone.
color - Which colour.
token - Which element is created.
side - On whose side.
in-place-of - Where this one stood.
card - Which card.
cost - What has to be paid.
keep-links - Auras and effects on its earlier object follow it.
aura - Which aura, or creature used as one.
as-aura - A creature card is used as an aura.
from - From what.
targets - Whether new targets are chosen.
set - What it becomes.
rounds - For how many rounds.
add - How much more.
remove - How much less.
phase - Which phase.
first - Who begins.
fights - At most so many fights.
what - What is won.
traits - Which traits.
static - Which continuous effects.
do - What is done.
as - The name for it.
times - How often.
while - As long as this holds.
max - At most so often.
text - What prompts call it.
if - What must hold.
except - Without these.
cards - Which cards.
rate - So much energy of another colour for one.
stack - At most so many cards on the stack.
creatures - At most so many creatures.
rule - Which rule.
stat - Which stat.
for - What it is used for.
weather - Which weather.
start - How many it enters with.
lose - One is taken at each such event.
empty - What happens without any.
min - At least so many.
base - The printed one.
`,
  ],
}
