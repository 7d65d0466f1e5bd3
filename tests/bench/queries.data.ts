/**
 * What people type into the search field, letter by letter, and what they leave there: beginnings of words, words, phrases, fields and
 * alternatives, of what the generated cards say. The index answers those of words alone.
 */
export const QUERIES: readonly string[] = [
  'g', 'gl', 'glo', 'glow', 'glowmoth', 'l', 'la', 'lan', 'lant', 'lantern', 'b', 'br', 'bra', 'bram', 'bramble', 's', 'st', 'sto', 'stor',
  'storm', 'gu', 'gua', 'guar', 'guard', 'w', 'wa', 'wat', 'watc', 'watch', 'f', 'fo', 'fol', 'foll', 'follower', 'e', 'en', 'ene', 'enem',
  'enemy', 'd', 'da', 'dam', 'dama', 'damage', 'ev', 'evo', 'evol', 'evolve', 'dr', 'dra', 'draw', 'ba', 'ban', 'bani', 'banish', 'sp',
  'spe', 'spel', 'spell', 'for', 'fore', 'forest', 'v', 've', 'ver', 'verd', 'verdure', 'le', 'lea', 'lead', 'leader', 't', 'to', 'tok',
  'toke', 'token', 'se', 'sel', 'sele', 'select', 'baba', 'bababa', 'bababador', 'dore', 'doreld', 'doreldor', 'fink', 'finkal',
  'finkalor', 'sulz', 'sulzan', 'sulzanba', 'velt', 'veltad', 'veltador', 'bami', 'bamido', 'bamidor', 'wickling scout', 'wickling sc',
  'wickling scout b', 'bramble shepherd e', 'mossback eld', 'emberthorn stag d', 'canopy signal', 'lantern orch', 'lantern swarm ba',
  'hive matron', 'briar duelist', 'mothwing arch', 'heartwood gi', 'wallwatch rec', 'captain lamp', 'beacon cav', 'muster the wa',
  'gatehouse ban', 'lamp squire do', 'spear drill', 'rooftop skirm', 'night patrol el', 'runa shield', 'bastion kni', 'inkbound app',
  'ashfall drake f', 'cinderwing mat', 'molten ver', 'obsidian nest', 'gravelamp coll', 'hollow bell', 'vesper aco', 'oilseller mule',
  'falling star ga', '"deal it"', '"an enemy follower"', '"on the field"', '"draw a card"', '"lantern swarm"', '"your hand"',
  '"at the end of your turn"', '"lamp guard"', '"select an enemy"', '"dawn chorister"', 'G000', 'G001-0', 'G003-07', 'id:G002',
  'id:G004-1*', 'set:G001', 'set:G002 follower', 'G005 spell', 'name:lantern', 'name:moth', 'name:*drake*', 'name:"Falling Star"',
  'cost:3', 'cost:2-4', 'cost>=7', 'cost:1 class:Forest', 'class:Sword', 'class:Dragon cost>5', 'class:Rune follower', 'kind:Spell',
  'kind:Token', 'is:token', 'is:spell draw', 'is:amulet', 'trait:Wisp', 'trait:Soldier guard', 'trait:Drake storm', 'rarity:L',
  'rarity:Gold', 'rarity:Legendary cost:8', 'has:errors', 'has:problems', 'has:art', '-has:art glow', 'tag:draft', 'copies>1', 'attack>=5',
  'attack:1 defense:1', 'defense>6', 'is:evolved', 'is:follower ward', 'keyword:Storm', 'keyword:Ward', 'keyword:Rush class:Dragon',
  'draw OR banish', 'glow OR lantern', 'class:Forest OR class:Haven', '(storm OR rush) class:Dragon', 'draw -discard', 'guard -watch',
  'follower -enemy', '-follower', 'lantern -swarm cost<3', 'moth (cost:1 OR cost:2)', 'drake OR trait:Drake',
  'token (class:Abyss OR is:spell)', 'hea', 'heal',
]
