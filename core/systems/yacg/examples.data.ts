/**
 * Elements by which words are shown, a line each: key and name, kind, what the text says, and the script as a flow. Together they use every word of scripts;
 * the shortest with a word shows it. They are named by ids of their own.
 */
const LINES = `
W701 Sun | weather | Orange (CREATURE)s get +1 (SATK). | {static: [{stats: {who: {pick: creature, where: {color: Orange}}, satk: 1}}]}
TRA-701 Brisk | trait | This (CREATURE) attacks first. | {static: [{order: {who: self, rule: first}}]}
P701 Steady Trickle | plan | At the beginning of each round, receive 2 (NOCOLOR). | {when: [{event: round-start, do: [{gain: {amount: 2, color: plan}}]}]}
P702 Slow Hoard | plan | Before round 1, receive 1 (NOCOLOR). | {when: [{event: game-start, do: [{gain: {amount: 1, color: plan}}]}]}
EFF-701 Paper Boat | Action | Target (CREATURE) gets +1 (SATK). | {targets: [{pick: creature}], do: [{stats: {who: target, satk: 1}}]}
EFF-702 Flung Stone | Action | Deal 2 damage to target (CREATURE). | {targets: [{pick: creature}], do: [{damage: {who: target, amount: 2}}]}
EFF-703 Spring Cleaning | Action | Destroy target (FIELD). | {targets: [{pick: field}], do: [{destroy: target}]}
EFF-704 Last Page | Action | Kill target (CREATURE). | {targets: [{pick: creature}], do: [{kill: target}]}
EFF-705 Called Out | Action | Target ally (CREATURE) fights another target (CREATURE) until one of them is gone. | {targets: [{id: one, pick: creature, of: you}, {id: two, pick: creature, of: opponent}], do: [{fight: {a: one, b: two, until: {any: [{not: {on-field: one}}, {not: {on-field: two}}]}}}]}
EFF-706 Long Arm | Action | Target ally (CREATURE) attacks target (CREATURE) once. | {targets: [{id: one, pick: creature, of: you}, {id: two, pick: creature, of: opponent}], do: [{attack: {by: one, to: two}}]}
TRA-702 Understudy | trait | After this (CREATURE) attacks, you may let another ally take its place. | {when: [{event: after-attack, who: self, combat: true, may: true, do: [{switch: {out: self, in: {pick: creature, of: you, except: [self], count: 1, by: you}}}]}]}
EFF-707 Wind in the Stacks | Action | Return target (AURA) to its owner's hand. | {targets: [{pick: aura}], do: [{move: {who: target, to: hand}}]}
EFF-708 Two Letters | Action | Draw 2 cards, then discard 1. | {do: [{draw: 2}, {discard: 1}]}
EFF-709 Full Desk | Action | Draw cards until you have 5 in hand. | {do: [{draw: {player: you, until: 5}}]}
EFF-710 Empty Pockets | Action | The opponent discards down to 3 cards. | {do: [{discard: {player: opponent, down-to: 3}}]}
EFF-711 Grab Bag | Action | The opponent discards a random card. | {do: [{discard: {player: opponent, amount: 1, random: true}}]}
EFF-712 Fresh Start | Action | Discard your hand, then draw 4 cards. | {do: [{discard: {player: you, all: true}}, {draw: 4}]}
EFF-713 Chosen Loss | Action | The opponent discards an (ACTION) of your choice. | {do: [{discard: {player: opponent, amount: 1, by: you, where: {type: action}}}]}
EFF-714 Card Index | Action | Search your deck for a (FIELD), show it and put it into your hand. | {do: [{search: {player: you, in: deck, of: you, where: {type: field}, amount: 1, to: hand, reveal: true}}]}
EFF-715 Top Drawer | Action | Put a (CREATURE) among the top 4 cards of your deck on top of it. | {do: [{search: {in: deck, top: 4, where: {type: creature}, to: deck-top}}]}
EFF-716 Peek | Action | Look at the top 2 cards of the opponent's deck. | {do: [{look: {zone: deck, of: opponent, top: 2, player: you}}]}
EFF-717 Tidy Pile | Action | Put the top 3 cards of your deck back in any order. | {do: [{reorder: {top: 3, of: you}}]}
EFF-718 Riffle | Action | Shuffle your deck. | {do: [{shuffle: {zone: deck, of: you}}]}
EFF-719 Small Loan | Action | Receive 2 (NOCOLOR) of one color; the opponent picks it. | {do: [{gain: {amount: 2, color: {choice-by: opponent}}}]}
EFF-720 Toll | Action | The opponent loses 1 (NOCOLOR) of a color of their choice. | {do: [{lose: {amount: 1, player: opponent, color: choice}}]}
EFF-721 Echoed Hue | Action | Receive 1 (NOCOLOR) of target (CREATURE)'s color. | {targets: [{pick: creature}], do: [{gain: {amount: 1, color: {of: target}}}]}
EFF-722 Struck Match | Action | Create 2 (REF:CRE-701.NAME) tokens on your side. | {do: [{create: {token: CRE-701, amount: 2, side: you}}]}
EFF-723 Changeling | Action | Create a (REF:CRE-701.NAME) token in place of target (CREATURE). | {targets: [{pick: creature}], do: [{create: {token: CRE-701, in-place-of: target}}]}
EFF-724 Open Gate | Action | Play a (CREATURE) from your hand for free. | {do: [{play: {card: {pick: creature, in: hand, of: you, count: 1, by: you}, cost: free, side: you}}]}
EFF-725 Second Bloom | Action | Play target (CREATURE) of your discard pile at its usual cost. | {targets: [{pick: creature, in: discard, of: you}], do: [{play: {card: target, cost: normal}}]}
EFF-726 Passed Ribbon | Action | Move target (AURA) onto target (CREATURE). | {targets: [{id: ribbon, pick: aura}, {id: wearer, pick: creature}], do: [{attach: {aura: ribbon, to: wearer}}]}
EFF-727 Old Coat | Action | Attach target (CREATURE) of your discard pile to an ally as an (AURA). | {targets: [{pick: creature, in: discard, of: you}], do: [{attach: {aura: target, to: {pick: creature, of: you, count: 1, by: you}, as-aura: true}}]}
EFF-728 Wrong Address | Action | Whatever targets one ally now targets another. | {targets: [{id: one, pick: creature, of: you}, {id: two, pick: creature, of: you, except: [one]}], do: [{redirect: {from: one, to: two}}]}
EFF-729 Better Offer | Action | Target (CREATURE) changes to your side. | {targets: [{pick: creature, of: opponent}], do: [{move-side: {who: target, to: you}}]}
EFF-730 Hush | Action | Counter target effect; if that works, its owner draws a card. | {targets: [{pick: effect, in: stack}], do: [{counter: target, then: [{draw: {player: {owner: target}, amount: 1}}]}]}
EFF-731 Sudden Swerve | Action | You may choose new targets for target effect. | {targets: [{pick: effect, in: stack}], do: [{retarget: {who: target, by: you}}]}
EFF-732 Carbon Copy | Action | Works as a copy of target (ACTION) with the same targets. | {targets: [{pick: action, in: stack}], do: [{copy: {of: target, targets: same}}]}
EFF-733 Loose Copy | Action | Works as a copy of target (ACTION); you may choose new targets. | {targets: [{pick: action, in: stack}], do: [{copy: {of: target, targets: may}}]}
EFF-734 Forced Copy | Action | Works as a copy of target (ACTION) with new targets. | {targets: [{pick: action, in: stack}], do: [{copy: {of: target, targets: must}}]}
EFF-735 Full Swing | Action | You may play any number of effects before the opponent acts. | {do: [{extra-plays: any}]}
EFF-736 Promise | Action | The next effect that you play must be an (AURA). | {when: [{event: played, who: self, do: [{must-play: {type: aura}}]}]}
EFF-737 Clear Skies | Action | There is no weather. | {do: [{weather: none}]}
EFF-738 Morning Rays | Action | It is sunny for 1 round. | {do: [{weather: {set: sun, rounds: 1}}]}
EFF-739 Tally | Action | Target (FIELD) gets 2 markers. | {targets: [{pick: field}], do: [{markers: {who: target, add: 2}}]}
EFF-740 Erase | Action | Remove a marker from target (FIELD). | {targets: [{pick: field}], do: [{markers: {who: target, remove: 1}}]}
EFF-741 Late Arrivals | Action | There is a creature phase now. You begin, and each (CREATURE) costs 1. | {do: [{run-phase: {phase: creature, first: you, cost: 1}}]}
EFF-742 Quick Brawl | Action | There is a combat phase of 1 fight now. | {do: [{run-phase: {phase: combat, fights: 1}}]}
EFF-743 Open Debate | Action | There is an effects phase now. | {do: [{run-phase: {phase: effect}}]}
EFF-744 Finale | Action | You win the round if the opponent has no (CREATURE). | {do: [{win: round, if: {not: {exists: {pick: creature, of: opponent}}}}]}
EFF-745 Grand Total | Action | If you have at least 20 cards in your discard pile, you win the game. | {do: [{win: {what: game, player: you}, if: {value: {discard: you}, at-least: 20}}]}
EFF-746 Best of Five | Action | The opponent needs to win one more round. | {do: [{rounds-needed: {player: opponent, add: 1}}]}
EFF-747 Deep Breath | Action | You draw one more card at the beginning of the next round. | {do: [{opening-draw: {player: you, add: 1}}]}
EFF-748 Borrowed Legs | Action | Target (CREATURE) is (REF:TRA-701.NAME) until the end of the round. | {targets: [{pick: creature}], do: [{grant: {who: target, traits: [TRA-701], until: round}}]}
EFF-749 Thick Fog | Action | Until the end of the phase all (CREATURE)s get -1 (SPE). | {do: [{apply: {static: [{stats: {who: creatures, spe: -1}}], until: phase}}]}
EFF-750 Standing Order | Action | For the rest of the game, draw a card whenever you win a round. | {do: [{watch: {until: game, event: round-won, player: you, do: [{draw: 1}]}}]}
EFF-751 Night Post | Action | Draw 2 cards at the end of the round. | {do: [{delay: {until: round-end, do: [{draw: 2}]}}]}
EFF-752 Fair Shares | Action | Each player draws a card. | {do: [{each-player: [{draw: {player: player, amount: 1}}]}]}
EFF-753 Roll Call | Action | Each ally gets +1 (HP) for each card attached to it. | {do: [{for-each: {in: allies, as: one, do: [{stats: {who: one, hp: {count: {pick: aura, where: {attached-to: one}}}}}]}}]}
EFF-754 Threefold | Action | Draw a card 3 times. | {do: [{repeat: {times: 3, do: [{draw: 1}]}}]}
EFF-755 Restless | Action | As long as you have fewer than 3 cards in hand, draw a card, at most 9 times. | {do: [{repeat: {while: {value: {hand: you}, less-than: 3}, max: 9, do: [{draw: 1}]}}]}
EFF-756 Pointed Finger | Action | Choose a (CREATURE); it gets -1 (HP). | {do: [{choose: {pick: creature, count: 1, by: you}, as: chosen}, {stats: {who: chosen, hp: -1}}]}
EFF-757 Crossroads | Action | Choose one - draw a card; or receive 1 (GREEN). | {do: [{choose-one: [{text: Draw a card, do: [{draw: 1}]}, {text: Receive energy, do: [{gain: {amount: 1, color: Green}}]}]}]}
EFF-758 Sum of Parts | Action | Draw as many cards as you have allies. | {do: [{set: {allied: {count: allies}}}, {draw: allied}]}
EFF-759 Paid Favor | Action | You may pay 1 (NOCOLOR): draw 2 cards. If you do not, draw one. | {do: [{do: [{draw: 2}], may: true, pay: 1, else: [{draw: 1}], text: Pay for a second card}]}
EFF-760 Reading Lamp | Field | Every ally gets +1 (SATK). | {static: [{stats: {who: allies, satk: 1}}]}
EFF-761 Level Ground | Field | All (CREATURE)s have 2 (SPE). | {static: [{set-stat: {who: creatures, spe: 2}}]}
EFF-762 Upside Down | Field | The (HP) and (SATK) of all (CREATURE)s are swapped. | {static: [{swap-stats: {who: creatures, a: hp, b: satk}}]}
EFF-763 Running Track | Field | Allies are (REF:TRA-701.NAME). | {static: [{grant: {who: allies, traits: [TRA-701]}}]}
EFF-764 Plain Clothes | Field | Traits other than (REF:TRA-701.NAME) have no effect. | {static: [{lose-traits: {who: creatures, except: [TRA-701]}}]}
EFF-765 Leash | Aura | Target (CREATURE) stands on your side. | {targets: [{pick: creature}], static: [{control: {who: host, to: you}}]}
EFF-766 Market Day | Field | (CREATURE)s cost you 1 less. | {static: [{cost: {of: you, cards: {type: creature}, add: -1}}]}
EFF-767 Money Changer | Field | 2 (NOCOLOR) of one other color may stand in for one that you lack. | {static: [{payment: {of: you, rate: 2}}]}
EFF-768 Quiet Hour | Field | No player can play a (FIELD). | {static: [{cannot-play: {of: each, cards: {type: field}}}]}
EFF-769 Narrow Bridge | Field | There are at most 3 fights in a combat phase. | {static: [{limit: {fights: 3}}]}
EFF-770 Low Shelf | Field | At most 4 cards can be on the stack. | {static: [{limit: {stack: 4}}]}
EFF-771 Small Stage | Field | The opponent can have at most 2 (CREATURE)s. | {static: [{limit: {creatures: 2, of: opponent}}]}
TRA-703 Waxed | trait | This (CREATURE) cannot be targeted, and its (HP), (SATK) and (SPE) cannot be lowered by effects. | {static: [{protect: {who: self, from: [targeting, lower-hp, lower-satk, lower-spe]}}]}
TRA-704 Pressed Flower | trait | This (CREATURE) cannot be dealt damage by tokens, killed, destroyed or moved. | {static: [{protect: {who: self, from: [damage, kill, destroy, move], by: {token: true}}}]}
EFF-772 Sealed Letter | Action | Cannot be countered. Draw 1 card. | {static: [{while: stack, protect: {who: self, from: [counter]}}], do: [{draw: 1}]}
EFF-773 Glass House | Field | The opponent sees your hand. | {static: [{show: {zone: hand, of: you, to: opponent}}]}
EFF-774 Open Shaft | Field | You see the top card of your deck, and may play (CREATURE)s from there. | {static: [{show: {zone: deck-top, of: you, to: you}}, {play-from: {zone: deck-top, of: you, cards: {type: creature}}}]}
EFF-775 Heavy Air | Field | In fights, lower (SPE) goes first. | {static: [{during: fight, order: {rule: reverse}}]}
TRA-705 Unhurried | trait | This (CREATURE) attacks last. | {static: [{order: {who: self, rule: last}}]}
TRA-706 Well Rested | trait | This (CREATURE) goes first where both are equally fast. | {static: [{order: {who: self, rule: win-ties}}]}
EFF-776 Blunt Edges | Field | Damage of attacks is dealt by (SPE). | {static: [{use-stat: {stat: spe, for: damage}}]}
EFF-777 Heavyweights | Field | The order of attacks goes by (HP). | {static: [{use-stat: {stat: hp, for: order}}]}
TRA-707 Sunlit | trait | This (CREATURE) benefits from sun. | {static: [{affinity: {who: self, weather: sun}}]}
EFF-778 Assembly Line | Field | After each first effect in a turn you may play 1 more. | {static: [{extra-plays: 1}]}
EFF-779 Crowded Room | Field | If you have more than 3 allies, they get +1 (SPE) after all other changes. | {static: [{stats: {who: allies, spe: 1}, if: {count: allies, more-than: 3}, late: true}]}
EFF-780 Calm Before | Action | Play this only if you have no ally. Costs a discarded (CREATURE). Draw 3 cards. | {timing: effect, require: {not: {exists: allies}}, cost: [{discard: 1, where: {type: creature}}], do: [{draw: 3}]}
EFF-781 Side Door | Action | Played as a (CREATURE) is. Costs 1 (NOCOLOR) more. Draw 2 cards. | {timing: creature, cost: [{pay: 1}], do: [{draw: 2}]}
EFF-782 Pocket Knife | Aura | Play this with a (CREATURE). It gets +2 (SATK). | {timing: with-creature, static: [{stats: {who: host, satk: 2}}]}
TRA-708 Swift Entry | trait | You may play this (CREATURE) as an (ACTION). | {timing: as-action}
EFF-783 Heirloom | Action | Costs a destroyed ally. Draw 4 cards. | {cost: [{destroy: {pick: creature, of: you, count: 1, by: you}}], do: [{draw: 4}]}
EFF-784 Hourglass | Field | Enters with 3 markers and loses one at the end of each round; without any it is destroyed. Allies get +1 (HP). | {markers: {start: 3, lose: round-end, empty: destroy}, static: [{stats: {who: allies, hp: 1}}]}
TRA-709 Chorus | trait | Allies with Chorus get +1 (SATK). This does not add up. | {stacks: false, static: [{stats: {who: {pick: creature, of: you, where: {trait: TRA-709}}, satk: 1}}]}
EFF-785 Coin Jar | Field | Enters with 2 markers. You may take one from it, once a round: receive 1 (NOCOLOR). | {markers: 2, activate: [{text: Take a coin, timing: any-time, cost: [{markers: 1}], once: round, do: [{gain: {amount: 1, color: choice}}]}]}
EFF-786 Workshop | Field | In effects phases, pay 1 (NOCOLOR): target ally gets +1 (SPE). | {activate: [{timing: effect, pay: 1, targets: [{pick: creature, of: you}], if: {phase: development}, do: [{stats: {who: target, spe: 1}}]}]}
EFF-787 Nursery | Field | In the creature phase, pay 1 (GREEN): create a (REF:CRE-701.NAME) token. | {activate: [{timing: creature, pay: {amount: 1, color: Green, player: you}, do: [{create: {token: CRE-701}}]}]}
TRA-710 Second Wind | trait | Once a game in the combat phase: this (CREATURE) gets +2 (HP). | {activate: [{timing: combat, once: game, do: [{stats: {who: self, hp: 2}}]}]}
EFF-788 Twin Aim | Action | Deal 1 damage to up to 2 targets that the opponent chooses among allies of this colour. | {targets: [{pick: creature, of: opponent, where: {color: [Blue, None]}, count: {min: 1, max: 2}, optional: true, by: opponent}], do: [{damage: {who: target, amount: 1}}]}
TRA-711 Grudge | trait | When this (CREATURE) is dealt damage, its foe gets -1 (SPE). | {when: [{event: damaged, who: self, combat: true, do: [{stats: {who: foe, spe: -1}}]}]}
EFF-789 Thorn Ring | Aura | When target (CREATURE) is dealt damage by another one, that one gets -1 (HP). | {targets: [{pick: creature}], when: [{event: damaged, who: host, by: other-creatures, do: [{stats: {who: other, hp: -1}}]}]}
EFF-790 Stack of Books | Action | Each (CREATURE) gets +(HP) for its traits. | {do: [{stats: {who: creatures, hp: {traits: each}}}]}
EFF-791 Heartstrings | Action | The (CREATURE) with target (AURA) gets +1 (HP). | {targets: [{pick: aura}], do: [{stats: {who: {host-of: target}, hp: 1}}]}
EFF-792 Encore | Action | The (CREATURE) that you played last gets +1 (SATK). | {do: [{stats: {who: {last-played: creature, of: you}, satk: 1}}]}
EFF-793 Rally | Action | Your other allies get +1 (SPE); opposing (CREATURE)s get -1 (SPE). | {do: [{stats: [{who: opposing, spe: -1}, {who: creatures, spe: 0}]}]}
TRA-712 Cheer | trait | As long as this is there, other allies get +1 (SPE). | {static: [{stats: {who: other-allies, spe: 1}}]}
EFF-794 Ring Bell | Field | When a fight begins, both fighters get +1 (SATK) until it ends. | {when: [{event: fight-start, do: [{apply: {static: [{stats: {who: fighters, satk: 1}}], until: fight}}]}]}
EFF-795 Sieve | Action | Put the bottom 2 cards of your deck into your discard pile, and banish a random one of the top 2. | {do: [{move: {who: {pick: card, in: deck, of: you, bottom: 2}, to: discard}}, {move: {who: {pick: card, in: deck, of: you, top: 2, count: 1, random: true}, to: banish}}]}
EFF-796 Refill | Action | Put a banished card of yours under your deck and all tokens into the deck. | {do: [{move: {who: {pick: card, in: banished, of: you, count: 1, by: you}, to: deck-bottom}}, {move: {who: {pick: token}, to: deck}}]}
EFF-797 Gift Shop | Action | The controller of target (CREATURE) draws a card; the other player loses 1 (NOCOLOR). | {targets: [{pick: creature}], do: [{draw: {player: {controller: target}, amount: 1}}, {lose: {amount: 1, player: {opponent-of: {controller: target}}}}]}
EFF-798 Seesaw | Action | For each player, the other one draws a card. | {do: [{each-player: [{draw: {player: other-player, amount: 1}}]}]}
EFF-799 Mirror Size | Action | Target (CREATURE) gets +(SATK) by its printed (HP). | {targets: [{pick: creature}], do: [{stats: {who: target, satk: {stat: hp, of: target, base: true}}}]}
EFF-801 Ledger | Action | Draw cards by the costs of allies, at most 3 and at least 1. | {do: [{draw: {min: [3, {max: [1, {sum: cost, in: allies}]}]}}]}
EFF-802 Half Measures | Action | Draw half as many cards as the opponent has in hand. | {do: [{draw: {half: {hand: opponent}}}]}
EFF-803 Difference | Action | Draw as many cards as the opponent's deck has more than yours. | {do: [{draw: {sub: [{deck: opponent}, {deck: you}]}}]}
EFF-804 Doubling | Action | Receive twice as much (BLUE) as rounds you have won, and 1. | {do: [{gain: {amount: {add: [1, {mul: [2, {rounds-won: you}]}]}, color: Blue}}]}
EFF-805 Spendthrift | Action | Draw a card for each (PINK) that you have. | {do: [{draw: {energy: you, color: Pink}}]}
EFF-806 Escalation | Action | Draw 1 card; in round 2 draw 2, from round 3 on 3. | {do: [{draw: {by-round: [1, 2, 3]}}]}
EFF-807 Marked Down | Field | Enters with 2 markers. Allies get +(SATK) for each marker here. | {markers: {start: 2, empty: none}, static: [{stats: {who: allies, satk: {markers: self}}}]}
EFF-808 Tall Stack | Action | Draw a card for each card on the stack. | {do: [{draw: stack-size}]}
EFF-809 Veterans | Action | Allies get +(HP) by the number of the round. | {do: [{stats: {who: allies, hp: round}}]}
TRA-713 Sponge | trait | When this (CREATURE) is dealt damage, receive as much (CYAN). | {when: [{event: damaged, who: self, do: [{gain: {amount: event-amount, color: Cyan}}]}]}
EFF-810 Census | Action | Destroy all (CREATURE)s with (SATK) of 1, (SPE) other than 2 and a total cost of at most 3. | {do: [{destroy: {pick: creature, where: {satk: 1, spe: {not-equal: 2}, cost: {at-most: 3}}}}]}
EFF-811 Exact Change | Action | Destroy all (FIELD)s with exactly 2 markers. | {do: [{destroy: {pick: field, where: {markers: {equal: 2}}}}]}
EFF-812 Family Ties | Action | Other (CREATURE)s that share a trait with target (CREATURE) get +1 (SPE). | {targets: [{pick: creature}], do: [{stats: {who: {pick: creature, where: {shares-trait-with: target}, except: [target]}, spe: 1}}]}
EFF-813 Dress Code | Action | Destroy all (CREATURE)s with an (AURA) or less than 2 (HP), and those named Spark. | {do: [{destroy: {pick: creature, where: {any: [{has: aura}, {hp: {less-than: 2}}, {name: Spark}]}}}]}
EFF-814 Blunt Tools | Action | Destroy all (CREATURE)s with a technical attack of more than 1 and traits. | {do: [{destroy: {pick: creature, where: {tatk: {more-than: 1}, has: trait}}}]}
EFF-815 Ash Call | Action | Play an (REF:CRE-702.NAME) from your hand for 1. | {do: [{play: {card: {pick: creature, in: hand, of: you, where: {id: CRE-702}, count: 1, by: you}, cost: 1}}]}
EFF-816 Parasol | Field | (CREATURE)s that benefit from sun get +1 (HP) while it is sunny. | {static: [{if: {weather: sun}, stats: {who: {pick: creature, where: {affinity: sun}}, hp: 1}}]}
EFF-817 Ringside | Field | The fighter that was picked first gets +1 (SATK), any that is not itself fighting -1. | {static: [{stats: {who: {pick: creature, where: {fighting: true, role: first}}, satk: 1}}, {stats: {who: {pick: creature, where: {not: {fighting: true}}}, satk: -1}}]}
EFF-818 Counterpunch | Field | The fighter that was picked second gets +1 (SPE). | {static: [{stats: {who: {pick: creature, where: {role: second}}, spe: 1}}]}
EFF-819 Unwrap | Action | Destroy all face-down (AURA)s; return those that lie face up and were played this round. | {do: [{destroy: {pick: aura, where: {face: down}}}, {move: {who: {pick: aura, where: {face: up, played-this: round}}, to: hand}}]}
EFF-820 Own Goal | Action | Destroy a (CREATURE) that was played this phase, but not target one, and has a marker. | {targets: [{pick: creature}], do: [{destroy: {pick: creature, where: {played-this: phase, not: {is: target}, has: marker}, count: 1, by: you}}]}
EFF-821 Sudden Duel | Action | If target (CREATURE) is in a fight and its controller is you, it gets +1 (SATK). | {targets: [{pick: creature}], do: [{stats: {who: target, satk: 1}, if: {all: [{in-fight: target}, {player: {controller: target}, same-as: you}]}}]}
EFF-822 Kept Word | Action | If target (CREATURE) is white, you draw 2 cards. | {targets: [{pick: creature}], do: [{draw: 2, if: {ref: target, is: {color: White}}}]}
EFF-823 Same Number | Action | If both players have equally many allies, draw 2 cards. | {do: [{draw: 2, if: {count: allies, equal: {count: opposing}}}]}
EFF-824 Early Bird | Field | At the beginning of each creature phase, draw a card if you have fewer than 2 in hand. | {when: [{event: phase-start, phase: creature, if: {value: {hand: you}, at-most: 1}, do: [{draw: 1}]}]}
EFF-825 Closing Time | Field | At the end of each combat phase, lose 1 (YELLOW). | {when: [{event: phase-end, phase: combat, do: [{lose: {amount: 1, color: Yellow}}]}]}
EFF-826 Opening Act | Field | Once in each opening phase, when a card is drawn by the opponent, you may pay 1 (NOCOLOR): draw a card. | {when: [{event: drawn, player: opponent, phase: opening, once: round, may: true, pay: 1, text: Draw too, do: [{draw: 1}]}]}
TRA-714 Warm Welcome | trait | When this (CREATURE) enters, draw a card. | {when: [{event: enters, who: self, do: [{draw: 1}]}]}
TRA-715 Farewell | trait | When this (CREATURE) leaves the field, receive 1 (PURPLE). | {when: [{event: leaves, who: self, do: [{gain: {amount: 1, color: Purple}}]}]}
EFF-827 Tailor | Field | When an (AURA) is attached, draw a card. | {when: [{event: attached, do: [{draw: 1}]}]}
TRA-716 War Cry | trait | When this (CREATURE) attacks, it gets +1 (SATK). | {when: [{event: attacks, who: self, do: [{stats: {who: self, satk: 1}}]}]}
TRA-717 Cool Down | trait | When a fight of this (CREATURE) ends, it gets -1 (SATK). | {when: [{event: fight-end, who: self, do: [{stats: {who: self, satk: -1}}]}]}
TRA-718 Trample | trait | Excess damage of this (CREATURE) is dealt to another (CREATURE). | {when: [{event: excess-damage, who: self, do: [{damage: {who: {pick: creature, of: opponent, count: 1, by: opponent}, amount: event-amount, combat: true, by: self}}]}]}
TRA-719 Inheritance | trait | When this (CREATURE) is killed, draw a card. | {when: [{event: killed, who: self, do: [{draw: 1}]}]}
TRA-720 Rubble | trait | When this (CREATURE) is destroyed, create a (REF:CRE-701.NAME) token. | {when: [{event: destroyed, who: self, do: [{create: {token: CRE-701}}]}]}
EFF-828 Mourning | Field | When a creature dies, its owner receives 1 (BLACK). | {when: [{event: dies, do: [{gain: {amount: 1, color: Black, player: {owner: it}}}]}]}
TRA-721 Proud | trait | When the (SPE) of this (CREATURE) is raised, it gets +1 (SATK). | {when: [{event: stat-changed, who: self, stat: spe, direction: up, do: [{stats: {who: self, satk: 1}}]}]}
TRA-722 Sulking | trait | When the (SATK) of this (CREATURE) is lowered, it gets +1 (HP). | {when: [{event: stat-changed, who: self, stat: satk, direction: down, do: [{stats: {who: self, hp: 1}}]}]}
TRA-723 Nervous | trait | When this (CREATURE) is targeted, it gets +1 (SPE), once while it stays. | {when: [{event: targeted, who: self, once: true, do: [{stats: {who: self, spe: 1}}]}]}
EFF-829 Waste Basket | Field | When you discard a card, receive 1 (WHITE). | {when: [{event: discarded, player: you, do: [{gain: {amount: 1, color: White}}]}]}
EFF-830 Compost | Field | When a (CREATURE) enters a discard pile, receive 1 (GREEN). | {when: [{event: enters-discard, where: {type: creature}, do: [{gain: {amount: 1, color: Green}}]}]}
EFF-831 Consolation | Field | When you lose a round, draw 2 cards. | {when: [{event: round-lost, player: you, do: [{draw: 2}]}]}
EFF-832 Weather Vane | Field | When the weather is set, draw a card. | {when: [{event: weather-set, do: [{draw: 1}]}]}
EFF-833 Last Stand | Field | When you have no ally left, create a (REF:CRE-701.NAME) token. Once a fight. | {when: [{event: state, if: {not: {exists: allies}}, once: fight, do: [{create: {token: CRE-701}}]}]}
EFF-834 Calendar | Field | At the end of each round, draw a card. | {when: [{event: round-end, do: [{draw: 1}]}]}
TRA-724 Padded | trait | Combat damage to this (CREATURE) is 1 lower. | {instead: [{event: damage, who: self, combat: true, reduce: 1}]}
EFF-835 Charm | Aura | Once, lethal damage to target (CREATURE) leaves it 1 (HP). | {targets: [{pick: creature}], instead: [{event: damage, who: host, lethal: true, once: true, leave-hp: 1}]}
TRA-725 Bodyguard | trait | You may let damage to other allies be dealt to this (CREATURE). | {instead: [{event: damage, who: other-allies, may: true, redirect: self}]}
EFF-836 Shield Wall | Field | Enters with 3 markers. Markers take damage to allies. | {markers: 3, instead: [{event: damage, who: allies, by: opposing, absorb: markers}]}
TRA-726 Homing | trait | When this (CREATURE) is killed, it goes to its owner's hand instead. | {instead: [{event: dies, who: self, how: killed, move: hand}]}
TRA-727 Buried Well | trait | When this (CREATURE) is destroyed, it goes under the deck instead, and you draw a card. | {instead: [{event: dies, who: self, how: destroyed, move: deck-bottom, do: [{draw: 1}]}]}
EFF-837 Tax | Field | The opponent draws no card in an effect unless they pay 1 (NOCOLOR). | {instead: [{event: draw, player: opponent, if: {phase: development}, unless-pay: {amount: 1, player: opponent}, text: Pay for the card, nullify: true}]}
EFF-838 Furnace | Field | Tokens and (ACTION)s that would enter a discard pile are banished, if you pay 1 (NOCOLOR). | {instead: [{event: enters-discard, where: {type: [action, aura]}, may: you, pay: 1, move: banish}]}
TRA-728 Decoy | trait | You may let other allies not be targeted: this (CREATURE) is. | {instead: [{event: targeted, who: other-allies, redirect: self}]}
EFF-839 Passing Trend | Action | All (CREATURE)s are (REF:TRA-701.NAME) until the following round ends; allies get +1 technical attack until this is done. | {do: [{grant: {who: creatures, traits: [TRA-701], until: next-round}}, {apply: {static: [{stats: {who: allies, tatk: 1}}], until: resolution}}]}
EFF-840 Until Dusk | Action | Allies get +1 (SPE) until a (CREATURE) dies. | {do: [{apply: {static: [{stats: {who: allies, spe: 1}}], until: {event: dies}}}]}
EFF-841 Sharp Eyes | Action | If the colour part of the cost of target (CREATURE) is 2 or more, draw 2 cards. | {targets: [{pick: creature}], do: [{draw: 2, if: {value: {stat: cost-color, of: target}, at-least: 2}}]}
EFF-842 Rain Check | Action | If there is any weather, draw 2 cards; target card of a discard pile goes into its deck. | {targets: [{pick: card, in: discard, of: any, optional: true}], do: [{draw: 2, if: {weather: any}}, {move: {who: target, to: deck}}]}
EFF-843 Colour Wheel | Action | Receive 1 (ORANGE). | {do: [{gain: {amount: 1, color: Orange}}]}
EFF-844 Undying Guest | Field | When an ally dies, you may play it for free; what targets it or is attached to it stays so. | {when: [{event: dies, who: allies, may: true, do: [{play: {card: it, cost: free, side: you, keep-links: true}}]}]}
EFF-845 Clean Sweep | Action | Destroy all (AURA)s on the field. | {do: [{destroy: {pick: aura, in: field, count: all}}]}
EFF-846 Inside Out | Field | The (SATK) and the technical attack of allies are swapped. | {static: [{while: field, swap-stats: {who: allies, a: satk, b: tatk}}]}
EFF-847 Second Helping | Field | You may play (ACTION)s from your discard pile. | {static: [{play-from: {zone: discard, of: you, cards: {type: action}}}]}
EFF-848 Two Doors | Action | Choose one - draw a card; or, if you have no ally, receive 2 (WHITE). | {do: [{choose-one: [{text: Draw, do: [{draw: 1}]}, {text: Receive energy, if: {not: {exists: allies}}, do: [{gain: {amount: 2, color: White}}]}]}]}
`

