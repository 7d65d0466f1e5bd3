# Rules of Lantern Row

# Old Ferro's STEAM WHISTLE
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f005"] = """
action = damage(200) to(character@oppRing)
"""

# Mirre Vane's WAR CRY
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f006"] = """
target = ^character@myRing
action = {F}: bp(+300)
"""

# Gate Mother's BOLTED DOOR
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f007"] = """
abilities = preventpierce
"""

# Lio Marsh's QUICK HANDS
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f008"] = """
auto = ~playerCombatDamaged:any~ draw()
"""

# Harbour Bell
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f009"] = """
action = bp(+100) to(characters@myRing); draw()
"""

# Loose Plank
RulesDict["5a1e0001-0c0f-4a6e-9b01-00000000f010"] = """
action = damage(300) to(character[attack]@oppRing)
"""
