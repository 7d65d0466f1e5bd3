import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { complete } from '../../../../../core/systems/cardfighters/language/services/complete'
import { offered, rule } from './offers'
import { catalogWith } from './scripts'

/** Completion contexts of section 3.8, and of the card document: the place, some of what it offers, and what it does not. */
const CONTEXTS: readonly (readonly [
  context: string,
  place: string,
  offers: readonly string[],
  not?: readonly string[],
])[] = [
  ['a card in an empty text', '¦', ['[Name]'], ['action']],
  ['keys of a card', '[Lamp]\n¦', ['id', 'type', 'bp', 'action', 'auto', 'vars', '[Name]'], ['damage']],
  ['keys that are begun', '[Lamp]\ntype = Action\nac¦', ['action', 'rarity'], ['type']],
  ['actions and labels again', rule('label = Read\naction = draw()\n¦'), ['action', 'label', 'auto'], ['bp']],
  ['card types', '[Lamp]\ntype = ¦', ['Character', 'Reaction']],
  ['rarities', '[Lamp]\nrarity = ¦', ['D', 'S']],
  ['subtypes, those of the collection too', '[Lamp]\nsubtype = ¦', ['Ninja', 'Kung-fu', 'Lampmoth']],
  ['subtypes after others', '[Lamp]\nbackup = Robot, ¦', ['Ninja', 'Lampmoth']],
  ['types of abilities', '[Lamp]\nability = ¦', ['instant', 'triggered', 'auto']],
  ['series of the collection', '[Lamp]\nteam = ¦', ['Lanternfall']],
  [
    'costs, conditions and commands in an action',
    rule('action = ¦'),
    ['{F}', '{D}', '[[if]]', '[[may]]', 'damage', '+rush', 'to'],
    ['endPhase', '~endPhase~', 'ueot'],
  ],
  ['kinds of costs', rule('action = {¦}: draw()'), ['F', 'S', 'D', 'E']],
  ['the colon and more costs behind a cost', rule('action = {F}¦'), [':', '{D}'], ['draw', '[[if]]']],
  ['more costs where the colon stands already', rule('action = {F}¦: draw()'), ['{D}'], [':']],
  ['filters in costs', rule('action = {D(¦)}: draw()'), ['character', 'action', 'ninja']],
  ['statements after costs', rule('action = {F}: ¦'), ['damage', '[[if]]', '+rush'], ['{F}']],
  ['statements after another', rule('action = {F}: draw(); ¦'), ['damage', '[[if]]'], ['&']],
  ['effects after an operator', rule('action = {F}: draw() & ¦'), ['damage', '-'], ['[[if]]']],
  ['effects after a condition', rule('action = {F}: [[if alone]] ¦'), ['damage', '+rush']],
  [
    'what follows an effect',
    rule('action = {F}: draw() ¦'),
    ['&', '&&', '||', ';', 'to', 'target', 'from', 'ueot', 'oppUnac'],
    ['draw', '[[elif]]', '[[else]]'],
  ],
  ['what follows a condition and its effects', rule('action = [[if alone]] draw() ¦'), ['[[elif]]', '[[else]]']],
  ['what follows a question and its effects', rule('action = [[may]] draw() ¦'), ['[[else]]'], ['[[elif]]']],
  ['what follows another statement', rule('action = [[if alone]] draw(); draw() ¦'), ['&'], ['[[elif]]', '[[else]]']],
  ['what follows the last branch', rule('action = [[if alone]] draw() [[else]] hp(1) ¦'), ['&'], ['[[else]]']],
  [
    'events and hooks in an auto',
    rule('auto = ¦'),
    ['~endPhase~', '~blocks~', '?canBlock?', 'damage', '[[if]]'],
    ['{F}'],
  ],
  [
    'events with their prefixes',
    rule('auto = ~¦'),
    ['endPhase', 'myEndPhase', 'oppEndPhase', 'anyBackedUp', 'attacks'],
    ['canBlock', 'oppAttacks'],
  ],
  ['events after another', rule('auto = ~backedUp, ¦~ draw()'), ['powerless', 'endPhase']],
  ['hooks', rule('auto = ?¦? [[if alone]]'), ['canBlock'], ['endPhase']],
  ['suffixes of an event with an object', rule('auto = ~attacks:¦~ draw()'), ['this', 'any', 'once'], ['action']],
  ['suffixes of an event without one', rule('auto = ~endPhase:¦~ draw()'), ['once'], ['this', 'any']],
  [
    'suffixes by type where the object may have several',
    rule('auto = ~beforeDamage:¦~ modDamage(100)'),
    ['action', 'reaction'],
  ],
  ['suffixes that are not there yet', rule('auto = ~attacks:any:¦~ draw()'), ['once'], ['any']],
  ['words of conditions', rule('action = {F}: [[¦'), ['if', 'may', 'elif', 'else']],
  ['keys of an event', '[Lamp]\ntype = Action\n¦', ['sp', 'text', 'action'], ['bp', 'subtype', 'backup', 'ability']],
  ['abilities', rule('abilities = ¦'), ['rush', 'pierce'], ['damage', 'cantplayac']],
  ['abilities after others', rule('abilities = rush, ¦'), ['pierce']],
  ['abilities that are given', rule('action = {F}: +¦'), ['rush', 'cantplayac']],
  [
    'what a filter begins with',
    rule('target = ¦'),
    ['character', 'characters', 'me', '*', '<n>', '^', 'ninja', 'lampmoth', '"Pale Moth"', 'tgt'],
    ['frozen'],
  ],
  ['what a filter in a to-clause begins with', rule('action = {F}: draw() to(¦'), ['players', 'opp', '<r>']],
  ['types after a quantity', rule('target = <2>¦'), ['character', '*'], ['<n>', 'tgt']],
  ['types after a sign', rule('target = ^¦'), ['character'], ['<n>', '^', '!', 'tgt']],
  ['types after a comma', rule('target = character, ¦'), ['reaction', 'ninja'], ['tgt']],
  ['filters after another', rule('target = character; ¦'), ['character', 'opp']],
  ['filters of a requisite', rule('requisite = *<1>@deck && ¦'), ['character']],
  ['what follows the types', rule('target = character ¦'), ['<k>', '[', '@', '::not', '&'], ['character']],
  ['what a filter has not yet', rule('target = ninja; ^ninja<2>[frozen]@deck ¦'), ['::not'], ['<k>', '[', '@', '&']],
  ['what follows a test', rule('target = ninja[frozen ¦]'), ['&', ','], ['<k>', '[', '@']],
  ['what follows a test in a bracket that is open', rule('target = ninja[frozen ¦'), ['&', ','], ['<k>', '[']],
  [
    'zones',
    rule('target = character@¦'),
    ['ring', 'myRing', 'oppDiscards', 'sameRing', 'infront'],
    ['sameDeck', 'myInfront'],
  ],
  ['tests', rule('target = character[¦]'), ['frozen', 'bp', 'bp:lowest', 'action', 'Ninja', 'Lampmoth'], ['damage']],
  ['tests after a sign', rule('target = character[-¦]'), ['frozen']],
  ['tests after another', rule('target = character[frozen & ¦]'), ['fresh', 'sp']],
  ['selectors', rule('target = character::¦'), ['not']],
  ['cards in selectors', rule('target = character::not(¦)'), ['tgt', 'discarded']],
  ['names in quotes', rule('target = "Pa¦'), ['Pale Moth', 'Tin Lamplighter'], ['character']],
  ['names in closed quotes', rule('target = "Pa¦"s@deck'), ['Pale Moth']],
  ['numbers', rule('action = {F}: damage(¦)'), ['me', 'abs', 'discarded'], ['=']],
  ['numbers that may be set', rule('action = {F}: bp(¦)'), ['=', 'x', 'me']],
  ['numbers that are set', rule('action = {F}: bp(=¦)'), ['this', 'max']],
  ['cards or numbers to discard', rule('action = {F}: discard(¦)'), ['action', '<r>', 'all', 'abs'], ['flipCoin']],
  ['piles', rule('action = {F}: moveTo(¦)'), ['hand', 'ctrlDeck', 'oppRemoved'], ['ring']],
  ['places in a pile', rule('action = {F}: moveTo(hand, ¦)'), ['?', 'me']],
  ['whether it is shown', rule('action = {F}: moveTo(hand, 0, ¦)'), ['true', 'false']],
  ['switches', rule('action = {F}: disableRule(¦)'), ['piercing', 'attack_freeze'], ['play_char_bp_limit']],
  ['rules with a number', rule('action = {F}: modRule(¦, 300)'), ['play_char_bp_limit'], ['piercing']],
  ['kinds of costs that change', rule('action = {F}: alterCost(¦)'), ['reaction', 'ua2']],
  ['phases', rule('action = {F}: skip(¦)'), ['counter-attack']],
  ['views of a pile', rule('action = {F}: pileView(hand, ¦)'), ['expanded']],
  ['ends of a deck', rule('action = {F}: prophecy(2, ¦)'), ['top', 'bottom', '?']],
  ['options', rule('action = {F}: freeze(¦)'), ['toggle', 'true']],
  ['piles that are shown', rule('action = {F}: reveal(¦)'), ['hand'], ['oppHand']],
  ['cards behind GUIDs', rule('action = {F}: transform(¦)'), ['Pale Moth', 'tgt']],
  ['who receives', rule('action = {F}: steal(¦)'), ['character', 'this']],
  ['what each goes through', rule('action = {F}: each(¦ => draw())'), ['character', 'card', 'char']],
  ['effects of each', rule('action = {F}: each(card.bp > 300 in me.ring => ¦)'), ['draw', 'damage']],
  ['expressions', rule('action = {F}: [[if ¦]] draw()'), ['me', 'alone', 'not', 'all', 'flipCoin', 'true']],
  ['expressions in functions', rule('action = {F}: hp(abs(¦))'), ['me', 'discarded']],
  ['operators between blanks', rule('action = {F}: [[if alone ¦ me.hp > 3]] draw()'), ['and', 'or'], ['me']],
  ['attributes before a blank', rule('action = {F}: [[if me.¦ > 3]] draw()'), ['hp'], ['bp']],
  ['operators', rule('action = {F}: [[if me.hp ¦]] draw()'), ['==', 'and', 'in', '*'], ['me']],
  ['attributes of players', rule('action = {F}: hp(me.¦)'), ['hand', 'lostSP', 'sp'], ['bp', 'size']],
  ['attributes of cards', rule('action = {F}: hp(this.¦)'), ['bp', 'controller'], ['hand', 'size']],
  ['attributes of lists, or of their first element', rule('action = {F}: hp(discarded.¦)'), ['size', 'bp']],
  ['attributes that are begun', rule('action = {F}: hp(this.l¦)'), ['lastBP']],
  ['names of new variables', rule('vars = ¦'), ['_name']],
  ['names of more variables', rule('vars = _a := 1; ¦'), ['_name']],
  ['variables that are declared before', rule('vars = _a := 1; _b := ¦; _c := 2'), ['_a'], ['_b', '_c']],
  ['variables of the rule', rule('vars = _wicks := 2\naction = {F}: damage(¦)'), ['_wicks']],
  [
    'variables of the rule in filters',
    rule("vars = _moths := getTargets('characters')\naction = {F}: freeze() to(¦)"),
    ['_moths'],
  ],
  ['filters in quotes', rule("vars = _moths := getTargets('¦')"), ['characters', '"Pale Moth"']],
]

