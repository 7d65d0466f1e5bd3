# Tidewall Brawl: forty original cards of a harbour city that settles everything in the ring.

[Bruno Hawser]
id = 47eaa099-2cb6-416d-86dc-283cf0480ff9
type = Character
subtype = Boxer
rarity = D
bp = 300
sp = 6
backup = Boxer, Wrestler, Captain
flavor = "He has moored bigger ships than you with one hand. The other one hits."
number = C001
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Fanfare
gid = 9001

[Captain Ysolde]
id = 1509bb0a-9bf1-4331-8a11-8783593942a4
type = Character
subtype = Captain
rarity = B
bp = 500
sp = 2
backup = Boxer, Gymnast, Hunter
ability = instant ALL HANDS
text = "Reveal your hand. Raise this character's BP 100 points for each character card in your hand."
flavor = "The roll call alone empties the taverns."
number = C002
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Fanfare
gid = 9002

action = reveal(hand) & each(char in me.hand => bp(+100))

[Gull Okoro]
id = f5ec52ed-0108-4475-92e1-bc7656670b14
type = Character
subtype = Gymnast
rarity = D
bp = 400
sp = 5
backup = Gymnast, Hunter, Beast
flavor = "The rigging is her ring. Come up and get her."
number = C003
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Fanfare
gid = 9003

[Mother Kelp]
id = 59ba1b0d-5c90-4158-a909-406c2e416788
type = Character
subtype = Mentor
rarity = C
bp = 400
sp = 4
backup = Captain, Boxer
ability = auto HOT BROTH
text = "At the end of your turn, gain 100 HP."
flavor = "Nobody loses on a full stomach."
number = C004
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Fanfare
gid = 9004

auto = ~myEndPhase~ hp(+100)

[Harrow Pike]
id = 5d32fe61-985f-44e7-aa09-5ee82bb29976
type = Character
subtype = Hunter
rarity = C
bp = 500
sp = 3
backup = Hunter, Gymnast
ability = triggered HARPOON LINE
text = "Deals 200 damage points to a frozen enemy character."
flavor = "What holds still is his."
number = C005
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Fanfare
gid = 9005

action = {F}: damage(200) to(character[frozen]@oppRing)

[Sable Wren]
id = 9a1e40b4-5815-4a99-99e2-d15364c7a500
type = Character
subtype = Assassin
rarity = B
bp = 500
sp = 3
backup = Assassin, Gangster
ability = triggered QUIET OAR
text = "Discard a card. KO a character with BP 300 or less."
number = C006
publisher = Brinehouse
team = Night Ferry
illustrator = Art by Fanfare
gid = 9006

action = {D}{F}: destroy() to(character[bp<=300])

[Dusk Ferryman]
id = 68b4aef7-3eaa-4e17-9d8a-4eace693ae2d
type = Character
subtype = Spirit
rarity = A
bp = 600
sp = 1
backup = Assassin, Spirit
ability = auto PASSAGE PAID
text = "Whenever this character deals combat damage to an enemy, draw a card."
flavor = "One coin for the crossing. One more for the way back."
number = C007
publisher = Brinehouse
team = Night Ferry
illustrator = Art by Fanfare
gid = 9007

auto = ~playerCombatDamaged:fromThis~ draw()

[Rattle Jack]
id = 142c8364-7806-4577-93e7-83e7eb04b39b
type = Character
subtype = Zombie
rarity = D
bp = 200
sp = 6
backup = Spirit, Zombie
ability = triggered LOOSE BONES
text = "KO this character. Put another character card from your discard pile into your hand."
flavor = "He comes apart to make a point."
number = C008
publisher = Brinehouse
team = Night Ferry
illustrator = Art by Fanfare
gid = 9008

action = {S}: moveTo(hand) to(^character@discards)

[Nell Sixpence]
id = 3b041641-1788-44f2-a60d-f25453fe2e85
type = Character
subtype = Gangster
rarity = C
bp = 400
sp = 4
backup = Gangster, Assassin, Boxer
ability = instant DOCK FEES
text = "An enemy loses 3 SP."
flavor = "The fee is whatever you have in that pocket."
number = C009
publisher = Brinehouse
team = Night Ferry
illustrator = Art by Fanfare
gid = 9009

action = sp(-3) to(opp)

