import { describe, expect, test } from 'vitest'
import { createCatalog, type CardSummary } from '../../../core/document/catalog'
import { message } from '../../../core/language/message'
import { problemsOf, reported } from '../../../core/language/problem'
import type { CompiledCard, Parsed, VocabularyEntry } from '../../../core/language/service'
import { argumentName, describe as explain, type Glossary } from '../../../core/language/services/glossary'
import { forbiddenIn } from '../../../core/language/services/naming'
import { foreign, occurrencesIn, rowsOf } from '../../../core/language/services/occurrences'
import { innermost } from '../../../core/language/services/places'
import { holesFor, offered, proposeName, proposing, type Proposal } from '../../../core/language/services/proposals'
import { servicesOf } from '../../../core/language/services/services'
import type { Mark, Naming, Subject } from '../../../core/language/services/shape'
import { marked, marksOf } from '../../../core/language/services/tree'
import { matchIn, slice, span, type Span } from '../../../core/language/span'
import { cardAt, keyOwner, worldOf } from '../../../core/language/checks/world'

/*
 * A grammar that no system has, so that no system's notion can be meant by the kit: recipes in a tree of lists, as a YAML reader would give them.
 *
 *   ~ Broth ~            a card
 *   boil(3, salt)        a step with arguments
 *   with <Stock>         another card
 *   % a note
 */
interface Node {
  readonly type: 'recipe' | 'title' | 'step' | 'verb' | 'amount' | 'stuff' | 'link' | 'note'
  readonly at: Span
  readonly parts: readonly Node[]
}

interface Recipe extends CompiledCard {
  readonly steps: readonly Node[]
  readonly links: readonly Node[]
}

interface Cookbook extends Parsed<Recipe> {
  readonly roots: readonly Node[]
  readonly notes: readonly Span[]
}

const VERBS: readonly VocabularyEntry[] = [
  { id: 'boil', kind: 'verb', aliases: ['cook'], description: 'Heats it in water.' },
  { id: 'chop', kind: 'verb', aliases: [], description: 'Cuts it.' },
]
const ARGUMENTS = [
  { name: 'minutes', type: 'number' },
  { name: 'stuff', type: 'word', optional: true },
] as const

const GLOSSARY: Glossary = {
  signatureOf: ({ id }) => `${id}(${ARGUMENTS.map(argumentName).join(', ')})`,
  factsOf: ({ aliases }) => (aliases.length > 0 ? [`Also ${aliases.join(', ')}.`] : []),
}

const node = (type: Node['type'], start: number, end: number, parts: readonly Node[] = []): Node => ({
  type,
  at: span(start, end),
  parts,
})

function step(text: string, at: Span): Node {
  const verb = matchIn(text, at, /^\w+/)?.span ?? at
  const inner = span(verb.end, at.end)
  const parts = [...slice(text, inner).matchAll(/\w+/g)].map(({ 0: word, index }) => {
    const start = inner.start + index
    return node(/^\d/.test(word) ? 'amount' : 'stuff', start, start + word.length)
  })
  return node('step', at.start, at.end, [node('verb', verb.start, verb.end), ...parts])
}

function parse(text: string): Cookbook {
  const cards: Recipe[] = []
  const roots: Node[] = []
  const notes: Span[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const at = span(index, index + line.length)
    const card = cards.at(-1)
    const title = /^~ (.+) ~$/.exec(line)?.[1]
    const link = /^with <(.+)>$/.exec(line)?.[1]
    if (line.startsWith('%')) notes.push(at)
    else if (title !== undefined) {
      const name = span(index + 2, index + 2 + title.length)
      cards.push({
        key: title.toLowerCase(),
        name: title,
        kind: 'recipe',
        span: at,
        nameSpan: name,
        steps: [],
        links: [],
      })
      roots.push(node('title', name.start, name.end))
    } else if (card) {
      const part = link === undefined ? step(text, at) : node('link', index + 6, index + 6 + link.length)
      roots.push(part)
      const list = link === undefined ? { steps: [...card.steps, part] } : { links: [...card.links, part] }
      cards[cards.length - 1] = { ...card, ...list, span: span(card.span.start, at.end) }
    }
  }
  return { text, cards, roots, notes }
}

