import fc, { type Arbitrary } from 'fast-check'

const word = (...words: readonly string[]): Arbitrary<string> => fc.constantFrom(...words)
const maybe = (one: Arbitrary<string>): Arbitrary<string> => fc.oneof(fc.constant(''), one)
const text = (...parts: readonly (string | Arbitrary<string>)[]): Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((found) => found.join(''))
const joined = (one: Arbitrary<string>, between: string, max: number): Arbitrary<string> =>
  fc.array(one, { minLength: 1, maxLength: max }).map((found) => found.join(between))

const small = fc.integer({ min: 0, max: 4 }).map(String)
const hundreds = fc.integer({ min: -9, max: 9 }).map((count) => String(count * 100))

const PILES = ['hand', 'deck', 'discards', 'removed']
const pile = text(word('', 'my', 'opp', 'ctrl'), word(...PILES)).map((zone) =>
  zone.replace(/^(my|opp|ctrl)(.)/, (_, prefix: string, first: string) => prefix + first.toUpperCase()),
)

const zone = fc.oneof(
  fc.constant(''),
  word('@myRing', '@oppRing', '@sameRing', '@infront', '@anyDeck', '@anyDiscards', '@arena'),
  pile.map((one) => `@${one}`),
)
const type = text(
  word('', '', '^', '!'),
  word(
    'character',
    'characters',
    'action',
    'reactions',
    '*',
    '*s',
    'all',
    'this',
    'soldier',
    'ninjas',
    '"Hannu"',
    '"Filler"s',
  ),
)
const types = fc.oneof(
  type,
  type,
  word('player', 'players', 'me', 'opp', 'opp, character@oppRing', 'character&ninja', '"Hannu"&"Ferrel"'),
)
const condition = text(
  word('', '-'),
  word(
    'bp>=500',
    'bp<=300',
    'bp:lowest',
    'sp>=2',
    'frozen',
    'fresh',
    'backedup',
    'attack',
    'uattack',
    'block',
    'blocked',
    'powerful',
    'powerless',
    'abauto',
    'ninja',
  ),
)
const conditions = text('[', joined(condition, ' & ', 2), maybe(text(', ', condition)), ']')
const quantity = word('', '', '<2>', '<1,2>', '<,3>', '<**>', '<r>', '<r2>', '<0,2>')
const pick = word('', '', '', '<1>', '<3>', '<-2>')

/** Filters of every form. */
const filter: Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(quantity, types, pick, maybe(conditions), zone)
      .map(([many, kind, first, tests, where]) =>
        kind.includes('@') ? kind : `${many}${kind}${first}${tests}${where}`,
      ),
  },
  {
    weight: 1,
    arbitrary: word(
      'tgt',
      'prevTgt',
      'tgt.0',
      'trigger',
      'discarded',
      'moved',
      'characters::not(tgt)',
      'trigger.controller',
      'destroyed',
    ),
  },
)

const LISTS = [
  'tgt',
  'prevTgt',
  'discarded',
  'sacrificed',
  'destroyed',
  'moved',
  'trashed',
  'me.hand',
  'opp.ring',
  'me.deck',
  'opp.discards',
  "getTargets('characters')",
  "getTargets('character@oppRing')",
  '[]',
]
const listed = word(...LISTS)

const value: Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      hundreds,
      small,
      word(
        'nil',
        'true',
        '_x',
        'this.bp',
        'me.sp',
        'opp.hp',
        'uaBP',
        'flipCoin()',
        'alone',
        'soloAttack',
        'oppLostSP',
        'tgt.0.lastBP',
        'trigger.bp',
        'me.ring.0.ability',
        'opp.lostSP',
      ),
    ),
    text(listed, '.size'),
    text(listed, '.0.bp'),
    text(
      '(',
      tie('expression'),
      word(' + ', ' - ', ' * ', ' / ', ' % ', ' and ', ' or ', ' == ', ' < ', ' >= '),
      tie('expression'),
      ')',
    ),
    text(word('(all ', '(any '), 'card.bp >= 300 in ', listed, ')'),
    text(word('abs', 'max', 'bool', 'int'), '(', tie('expression'), ')'),
    text('(not ', tie('expression'), ')'),
  ),
})).expression

const object = word('this', 'tgt.0', 'trigger', 'opp.ring.0', 'me.hand.0', 'me.discards.0', 'opp.discards', 'prevTgt')