[Marrow Hound]
id = 00a154d8-5ed8-4bcc-b5c7-19c2add9ca88
type = Character
subtype = Beast
rarity = C
bp = 400
sp = 4
backup = Beast, Hunter
ability = auto OFF THE LEASH
text = "This character can attack the turn it enters the ring."
flavor = "Nobody has ever seen the leash."
number = C010
publisher = Brinehouse
team = Night Ferry
illustrator = Art by Fanfare
gid = 9010

abilities = rush

[Piston Greta]
id = c0290103-855d-4f55-99ec-8712e8e3574f
type = Character
subtype = Robot
rarity = D
bp = 600
sp = 3
backup = Robot, Experiment, Android
flavor = "Built to drive rivets. Nobody told her to stop at rivets."
number = C011
publisher = Ironwell
team = Boiler Union
illustrator = Art by Fanfare
gid = 9011

[Stoker Amadi]
id = 6e704245-a4ff-41e3-a794-9b80dcb0b82e
type = Character
subtype = Wrestler
rarity = C
bp = 500
sp = 3
backup = Wrestler, Robot, Boxer
ability = triggered MORE COAL
text = "Raise the BP of another character in your ring 200 points."
number = C012
publisher = Ironwell
team = Boiler Union
illustrator = Art by Fanfare
gid = 9012

action = {F}: bp(+200) to(^character@myRing)

[Old Number Nine]
id = de1b1471-320a-48ea-b7a7-88d106762832
type = Character
subtype = Android
rarity = S
bp = 1000
sp = -2
backup = Android, Robot
ability = auto NO BRAKES
text = "Whenever this character is countered, it deals piercing damage to defending enemy."
flavor = "Retired three times. Declined three times."
number = C013
publisher = Ironwell
team = Boiler Union
illustrator = Art by Fanfare
gid = 9013

abilities = pierce

[Rivet & Spanner]
id = 4350cc17-21e5-4f21-acd5-52a09ddbef12
type = Character
subtype = Experiment
rarity = B
bp = 400
sp = 4
backup = Experiment, Robot
ability = instant UNTESTED VALVE
text = "Flip a coin. If you win the flip, raise this character's BP 400 points. Otherwise, lower this character's BP 200 points."
flavor = "It worked on paper."
number = C014
publisher = Ironwell
team = Boiler Union
illustrator = Art by Fanfare
gid = 9014

vars = _win := flipCoin()
action = [[if _win]] bp(+400) [[else]] bp(-200)

[Foreman Dross]
id = 9ed89edd-d684-4325-b600-e6129ec04ece
type = Character
subtype = Boss
rarity = A
bp = 600
sp = 2
backup = Wrestler, Robot, Gangster
ability = auto OVERTIME
text = "Action cards cost 2 SP less to play.\n(This ability cannot reduce the cost of action cards to less than 1 SP.)"
number = C015
publisher = Ironwell
team = Boiler Union
illustrator = Art by Fanfare
gid = 9015

auto = ~anyBeforePayCostAction~ modCost(action, +2)

[Lieutenant Fen]
id = 627bf322-5fac-4cb6-a34a-cb115ee347dd
type = Character
subtype = Soldier
rarity = D
bp = 500
sp = 4
backup = Soldier, Agent, Captain
flavor = "First over the wall, last to mention it."
number = C016
publisher = Ironwell
team = Signal Nine
illustrator = Art by Fanfare
gid = 9016

[Dial Tomas]
id = a930d55d-9545-40f3-ae88-9fe46f2c7a8c
type = Character
subtype = Agent
rarity = C
bp = 500
sp = 3
backup = Agent, Soldier, Ninja
ability = triggered PARTY LINE
text = "Look at enemy's hand, then draw a card."
flavor = "Nine lines into the city, and he is on all of them."
number = C017
publisher = Ironwell
team = Signal Nine
illustrator = Art by Fanfare
gid = 9017

action = {F}: peek() & draw()

[Switchback Io]
id = 43f2f193-6e85-4f08-b592-7b0fe339d309
type = Character
subtype = Ninja
rarity = B
bp = 400
sp = 4
backup = Ninja, Cyborg, Agent
ability = auto BLIND CORNER
text = "This character cannot be countered by characters with BP 600 or greater."
flavor = "Big men turn slowly."
number = C018
publisher = Ironwell
team = Signal Nine
illustrator = Art by Fanfare
gid = 9018

auto = ?canBlock:this? [[if blocker.bp < 600]]