const summarise =
  (text: string) =>
  ({ key, name, kind, nameSpan, links }: Recipe): CardSummary => ({
    key,
    name,
    kind,
    nameSpan,
    stats: {},
    words: {},
    text: '',
    references: links.map(({ at }) => ({ kind: 'recipe', name: slice(text, at), span: at })),
  })

const SKIN = { title: 'name', verb: 'effect', amount: 'number', stuff: 'enum', link: 'name' } as const

const verbAt = (text: string, at: Span) => VERBS.find(({ id }) => id === slice(text, at))

const marks = ({ text, roots }: Cookbook): readonly Mark[] =>
  marksOf(roots, {
    children: ({ parts }) => parts,
    marks: ({ type, at }) =>
      type === 'recipe' || type === 'step' || type === 'note' ? [] : [marked(at, SKIN[type], verbAt(text, at))],
  })

const naming: Naming<Cookbook, Subject> = {
  subjectAt: ({ text, cards }, offset) =>
    innermost(
      cards.flatMap(({ nameSpan, links }, card) =>
        [nameSpan, ...links.map(({ at }) => at)].map((at) => ({
          kind: 'recipe',
          name: slice(text, at),
          span: at,
          card,
        })),
      ),
      offset,
    ),
  occurrencesOf: ({ text, cards }, { name }, catalog, entry) =>
    occurrencesIn(
      [...rowsOf(cards, summarise(text)), ...foreign(catalog.rows(), entry)],
      (row) => row.name === name,
      (reference) => reference.name === name,
    ),
  renamed: (_, name) => name.trim(),
  refused: (_, __, name) => {
    const found = forbiddenIn(name, /[~<>\n]/)
    return found === undefined ? undefined : message('rename.recipe', { found })
  },
  edit: (_, __, { span: place }, name) => ({ span: place, text: name }),
}

const services = servicesOf<Cookbook, Subject>({
  marks,
  comments: ({ notes }) => notes,
  facts: ({ steps }) => [`${steps.length} steps`, steps.length > 2 && 'long'],
  parts: ({ text, cards }, index) =>
    (cards[index]?.steps ?? []).map(({ at, parts: [verb] }, ability) => ({
      name: verb ? slice(text, verb.at) : '',
      detail: '',
      span: at,
      nameSpan: verb?.at ?? at,
      ability: verb && verbAt(text, verb.at) ? ability : undefined,
    })),
  isPlayed: ({ name }) => name !== 'Stock',
  said: (parsed, offset) => {
    const mark = innermost(marks(parsed), offset)
    return { span: mark?.span, contents: mark?.entry ? explain(GLOSSARY, mark.entry) : [] }
  },
  readings: ({ text, cards }) =>
    cards
      .flatMap(({ steps }) => steps)
      .map(({ at }) => ({
        span: at,
        phrase: () => `it goes on ${slice(text, at)}`,
        hint: () => (slice(text, at).includes('boil') ? 'a long while '.repeat(8) : undefined),
      })),
  callAt: ({ text, cards }, offset) => {
    const at = cards
      .flatMap(({ steps }) => steps)
      .find(({ at: place }) => place.start < offset && offset <= place.end)?.at
    const verb = at && VERBS.find(({ id }) => slice(text, at).startsWith(`${id}(`))
    return (
      verb && {
        entry: verb,
        parameters: ARGUMENTS.map((argument) => ({ name: argumentName(argument), documentation: argument.type })),
        active: slice(text, span(at.start, offset)).split(',').length - 1,
      }
    )
  },
  glossary: GLOSSARY,
  naming,
})

const TEXT = `~ Broth ~
boil(3, salt)
stir(1)
with <Stock>
% one
% two

~ Stock ~
boil(90)`
const parsed = parse(TEXT)
const other = parse('~ Soup ~\nwith <Stock>')
const catalog = createCatalog()
catalog.set(
  'soup',
  other.cards.map((card, index) => ({ ...summarise(other.text)(card), entry: 'soup', index })),
)
const at = (part: string): number => TEXT.indexOf(part)
const written = (places: readonly { readonly span: Span }[]): string[] => places.map((each) => slice(TEXT, each.span))