/** An element by which words are shown. */
export interface ExampleRow {
  readonly key: string
  readonly name: string
  /** `Action`, `trait`. */
  readonly kind: string
  readonly text: string
  readonly script: string
}

export const EXAMPLES: readonly ExampleRow[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [title = '', kind = '', text = '', script = ''] = line.split(' | ')
    const [key = '', ...name] = title.split(' ')
    return { key, name: name.join(' '), kind, text, script }
  })

const LAID = 'dev-stage: Alpha-0\n    dev-name: \n    order: \n    summary: \n'

/** Whole files, for the words that stand outside of scripts. */
export const FILES: readonly string[] = [
  `creature:
  data:
    name: Spark
    color: Orange
    is-token: True
    cost-total:
    cost-color:
    hp: 1
    spe: 3
    atk-strong: 1
    atk-technical: 1

  metadata:
    id: CRE-701
    value: 10
    ${LAID}`,
  `creature:
  data:
    name: Ash Heron
    color: Orange
    is-token: False
    cost-total: 3
    cost-color: 1
    hp: 3
    spe: 2
    traits:
      - name: Brisk
        description: This (CREATURE) attacks first.
        id: TRA-701
    atk-strong: 2
    atk-strong-effect:
      name: Paper Cut
      variable: 2
      description: Receive (REF:VARIABLE) (BLUE).
      id: ATK-701
    atk-technical: 1
    atk-technical-effect:
      name: Keen Look
      variable: 1
      description: Draw (REF:VARIABLE) cards.
      id: ATK-702
    flavor-text: |
      It folds its wings along the creases.

  metadata:
    id: CRE-702
    value: 5
    dev-stage: Alpha-1
    dev-name: Heron
    order: 12
    summary: Strikes first, and pays for itself
    notes: |
      * Was too slow with 1 (SPE).
`,
  `creature:
  data:
    name: Old Stork
    color: None
    is-token: False
    cost-total: 2
    cost-color: 0
    hp: 2
    spe: 2
    atk: 1
    atk-technical: 1

  metadata:
    id: CRE-703
    value: 0
    ${LAID}`,
  `trait:
  data:
    name: Wake-up Call
    description: When this (CREATURE) is played, draw a card.
    script:
      when:
        - event: played
          who: self
          do: [{draw: 1}]

  metadata:
    id: TRA-730
    type: Entry
    colors:
      primary:
        - Blue
      secondary:
        - White
      tertiary:
        - Cyan
    value: 20
    ${LAID}`,
  `trait:
  data:
    name: Ambush
    description: When this (CREATURE) attacks, its foe gets -1 (SPE).
    script:
      when:
        - event: attacks
          who: self
          do: [{stats: {who: foe, spe: -1}}]

  metadata:
    id: TRA-731
    type: Combat
    colors:
    value: 20
    ${LAID}`,
  `trait:
  data:
    name: Early Riser
    description: When this (CREATURE) is played, you receive 1 (BLUE).
    script:
      when:
        - event: played
          who: self
          do: [{gain: {amount: 1, color: Blue}}]

  metadata:
    id: TRA-732
    type: Cast
    colors:
    value: 20
    ${LAID}`,
  `attack:
  data:
    name: Paper Cut
    description: Receive (REF:VARIABLE) (BLUE).
    script:
      do: [{gain: {amount: variable, color: Blue}}]

  metadata:
    id: ATK-701
    colors:
    value: 10
    ${LAID}`,
  `attack:
  data:
    name: Keen Look
    description: Draw (REF:VARIABLE) cards.
    script:
      do: [{draw: variable}]

  metadata:
    id: ATK-702
    colors:
    value: 10
    ${LAID}`,
  `effect:
  data:
    name: Unfinished Map
    color:
    type: Action
    cost-total:
    cost-color:
    description: |

  metadata:
    id: EFF-851
    dev-stage: Conception
    dev-name: Map
    order:
    summary: Finds a field
`,
  `effect:
  data:
    name: Torn Map
    color: Blue
    type: Field
    cost-total: 1
    cost-color: 1
    description: |
      Draw a card each round.

  metadata:
    id: EFF-852
    dev-stage: Discontinued
    dev-name: Map
    order:
    summary: Was always played
`,
  `mechanic:
  name: |
    Folding and unfolding
  id: MEC-701
  colors:
    primary:
      - Blue
    secondary:
    tertiary:
  dev-stage: Alpha-0
  order: 1
  notes: |
`,
]