[Vesna Arc]
id = 990d3cd8-381d-422f-850c-86bd84e0164b
type = Character
subtype = Cyborg
rarity = A
bp = 600
sp = 1
backup = Cyborg, Ninja, Psychic
ability = triggered COLD CIRCUIT
text = "Freeze an enemy character. It doesn't unfreeze during its controller's next Activate phase."
number = C019
publisher = Ironwell
team = Signal Nine
illustrator = Art by Fanfare
gid = 9019

target = character@oppRing
action = {F}: freeze(); +frosted oppUeot

[Wick Alder]
id = e07cb579-3e7f-497b-bcc1-c0c8b0cdf20a
type = Character
subtype = Student
rarity = D
bp = 300
sp = 6
backup = Student, Priest, Magician
flavor = "Late for every lesson, early for every fight."
number = C020
publisher = Lampworks
team = Hill of Lamps
illustrator = Art by Fanfare
gid = 9020

[Sister Tallow]
id = 78f6d824-86ea-4214-b5c3-4e7e77ca4499
type = Character
subtype = Priest
rarity = C
bp = 500
sp = 3
backup = Priest, Guardian, Student
ability = instant SECOND READING
text = "Put an action card from your discard pile into your hand."
flavor = "Nothing is ever quite burnt down."
number = C021
publisher = Lampworks
team = Hill of Lamps
illustrator = Art by Fanfare
gid = 9021

action = moveTo(hand) to(action@discards)

[Beacon Idris]
id = 1dcd327f-761e-47cb-bb7e-8913655c1d15
type = Character
subtype = Guardian
rarity = C
bp = 700
sp = 1
backup = Guardian, Priest, Samurai
ability = auto STONE FOOTING
text = "Whenever this character counter-attacks a united attack, prevent piercing damage."
flavor = "The sea has tried for years."
number = C022
publisher = Lampworks
team = Hill of Lamps
illustrator = Art by Fanfare
gid = 9022

abilities = preventpierce

[Lamplord Corvane]
id = 9672be1a-7fed-4bb9-a92f-a271dbc52933
type = Character
subtype = Magician
rarity = S
bp = 900
sp = -1
backup = Magician, Psychic, Student
ability = triggered SNUFF
text = "Discard an action card. KO an enemy character."
flavor = "Every flame in the city answers to him, and so does the dark behind it."
number = C023
publisher = Lampworks
team = Hill of Lamps
illustrator = Art by Fanfare
gid = 9023

action = {D(action)}{F}: destroy() to(character@oppRing)

[Mothwing Lys]
id = c44a66f4-cf25-4346-9cbe-4f50bdbcda98
type = Character
subtype = Psychic
rarity = C
bp = 400
sp = 4
backup = Psychic, Magician, Kami
ability = instant SOFT GLOW
text = "Look at the top three cards of your deck and put them back on top in any order."
number = C024
publisher = Lampworks
team = Hill of Lamps
illustrator = Art by Fanfare
gid = 9024

action = prophecy(3, top)

[Hako of Reeds]
id = 1e2ed6cb-6470-4f1f-934b-8db4b18fbdb1
type = Character
subtype = Samurai
rarity = B
bp = 600
sp = 2
backup = Samurai, Swordsman, Monk
ability = auto ONE CUT
text = "Whenever this character attacks alone, raise its BP 200 points."
flavor = "She bows first. It is the only warning."
number = C025
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9025

auto = ~blockPhase~ [[if soloAttack]] bp(+200) to(this[attack])

[Brother Quince]
id = 4f859933-fdf0-445f-97e4-85b6761978dd
type = Character
subtype = Monk
rarity = D
bp = 400
sp = 5
backup = Monk, Aikido, Samurai
flavor = "He sweeps the yard each morning. Then he sweeps the challengers."
number = C026
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9026

[Umber Bear]
id = 2e460a96-1894-4a23-9985-5162fd0b00ea
type = Character
subtype = Beast
rarity = D
bp = 700
sp = 2
backup = Beast, Kami, Monk
flavor = "The orchard has no fence. It has never needed one."
number = C027
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9027

[Granny Persimmon]
id = 310a853e-ec9a-42f2-8ea9-877af376bc25
type = Character
subtype = Aikido
rarity = C
bp = 400
sp = 4
backup = Aikido, Monk, Student
ability = triggered OUT YOU GO
text = "Return another character with BP 400 or less to its controller's hand."
flavor = "You threw yourself, dear."
number = C028
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9028

action = {F}: moveTo(ctrlHand) to(^character[bp<=400])