describe('a grammar of its own', () => {
  test('is coloured from its marks and comments, in order of place', () => {
    const colours = services.colours(parsed)
    expect(colours.slice(0, 5).map((each) => [slice(TEXT, each.span), each.colour])).toEqual([
      ['Broth', 'name'],
      ['boil', 'effect'],
      ['3', 'number'],
      ['salt', 'enum'],
      ['stir', 'effect'],
    ])
    expect(colours.filter(({ colour }) => colour === 'comment')).toHaveLength(2)
  })

  test('folds its cards, and comments below one another', () => {
    expect(
      services.folding(parsed).map(({ kind, span: place }) => [kind, slice(TEXT, place).split('\n').length]),
    ).toEqual([
      ['region', 4],
      ['comment', 2],
      ['region', 2],
    ])
  })

  test('has an outline, and lenses for what is played', () => {
    const [broth, stock] = services.outline(parsed)
    expect(broth).toMatchObject({ name: 'Broth', detail: '2 steps', children: [{ name: 'boil' }, { name: 'stir' }] })
    expect(stock?.children).toHaveLength(1)
    expect(services.lenses(parsed).map(({ index, ability }) => [index, ability])).toEqual([
      [0, undefined],
      [0, 0],
    ])
  })

  test('says what a word of its vocabulary means, and reads what is around it', () => {
    expect(services.hover(parsed, at('boil'), catalog)?.contents).toEqual([
      '`boil(minutes, [stuff])`',
      'Heats it in water.',
      'Also cook.',
      'It goes on boil(3, salt).',
    ])
    expect(services.hover(parsed, at('one'), catalog)).toBeUndefined()
  })

  test('has hints behind what does not speak for itself, cut at a word', () => {
    const [hint] = services.hints(parsed, catalog)
    expect(hint).toMatchObject({ at: at(')') + 1 })
    expect(hint?.text).toMatch(/^a long while .*\w …$/)
    expect(hint?.text.length).toBeLessThan(70)
  })

  test('says which argument is written', () => {
    const signature = services.signature(parsed, at('salt'))
    expect(signature).toMatchObject({ label: 'boil(minutes, [stuff])', active: 1 })
    expect(signature?.parameters.map(({ start, end }) => signature.label.slice(start, end))).toEqual([
      'minutes',
      '[stuff]',
    ])
    expect(services.signature(parsed, at('stir') + 5)).toBeUndefined()
  })

  test('finds a card by its name, in the text and in other entries', () => {
    const named = services.named(parsed, at('<Stock') + 2, catalog)
    expect(named).toMatchObject({ name: 'Stock', kind: 'recipe' })
    expect(written(named?.definitions ?? [])).toEqual(['Stock'])
    expect(named?.references.map(({ entry }) => entry)).toEqual([undefined, undefined, 'soup'])
    expect(services.named(parsed, at('salt'), catalog)).toBeUndefined()
  })

  test('renames a card everywhere, or says why not', () => {
    const edits = services.rename(parsed, at('~ Stock') + 3, ' Base ', catalog)
    expect(edits).toMatchObject([
      { edits: [{ text: 'Base' }, { text: 'Base' }] },
      { entry: 'soup', edits: [{ text: 'Base' }] },
    ])
    expect(services.rename(parsed, at('~ Stock') + 3, 'a\nb', catalog)).toEqual(
      message('rename.recipe', { found: 'line break' }),
    )
    expect(services.rename(parsed, at('~ Stock') + 3, '  ', catalog)).toEqual(message('rename.empty'))
    expect(services.rename(parsed, at('salt'), 'pepper', catalog)).toEqual(message('rename.nothing'))
  })

  test('proposes words with places for their arguments, and names as they are', () => {
    const [verb] = VERBS
    expect(holesFor(ARGUMENTS, { choices: { word: ['salt', 'oil'] }, usual: { number: '5' } })).toEqual(['${1:5}'])
    expect(holesFor([{ name: 'stuff', type: 'word' }], { choices: { word: ['salt', 'oil'] }, usual: {} })).toEqual([
      '${1|salt,oil|}',
    ])
    const boiling: Proposal = { label: 'boil', kind: 'effect', insert: 'boil(${1:5})' }
    const [boil, name] = offered(
      [
        { place: span(0, 2), list: [{ ...boiling, ...(verb && { entry: verb }) }], after: 3 },
        { place: span(0, 0), list: [proposeName('A$', 'card')] },
      ],
      GLOSSARY,
    )
    expect(boil).toMatchObject({ snippet: true, detail: 'boil(minutes, [stuff])', order: '0003', span: span(0, 2) })
    expect(name).toMatchObject({ label: 'A$', insert: 'A$', order: '0000' })
    expect(name?.snippet).toBeUndefined()
    expect(
      proposing({ verb: 'effect' }, ({ id }) => `${id}()`)({ ...VERBS[0], kind: 'verb' } as VocabularyEntry),
    ).toMatchObject({ kind: 'effect', insert: 'boil()' })
  })
})

