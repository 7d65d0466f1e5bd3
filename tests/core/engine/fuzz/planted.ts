import type { FindingKind } from '../../../../core/engine/fuzz/report'
import type { SystemId } from '../../../../core/system'

/** A card with a fault in it, and the kinds of finding that name it rightly. */
export interface Planted {
  readonly system: SystemId
  readonly fault: 'loop' | 'target' | 'unpayable' | 'condition' | 'losing' | 'thrown'
  readonly text: string
}

/** What is right to say of each fault. */
export const RIGHT: Readonly<Record<Planted['fault'], readonly FindingKind[]>> = {
  loop: ['endless'],
  target: ['impossible', 'never'],
  unpayable: ['impossible', 'never'],
  condition: ['never', 'impossible'],
  losing: ['loses'],
  thrown: ['fault'],
}

const evolve = (fault: Planted['fault'], abilities: string): Planted => ({
  system: 'evolve',
  fault,
  text: `name Planted;\nid CP99-900;\nclass Neutral;\ntype Follower;\ntrait Plain;\ncost 1;\nstats 2/2;\n\n${abilities}\n`,
})

const fighters = (fault: Planted['fault'], rule: string, type = 'Action'): Planted => ({
  system: 'cardfighters',
  fault,
  text:
    type === 'Action'
      ? `[Planted]\nid = 11111111-1111-4111-8111-111111111111\ntype = Action\nsp = -1\n\n${rule}\n`
      : `[Planted]\nid = 11111111-1111-4111-8111-111111111111\ntype = Character\nsubtype = Boxer\nbp = 500\nsp = 2\nbackup = Boxer\nability = ${type} PLANTED\n\n${rule}\n`,
})

const blox = (fault: Planted['fault'], effect: string, fields = ''): Planted => ({
  system: 'bloxcards',
  fault,
  text: `["Planted"] = {\n\t["Id"] = 790001,\n\t["Name"] = "Planted",\n\t["Health"] = 500,\n\t["Power"] = 100,\n\t["Rarity"] = "Common",\n\t["AttackEffect"] = "Dash",\n\t["Color"] = "Red",\n\t["Cost"] = {["Neutral"] = 1,},\n${fields}\t["Effect"] = {\n\t\tName = "Planted",\n\t\tDescription = "Planted.",\n\t\t${effect}\n\t},\n\t["Bio"] = "Planted.",\n},\n`,
})

const yacg = (fault: Planted['fault'], script: string, type = 'Action'): Planted => ({
  system: 'yacg',
  fault,
  text: `effect:\n  data:\n    name: Planted\n    color: Orange\n    type: ${type}\n    cost-total: 1\n    cost-color: 1\n    description: |\n      Planted.\n    script:\n${script.replaceAll(/^/gm, '      ')}\n\n  metadata:\n    id: EFF-890\n    dev-stage: Alpha-0\n    order: 890\n    summary: Planted\n`,
})