[Kestrel Swann]
id = 64e752cc-93a9-48b6-81f7-2b0a43c20f56
type = Character
subtype = Swordsman
rarity = A
bp = 600
sp = 2
backup = Swordsman, Samurai, Guardian
ability = instant FEINT OR FINISH
text = "Choose one:\n— Deals 300 damage points to an enemy character.\n— Gain 3 SP."
number = C029
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9029

label  = "Deal 300 damage points"
action = damage(300) to(character@oppRing)
label  = "Gain 3 SP"
action = sp(+3)

[The Hollow Boar]
id = bbb3a32a-cf00-477c-ba67-4d0a5fd11a32
type = Character
subtype = Kami
rarity = S
bp = 1200
sp = -3
backup = Kami, Beast
ability = auto OLD DEBTS
text = "At the beginning of your turn, lose 200 HP."
flavor = "The trees remember what was promised to it. So does it."
number = C030
publisher = Lampworks
team = Quiet Orchard
illustrator = Art by Fanfare
gid = 9030

auto = ~activatePhase~ loseLife(200)

[High Tide]
id = 79ded9f2-07d3-436c-905b-dd8f4ed3d99e
type = Action
rarity = C
sp = -3
text = "Draw two cards."
flavor = "Whatever the sea took, it brings back doubled."
number = A001
illustrator = Art by Fanfare
gid = 9031

action = draw(2)

[Powder Store]
id = 8a9e1df7-e771-476e-ad78-3715ee6f7a8f
type = Action
rarity = B
sp = -6
text = "Deals 300 damage points to each character."
flavor = "The sign said no lanterns. It was too dark to read."
number = A002
illustrator = Art by Fanfare
gid = 9032

action = damage(300) to(characters)

[Union Strike]
id = 9e180bf5-c37e-41e2-a9fa-541c228a3129
type = Action
rarity = C
sp = -4
text = "Raise the BP of all characters in your ring 200 points."
flavor = "Everybody out!"
number = A003
illustrator = Art by Fanfare
gid = 9033

action = bp(+200) to(characters@myRing)

[Fog Bell]
id = 20b81d7f-8e9e-4bb8-b4a3-7b2b926271f2
type = Action
rarity = C
sp = -2
text = "An enemy cannot play reaction cards this turn."
flavor = "You hear it once. You see nothing after."
number = A004
illustrator = Art by Fanfare
gid = 9034

action = +cantplayre to(opp) ueot

[Blackout]
id = aafaf84b-afd8-48d3-87f3-36da84c6a400
type = Action
rarity = A
sp = -5
text = "Freeze all enemy characters."
flavor = "Nine seconds is a long time in the dark."
number = A005
illustrator = Art by Fanfare
gid = 9035

action = freeze() to(characters@oppRing)

[Sealed Challenge]
id = 38bf8cc2-79b5-4a73-838e-4a118913c782
type = Action
rarity = B
sp = -3
text = "Search your deck for a character card with BP 800 or greater, reveal it, and put it into your hand. Then shuffle your deck."
number = A006
illustrator = Art by Fanfare
gid = 9036

target? = character[bp>=800]@deck
action = reveal() & moveTo(hand, true) & shuffle()

[Lantern Flash]
id = d38cf734-19a7-4ae4-bdf3-bae7d3f28783
type = Reaction
rarity = C
sp = -3
text = "Remove an attacking character from the attack."
flavor = "They were looking straight at it."
number = R001
illustrator = Art by Fanfare
gid = 9037

action = removeFromAttack() to(character[attack, uattack]@oppRing)

[Parted Hawser]
id = 61796ac4-1055-4b62-9804-abbec2b8c1c5
type = Reaction
rarity = B
sp = -4
text = "Deals 300 damage points to an attacking character."
flavor = "A rope under strain keeps no secrets."
number = R002
illustrator = Art by Fanfare
gid = 9038

action = damage(300) to(character[attack, uattack]@oppRing)

[Second Wind]
id = 95655d03-be61-4ea4-bf28-bbfa4dee94f9
type = Reaction
rarity = D
sp = -2
text = "Raise the BP of a character in your ring 300 points."
flavor = "Get up. You have had worse from the stairs."
number = R003
illustrator = Art by Fanfare
gid = 9039

action = bp(+300) to(character@myRing)

[Dead Calm]
id = e5600642-060d-4a21-a64b-88b0402db603
type = Reaction
rarity = A
sp = -6
text = "Until end of turn, characters deal no combat damage."
flavor = "No wind, no wave, no blow."
number = R004
illustrator = Art by Fanfare
gid = 9040

action = disableRule(dmg_combat_deal) oppUeot
