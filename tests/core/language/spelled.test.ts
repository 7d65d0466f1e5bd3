import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { NO_ASSETS } from '../../../core/face/assets/bring'
import { gameOf, hasWorkshop } from '../../../core/game'
import { applyEdits } from '../../../core/language/edit'
import { printMessage } from '../../../core/language/message'
import { SYSTEMS } from '../../../core/systems/registry'

const symbol = (name: string, ...spellings: string[]) => ({
  kind: 'symbol' as const,
  name,
  text: JSON.stringify({ version: 1, spellings, width: 10, height: 10, shapes: [{ path: 'M0 0H9V9Z' }] }),
})

function languageWith(...texts: ReturnType<typeof symbol>[]) {
  const game = gameOf({ system: 'evolve', assets: { ...NO_ASSETS, texts } }, SYSTEMS)
  if (!hasWorkshop(game)) throw new Error('The game of this test is gone.')
  return game.workshop.language
}
const OWN = languageWith(
  symbol('fire', '[fire]', '{F}'),
  symbol('frost', '[frost]'),
  symbol('white', '{W}'),
  symbol('hp', '(HP)'),
  symbol('plus', '(X)'),
)

const card = (text: string): string =>
  `name Lamp Carrier; id CP99-001; class Neutral; type Follower; trait Guard; cost 2; stats 2/2; text "${text}";`

function problems(text: string, language = OWN) {
  const written = card(text)
  return language.check(language.parse(written), createCatalog()).map(({ code, span, fixes, message }) => ({
    code,
    found: written.slice(span.start, span.end),
    fixed: fixes[0] && applyEdits(written, fixes[0].edits),
    said: printMessage(language.messages, message),
  }))
}

test('a symbol of the collection is no problem, where the game alone would report it', () => {
  expect(problems('Pay [fire] or {W}.')).toEqual([])
  expect(problems('Pay [fire].', languageWith())).toMatchObject([{ code: 'W02', found: '[fire]' }])
})

test('what is near a symbol without being one is one problem, with the nearest as its fix', () => {
  expect(problems('Pay [fier] now.')).toEqual([
    { code: 'SYM1', found: '[fier]', fixed: card('Pay [fire] now.'), said: expect.stringContaining('[fire]') },
  ])
  expect(problems('Pay {w} and [FROST] and [frots].')).toMatchObject([
    { code: 'SYM1', found: '{w}', fixed: card('Pay {W} and [FROST] and [frots].') },
    { found: '[FROST]', fixed: card('Pay {w} and [frost] and [frots].') },
    { found: '[frots]' },
  ])
  // The second line of a text is found in its place.
  expect(problems('Pay.\\nPay [fier].').filter(({ code }) => code === 'SYM1')).toMatchObject([{ found: '[fier]' }])
})

test('plain text in the form of a symbol is none: other words, sums, single letters, tags of the game', () => {
  expect(problems('Pay (X+1), (MP), (Y), {B}, (see below), {} and [fanfare].')).toEqual([])
  // Tags that stand for nothing are the game's business still.
  expect(problems('Pay [xyzzy].')).toMatchObject([{ code: 'W02', found: '[xyzzy]' }])
})

test('spellings are proposed where they begin, in printed texts alone', () => {
  const ask = (text: string, asked = false): readonly string[] => {
    const written = card(text.replace('|', ''))
    const offset = card(text).indexOf('|')
    return OWN.complete(OWN.parse(written), offset, createCatalog(), {}, asked)
      .filter(({ kind, detail }) => kind === 'tag' && ['fire', 'frost', 'white', 'hp'].includes(detail ?? ''))
      .map(({ insert, span }) => written.slice(0, span.start) + insert + written.slice(span.end))
  }
  expect(ask('Pay [fi|')).toEqual([card('Pay [fire]')])
  expect(ask('Pay [|] now')).toEqual([card('Pay [fire] now'), card('Pay [frost] now')])
  expect(ask('Pay |')).toEqual([])
  expect(ask('Pay |', true)).toHaveLength(5)
  const named = 'name [fi; id CP99-001; class Neutral; type Follower;'
  expect(OWN.complete(OWN.parse(named), 8, createCatalog()).filter(({ detail }) => detail === 'fire')).toEqual([])
  expect(OWN.triggers).toEqual(expect.arrayContaining(['[', '{', '(']))
})
