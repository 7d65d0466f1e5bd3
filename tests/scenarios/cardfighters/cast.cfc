# Cards without rules that the scenarios are played with.

[Brann]
id = 5a1e0002-0c0f-4a6e-9b01-000000000001
type = Character
subtype = Boxer
bp = 300
sp = 3
backup = Boxer

[Holm]
id = 5a1e0002-0c0f-4a6e-9b01-000000000002
type = Character
subtype = Guardian
bp = 600
sp = 2
backup = Soldier, Guardian, Guardian

[Kesi]
id = 5a1e0002-0c0f-4a6e-9b01-000000000003
type = Character
subtype = Ninja
bp = 500
sp = 3
backup = Ninja

[Varga]
id = 5a1e0002-0c0f-4a6e-9b01-000000000004
type = Character
subtype = Captain
bp = 800
sp = 0
backup = Captain

[Tolley]
id = 5a1e0002-0c0f-4a6e-9b01-000000000005
type = Character
subtype = Robot
bp = 400
sp = 4
backup = Robot

[Wisp]
id = 5a1e0002-0c0f-4a6e-9b01-000000000006
type = Character
subtype = Spirit
bp = 200
sp = 6
backup = Spirit

[Drum]
id = 5a1e0002-0c0f-4a6e-9b01-000000000011
type = Action
sp = -3

[Swell]
id = 5a1e0002-0c0f-4a6e-9b01-000000000012
type = Action
sp = 0

[Sidestep]
id = 5a1e0002-0c0f-4a6e-9b01-000000000021
type = Reaction
sp = -2

[Snap]
id = 5a1e0002-0c0f-4a6e-9b01-000000000022
type = Reaction
sp = 0