/** Forty cards, each with one fault (lab.md, section 9, check 19). */
export const PLANTED: readonly Planted[] = [
  evolve('loop', 'ability Fanfare name Round {\n    effect Sequence(Round, Round);\n}'),
  evolve(
    'loop',
    'ability Fanfare {\n    effect Sequence(Here, Here);\n}\n\nability Spell name Here {\n    effect Sequence(There, There);\n}\n\nability Spell name There {\n    effect Sequence(Here, Here);\n}',
  ),
  evolve('target', 'ability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard FXt(Nobody);\n}'),
  evolve('target', 'ability Fanfare {\n    effect GiveStat(Atk, 1) to AllPlayerCards FXt(Nobody);\n}'),
  evolve('unpayable', 'ability Act {\n    cost (PP, 99);\n    effect DrawCard(1);\n}'),
  evolve('unpayable', 'ability Act {\n    cost (EngageSelf), (PP, 40);\n    effect DrawCard(1);\n}'),
  evolve('condition', 'ability Fanfare {\n    condition f(F) > 90;\n    effect DrawCard(1);\n}'),
  evolve('condition', 'ability LastWords {\n    condition f(F) > 60;\n    effect DrawCard(1);\n}'),
  evolve('losing', 'ability Fanfare {\n    effect DealDamage(99) to Leader;\n}'),
  evolve('thrown', 'ability Fanfare {\n    effect DrawCard(1);\n}'),

  fighters('loop', 'auto = ~handChanges~ swapPiles(hand, discards)', 'auto'),
  fighters('loop', 'auto = ~anyHandChanges~ swapPiles(hand, removed)', 'auto'),
  fighters('target', 'action = destroy() to(character[bp>=99999])'),
  fighters('target', 'action = damage(300) to(character[bp<=1]@oppRing)'),
  fighters('unpayable', 'action = {D(25)}: draw()', 'triggered'),
  fighters('unpayable', 'action = {D(30)}{F}: draw()', 'triggered'),
  fighters('condition', 'action = [[if me.hand > 90]] draw()'),
  fighters('condition', 'auto = ~activatePhase~ [[if me.hp > 99999]] draw()', 'auto'),
  fighters('losing', 'action = loseLife(99999)'),
  fighters('thrown', 'action = draw(2)'),

  blox('loop', '["Type"] = "OnHealthGain",\n\t\t["Power"] = {{"Cost",-10}},\n\t\tTarget = "Self",'),
  blox('loop', '["Type"] = "OnUnlock",\n\t\t["Power"] = {{"Lock",1},{"Unlock",1}},\n\t\tTarget = "Self",'),
  blox('target', '["Type"] = "OnSummon",\n\t\t["Power"] = {{"Summon","NoSuchCard"}},\n\t\tTarget = "Ally",'),
  blox(
    'target',
    '["Type"] = "OnAllySummon",\n\t\tArchetype = "Nobody",\n\t\t["Power"] = {{"Draw",1}},\n\t\tTarget = "Ally",',
  ),
  blox(
    'unpayable',
    '["Type"] = "OnSummon",\n\t\t["Power"] = {{"Draw",1}},\n\t\tTarget = "Ally",',
    '\t["Requirement"] = {"AllyBoard",50,9999},\n',
  ),
  blox(
    'unpayable',
    '["Type"] = "OnSummon",\n\t\t["Power"] = {{"Heal",50}},\n\t\tTarget = "Self",',
    '\t["Requirement"] = {"BothBoard",90,9999},\n',
  ),
  blox(
    'condition',
    '["Type"] = "OnAllyDeath",\n\t\tArchetype = "Nobody",\n\t\t["Power"] = {{"Draw",1}},\n\t\tTarget = "Ally",',
  ),
  blox(
    'condition',
    '["Type"] = "OnSwap",\n\t\tArchetype = "Nobody",\n\t\t["Power"] = {{"Draw",1}},\n\t\tTarget = "Ally",',
  ),
  blox('losing', '["Type"] = "OnSummon",\n\t\t["Power"] = {{"SetLife",0}},\n\t\tTarget = "Ally",'),
  blox('thrown', '["Type"] = "OnSummon",\n\t\t["Power"] = {{"Draw",1}},\n\t\tTarget = "Ally",'),

  yacg('loop', 'when:\n  - event: stat-changed\n    do:\n      - stats: {who: creatures, satk: 1}', 'Field'),
  yacg(
    'loop',
    'when:\n  - event: stat-changed\n    who: {pick: creature}\n    do:\n      - stats: {who: creatures, spe: 1}',
    'Field',
  ),
  yacg(
    'target',
    'do:\n  - damage: {who: {pick: creature, of: opponent, where: {hp: {at-least: 90}}, count: 1}, amount: 1}',
  ),
  yacg('target', 'do:\n  - destroy: {pick: creature, of: opponent, where: {hp: {at-least: 99}}, count: 1}'),
  yacg('unpayable', 'do:\n  - draw: 1\n    pay: 99'),
  yacg('unpayable', 'activate:\n  - timing: any-time\n    pay: 99\n    do:\n      - draw: 1', 'Field'),
  yacg('condition', 'do:\n  - if: {count: {pick: creature, of: you}, at-least: 90}\n    draw: 1'),
  yacg(
    'condition',
    'when:\n  - event: round-start\n    if: {count: {pick: creature, of: you}, at-least: 90}\n    do:\n      - draw: 1',
    'Field',
  ),
  yacg('unpayable', 'activate:\n  - timing: any-time\n    cost: [{markers: 50}]\n    do:\n      - draw: 1', 'Field'),
  yacg('thrown', 'do:\n  - draw: 1'),
]
