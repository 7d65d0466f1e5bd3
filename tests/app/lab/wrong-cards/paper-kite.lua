local gusts = {
	["PaperKite"] = {
		["Id"] = 791001,
		["Name"] = "Paper Kite",
		["Health"] = 300,
		["Power"] = 100,
		["Rarity"] = "Common",
		["AttackEffect"] = "Dash",
		["Color"] = "Neutral",
		["Cost"] = {},
		["Effect"] = {
			Name = "Letter in the tail",
			Description = "When summoned, draw a card.",
			["Type"] = "OnSummon",
			["Power"] = {{"Draw",1}},
			Target = "Opponent",
		},
		["Bio"] = "The string is held by nobody.",
	},
}
return gusts