/** A collection whose subtypes are of several words. */
const monks = catalogWith(
  '[Rook]\ntype = Character\nsubtype = Iron Monk\n',
  '[Moth]\ntype = Character\nsubtype = Gloom\n',
)

describe('completion by context', () => {
  test.each(['', '[frozen & '])('offers subtypes of one word in filters: target = character%s', (begun) => {
    const text = rule(`target = ${begun === '' ? '' : `character${begun}`}`).trimEnd()
    const labels = complete(parse(text), text.length, monks).map(({ label }) => label.toLowerCase())
    expect(labels).toContain('gloom')
    expect(labels).not.toContain('iron monk')
  })

  test('offers everything once', () => {
    for (const [, place] of CONTEXTS) expect(new Set(offered(place)).size).toBe(offered(place).length)
  })

  test.for(CONTEXTS)('offers %s', ([, place, offers, not = []]) => {
    const labels = offered(place)
    expect(labels).toEqual(expect.arrayContaining([...offers]))
    for (const label of not) expect(labels).not.toContain(label)
  })

  test.each([
    ['comments', 'action = {F}: draw() # dam¦'],
    ['labels', 'label = Dra¦'],
    ['questions', 'action = {F}: [[may "Dra¦"]] draw()'],
  ])('stays silent in %s', (_, line) => {
    expect(offered(rule(line))).toEqual([])
  })
})
