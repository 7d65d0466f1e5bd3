import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { card, catalog } from './written'

/** Hints about a card with this text and script. */
function hintsOf(text: string, script: string) {
  const source = card(`text "${text}"; ${script}`)
  return check(parse(source), catalog)
    .filter(({ code }) => /^T\d\d$/.test(code))
    .map((hint) => ({
      said: printMessage(MESSAGES, hint.message),
      code: hint.code,
      severity: hint.severity,
      place: slice(source, hint.span),
      fixed: hint.fixes.map(({ edits }) => applyEdits(source, edits).slice(source.indexOf('text "'))),
    }))
}

const DAMAGE = 'ability Fanfare { effect DealDamage(2) to TargetOpponentCard F; }'

describe('a text that contradicts its script is hinted', () => {
  test('for a number, at its place, with a fix for each side', () => {
    expect(hintsOf('[fanfare] Select an enemy follower on the field and deal it 3 damage.', DAMAGE)).toEqual([
      {
        said: 'The text says 3 damage, the script deals 2.',
        code: 'T01',
        severity: 'hint',
        place: '3 damage',
        fixed: [
          `text "[fanfare] Select an enemy follower on the field and deal it 2 damage."; ${DAMAGE}`,
          `text "[fanfare] Select an enemy follower on the field and deal it 3 damage."; ${DAMAGE.replace('(2)', '(3)')}`,
        ],
      },
    ])
  })
  test.each([
    [
      'T02',
      '[fanfare] Deal 2 damage to each enemy follower on the field.',
      DAMAGE,
      'The text says "each enemy follower on the field", the script means "an enemy follower on the field".',
    ],
    [
      'T02',
      '[fanfare] Select a follower on your field and deal it 2 damage.',
      DAMAGE,
      'The text says "a follower on your field", the script means "an enemy follower on the field".',
    ],
    [
      'T03',
      '[fanfare] Give this follower Storm.',
      'ability Fanfare { effect GiveKeyword(Rush) to Self; }',
      'The text says Storm, the script gives Rush.',
    ],
    [
      'T04',
      '[act][cost02]: Draw a card.',
      'ability Act { cost (PP, 1); effect Draw(); }',
      'The text says the cost [cost02], the script asks for [cost01].',
    ],
    [
      'T04',
      '[act] Draw a card.',
      'ability Act { cost (EngageSelf); effect Draw(); }',
      'The script asks for [engage], the text does not say so.',
    ],
    [
      'T05',
      'Strike: Draw a card.',
      'ability OnEvolve { effect Draw(); }',
      'The text says "Strike", the script triggers with "On Evolve".',
    ],
    [
      'T06',
      '[fanfare] Select up to 2 enemy followers on the field and deal them 2 damage.',
      DAMAGE,
      'The text says "up to 2 enemy followers on the field", the script means "an enemy follower on the field".',
    ],
    [
      'T06',
      '[fanfare] You may draw a card.',
      'ability Fanfare { effect Draw(); }',
      'The text says "You may", the script leaves no choice.',
    ],
    [
      'T01',
      'This card costs 3 less to play.',
      'ability ModifiedCost { effect ReducedCost(2); }',
      'The text says 3 less, the script says 2 less.',
    ],
    [
      'T01',
      '[fanfare] Combo (4): Draw a card.',
      'ability Fanfare { condition c(3); effect Draw(); }',
      'The text says Combo (4), the script asks for Combo (3).',
    ],
  ])('%s: %s', (code, text, script, said) => expect(hintsOf(text, script)).toMatchObject([{ code, said }]))
  test('for a keyword, with a fix for each side', () => {
    const [hint] = hintsOf(
      '[fanfare] Give this follower Storm.',
      'ability Fanfare { effect GiveKeyword(Rush) to Self; }',
    )
    expect(hint?.fixed.map((each) => /Storm/.test(each) && !/Rush/.test(each))).toEqual([false, true])
    expect(hint?.fixed).toHaveLength(2)
  })
  test('once for each line of a text that spans several', () => {
    const hints = hintsOf(
      'Ward.\n      [fanfare] Draw 2 cards.\n      [lastwords] Draw 3 cards.',
      'keyword Ward; ability Fanfare { effect Draw(2); } ability LastWords { effect Draw(4); }',
    )
    expect(hints.map(({ place }) => place)).toEqual(['Draw 3 cards'])
  })
})

describe('other words for the same are not hinted', () => {
  const banish = 'ability ModifiedCost { cost (BanishFromCemetery, 2, S); effect AlternateCost(); }'
  test.each([
    [
      'This card costs 1 less to play for each follower on your field.',
      'ability ModifiedCost { effect ReducedCost(f(F)); }',
    ],
    [
      'This card costs 1 less for each follower on your field.\nWhen playing this card, banish 2 spells in your cemetery: This card costs 0 play points to play.',
      `ability ModifiedCost name Fewer { effect ReducedCost(f(F)); } ${banish}`,
    ],
    [
      'This card costs 1 less to play for each follower on your field.',
      'ability ModifiedCost { cost (PP, 3-f(F)); effect AlternateCost(); }',
    ],
    ['When playing this card, banish 2 spells in your cemetery: This card costs 1 less for each.', banish],
    ['When playing this card, you may banish 2 spells in your cemetery: This card costs 2 less to play.', banish],
    ['When you play this card, you may banish 2 spells in your cemetery. If you do, it costs 2 less.', banish],
    ['You may banish 2 spells in your cemetery rather than pay for this card.', banish],
    ['You may play this card for 1 play point.', 'ability ModifiedCost { cost (PP, 1); effect AlternateCost(); }'],
    ['[fanfare] Choose an enemy follower. It takes 2 damage.', DAMAGE],
    ['[fanfare] Deal two damage to an enemy follower.', DAMAGE],
    [
      '[fanfare] Select an enemy follower on the field and deal it 2 damage. (Followers without defense are destroyed.)',
      DAMAGE,
    ],
    [
      '[fanfare] Deal 1 damage to all enemy followers.',
      'ability Fanfare { effect DealDamage(1) to AllOpponentCards F; }',
    ],
    ['[fanfare] Deal 1 damage to the enemy leader.', 'ability Fanfare { effect DealDamage(1) to OpponentLeader; }'],
    ['[lastwords] Draw one card.', 'ability LastWords { effect Draw(); }'],
  ])('%s', (text, script) => expect(hintsOf(text, script)).toEqual([]))
  test('nor is anything in the sample cards', () => {
    const samples = parse(readFileSync('resources/samples/evolve/lanternfall.txt', 'utf8'))
    const known = createCatalog(samples.cards.map((each, index) => ({ ...summarise(each), entry: 'samples', index })))
    expect(
      check(samples, known)
        .filter(({ code }) => /^T\d\d$/.test(code))
        .map(({ message }) => printMessage(MESSAGES, message)),
    ).toEqual([])
  })
})