describe('what a check knows of the cards', () => {
  const twice = parse('~ Broth ~\nboil(1)\n\n~ Broth ~\nboil(2)')
  const world = worldOf(twice, catalog, { entry: 'soup' })

  test('is the first card with a key, and the catalog, but for the own entry', () => {
    const [first, second] = twice.cards
    expect(first && keyOwner(world, first)).toBeUndefined()
    expect(second && keyOwner(world, second)).toBe(first)
    const [soup] = other.cards
    expect(soup && keyOwner(worldOf(other, catalog, { entry: 'soup' }), soup)).toBeUndefined()
    expect(soup && keyOwner(worldOf(other, catalog, { entry: 'stew' }), soup)?.name).toBe('Soup')
    expect(soup && keyOwner(worldOf(other, catalog, {}), soup)).toBeUndefined()
  })

  test('are names in their case, or in any', () => {
    expect([world.hasName('broth'), world.hasName('Broth'), world.hasName('Soup')]).toEqual([false, true, true])
    expect(worldOf(twice, catalog, {}, true).hasName('bROTH')).toBe(true)
    expect(world.nearNames('Brotj')).toEqual(['Broth'])
  })

  test('is the card around a place, and none between cards', () => {
    expect(cardAt(twice.cards, 12)).toBe(twice.cards[0])
    expect(cardAt(twice.cards, twice.text.indexOf('\n\n') + 1)).toBeUndefined()
    expect(cardAt([], 3)).toBeUndefined()
  })
})

describe('how severe a message is', () => {
  const { problem, report, unknownWord } = problemsOf(
    { R: 'warning', R2: ['warning', 'error'], 'R2.soft': 'hint', R3: ['none', 'error'] },
    { wanted: 'R9' },
  )
  const place = span(0, 1)

  test('is that of its id, its code or the letters of its code', () => {
    expect(
      ['R1', 'R2.x', 'R2.soft', 'R3.y', 'wanted.z', 'X1']
        .map((id) => problem(id, place))
        .map((one) => [one.code, one.severity, one.strictly]),
    ).toEqual([
      ['R1', 'warning', undefined],
      ['R2', 'warning', 'error'],
      ['R2', 'hint', undefined],
      ['R3', undefined, 'error'],
      ['R9', 'warning', undefined],
      ['X1', 'error', undefined],
    ])
  })

  test('is what the reader of that strictness is told', () => {
    const found: ReturnType<typeof problem>[] = []
    report(found, 'R3.y', place)
    report({ problems: found }, 'R2.x', place)
    expect(reported(found).map(({ severity }) => severity)).toEqual(['warning'])
    expect(reported(found, true).map(({ severity }) => severity)).toEqual(['error', 'error'])
  })

  test('names the nearest of the words that may stand there', () => {
    expect(unknownWord('R1', 'boyl', place, ['boil']).message).toEqual(
      message('R1.near', { word: 'boyl', nearest: 'boil' }),
    )
    expect(unknownWord('R1', 'boyl', place, [])).toMatchObject({ message: { id: 'R1' }, fixes: [] })
  })
})
