/** A card of each game that has every kind of place that can be changed. */
export const TEXTS = {
  evolve: `name Kiln Sage;
id CP99-001;
class Rune;
type Follower;
trait Mage;
cost 3;
stats 2/2;

keyword Ward;

ability Fanfare name Kindle {
    cost (EngageSelf), (ReturnToHand, TargetPlayerCard, X);
    condition f(F) > 2;
    effect DealDamage(2) to TargetOpponentCard Ft(Mage);
}

ability OnOtherEnterField name Muster {
    filter Ft(Mage);
    effect GiveStatEndOfTurn(Atk, 1) to Self;
}

ability Act name Menu {
    effect ChooseAmountFromList(m(1,2), Heal, Hit, Dig);
}

ability Spell name Heal {
    effect GiveStat(Def, 1c(3)4) to Leader;
}

ability Spell name Hit {
    effect DealDamage(2) to OpponentLeader;
}

ability Spell name Dig {
    effect CemeteryToField(m(0,2), Fp(m(0,3)));
}
`,
  cardfighters: `[Tide Captain]
type = Character
subtype = Captain
bp = 500
sp = 1
backup = Captain
ability = triggered TIDE
text = "Test."

action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)
`,
  bloxcards: `["Piper"] = {
	["Id"] = 1,
	["Name"] = "Piper",
	["Health"] = 250,
	["Power"] = 150,
	["Rarity"] = "Common",
	["AttackEffect"] = "Punch1",
	["Color"] = "Red",
	["Cost"] = {},
	["Charge"] = true,
	["Requirement"] = {"AllyBoard",2,5},
	["Effect"] = {
		Name = "Tune",
		Description = "Test.",
		["Type"] = "OnAllySummon",
		["Archetype"] = "Brickling",
		["Power"] = {{"Damage",100},{"Lock",1}},
		Target = "Opponent",
	},
	["Bio"] = "",
},
`,
  yacg: `effect:
  data:
    name: Almanac
    color: None
    type: Field
    cost-total: 0
    cost-color: 0
    description: |
      Test.
    script:
      when:
        - {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, may: true, pay: 1, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}
        - event: killed
          if:
            weather: none
          who: self
          do: [{damage: {who: {pick: creature, of: opponent, where: {token: false, type: creature}}, amount: 1}}]
  metadata:
    id: EFF-999
    dev-stage: Alpha-0
`,
} as const
