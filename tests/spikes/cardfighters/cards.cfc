# Ten original cards: four plain fighters, one ability of each symbol, an Action, a Reaction.

[Bram Oakhill]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f001
type = Character
subtype = Boxer
rarity = D
bp = 300
sp = 3
backup = Boxer, Guardian
number = C901
publisher = Lantern
team = Harbour Row

[Tessa Quill]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f002
type = Character
subtype = Guardian
rarity = C
bp = 600
sp = 2
backup = Soldier, Guardian, Guardian
number = C902
publisher = Lantern
team = Harbour Row

[Captain Dray]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f003
type = Character
subtype = Captain
rarity = B
bp = 800
sp = -2
backup = Soldier
number = C903
publisher = Kettle
team = Salt Company

[Nima Sol]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f004
type = Character
subtype = Ninja
rarity = D
bp = 500
sp = 3
backup = Ninja, Boxer
number = C904
publisher = Kettle
team = Salt Company

[Old Ferro]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f005
type = Character
subtype = Robot
rarity = C
bp = 400
sp = 1
backup = Robot
ability = instant STEAM WHISTLE
text = "Deals 200 damage points to an enemy character."
number = C905
publisher = Kettle
team = Boiler Works

action = damage(200) to(character@oppRing)

[Mirre Vane]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f006
type = Character
subtype = Soldier
rarity = C
bp = 400
sp = 2
backup = Soldier, Captain
ability = triggered WAR CRY
text = "Another character of your ring gains 300 BP."
number = C906
publisher = Lantern
team = Salt Company

target = ^character@myRing
action = {F}: bp(+300)

[Gate Mother]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f007
type = Character
subtype = Guardian
rarity = B
bp = 600
sp = -1
backup = Guardian
ability = auto BOLTED DOOR
text = "As a blocker she prevents piercing damage of a United Attack."
number = C907
publisher = Lantern
team = Harbour Row

abilities = preventpierce

[Lio Marsh]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f008
type = Character
subtype = Boxer
rarity = C
bp = 300
sp = 4
backup = Boxer, Ninja
ability = auto QUICK HANDS
text = "Whenever a character damages a player in combat, you draw a card."
number = C908
publisher = Kettle
team = Harbour Row

auto = ~playerCombatDamaged:any~ draw()

[Harbour Bell]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f009
type = Action
rarity = C
sp = -2
text = "All characters of your ring gain 100 BP, and you draw a card."
number = A901

action = bp(+100) to(characters@myRing); draw()

[Loose Plank]
id = 5a1e0001-0c0f-4a6e-9b01-00000000f010
type = Reaction
rarity = D
sp = -1
text = "Deals 300 damage points to an attacking character."
number = R901

action = damage(300) to(character[attack]@oppRing)