const command: Arbitrary<string> = fc.oneof(
  text(
    word('damage', 'bp', 'hp', 'sp', 'draw', 'trash', 'loseLife', 'rndDiscard', 'discard'),
    word('(', '?('),
    value,
    ')',
  ),
  text(word('bp(=', 'sp(='), value, ')'),
  text('bp(x2)'),
  text(
    'discard(',
    filter.filter((one) => !/^(tgt|prevTgt|trigger|discarded|moved|destroyed)/.test(one)),
    ')',
  ),
  word(
    'destroy()',
    'freeze()',
    'freeze(toggle)',
    'unfreeze()',
    'clear()',
    'loseAbility()',
    'steal()',
    'steal(character@myRing)',
    'swapAbilities()',
    'swapChars()',
    'moveToSlot()',
    'peek()',
    'reveal()',
  ),
  word(
    'removeFromAttack()',
    'unite()',
    'playExtraChar()',
    'turns(1)',
    'skip(draw)',
    'skip(main)',
    'shuffle()',
    'shuffle?(ctrlDeck)',
    'reveal(hand)',
    'pileView(deck, expanded)',
    'modCost(action, -2)',
    'modDamage(+100)',
  ),
  text('moveTo(', pile, word('', ', 2', ', -1', ', ?', ', true', ', -2, true'), ')'),
  text('moveRevealedTo(', pile, ')'),
  text(word('movePile', 'swapPiles'), '(', pile, ', ', pile, ')'),
  text('prophecy(', small, word('', ', top', ', bottom', ', 1'), ')'),
  text('copyAbility(', object, ')'),
  text('activate(', object, ')'),
  text('transform(', object, ')'),
  text('alterCost(', word('action', 'reaction', 'character', 'ua2'), ', ', word('=-1', '+2', '-2'), ')'),
  text(
    word('enableRule', 'disableRule'),
    '(',
    word(
      'attack',
      'attack_freeze',
      'backup_fresh',
      'backup_limit',
      'piercing',
      'ab_trigger_act',
      'ab_trigger_fresh',
      'ab_instant_act',
      'play_removed',
      'dmg_combat_deal',
    ),
    ')',
  ),
  text('modRule(play_char_bp_limit, ', value, ')'),
  text(
    word('+', '-'),
    word(
      'pierce',
      'rush',
      'frosted',
      'cantblock',
      'cantattack',
      'unblockable',
      'unfreezable',
      'unlimitedbackup',
      'preventpierce',
      'cantplayac',
      'cantplayre',
    ),
  ),
)

const each: Arbitrary<string> = fc.oneof(
  text('each(', word('card in ', 'card.bp >= 300 in ', 'action in ', 'flipCoin() in '), listed, ' => ', command, ')'),
  text(
    'each(',
    word('characters', 'action@discards', 'characters[frozen]@oppRing'),
    ' => ',
    command,
    word('', ' to(character@oppRing)'),
    ')',
  ),
)

const effects = fc
  .array(
    fc.tuple(word(' & ', ' && ', ' || '), fc.oneof({ weight: 6, arbitrary: command }, { weight: 1, arbitrary: each })),
    { minLength: 1, maxLength: 3 },
  )
  .map((found) => found.map(([operator, one], index) => (index === 0 ? one : operator + one)).join(''))
const body = text(
  effects,
  maybe(text(word(' to', ' to?', ' target'), '(', joined(filter, '; ', 2), ')')),
  word('', '', ' ueot', ' oppUeot', ' uynt', ' oppUynt', ' unac', ' oppUnac'),
)
const statement = fc.oneof(
  { weight: 3, arbitrary: body },
  {
    weight: 1,
    arbitrary: text(
      '[[if ',
      value,
      ']] ',
      body,
      maybe(text(' [[elif ', value, ']] ', body)),
      maybe(text(' [[else]] ', body)),
    ),
  },
  { weight: 1, arbitrary: text('[[may]] ', body) },
)
const statements = joined(statement, '; ', 3)

const cost = word(
  '{F}',
  '{F}',
  '{D}',
  '{D(2)}',
  '{D(<**>)}',
  '{D(action)}',
  '{S}',
  '{S(^character)}',
  '{S(<r>character)}',
  '{E}',
  '{E(*@discards)}',
  '{D(<r>)}',
)
const costs = fc.array(cost, { maxLength: 2 }).map((found) => (found.length > 0 ? `${found.join('')}: ` : ''))

const event = text(
  word('', 'my', 'opp', 'any'),
  word(
    'ActivatePhase',
    'DrawPhase',
    'BlockPhase',
    'Attacks',
    'Blocks',
    'Blocked',
    'CancelCombatDamage',
    'PlayerCombatDamaged',
    'EndPhase',
    'CleanupPhase',
    'HandChanges',
    'RingChanges',
    'Removed',
    'Powerless',
    'BackedUp',
    'BeforePayCostAction',
    'BeforePayCostReaction',
    'BeforePayCostCharacter',
    'BeforePayCostUa2',
    'BeforeDamage',
  ),
  word('', '', ':any', ':once', ':this', ':char', ':action'),
).map((one) => one.replace(/^[A-Z]/, (letter) => letter.toLowerCase()))

const head = text(
  maybe(text(word('target', 'target?'), ' = ', joined(filter, '; ', 2), '\n')),
  word('', '', 'requisite = character\n', 'requisite = character<1>[frozen]@oppRing\n'),
  text('vars = _x := ', value, '\n'),
)

/** Rules that do something when they are used or played. */
export const actionRule: Arbitrary<string> = text(head, joined(text('action = ', costs, statements), '\n', 2))

const listener = text(head, 'auto = ', maybe(text('~', joined(event, ', ', 2), '~ ')), statements)
const hook = text(
  head,
  'auto = ?anyCanBlock',
  word('', ':any'),
  '? [[if ',
  fc.oneof(value, word('attacker.bp > blocker.bp', 'not inUAttack(attacker)')),
  ']]',
)

/** Rules that do something by themselves. */
export const autoRule: Arbitrary<string> = fc.oneof({ weight: 6, arbitrary: listener }, { weight: 1, arbitrary: hook })
