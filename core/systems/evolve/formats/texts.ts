import type { Companion, CompanionChange, CompanionDifference, CompanionProblem } from '../../../document/companion'
import { applyEdits, type TextEdit } from '../../../language/edit'
import { message, type Messages } from '../../../language/message'
import type { EvolveCard } from '../card'
import { FIELDS } from '../fields'
import { parse } from '../language/parse/parse'
import { printedText } from '../language/text/quote'
import type { AbilityNode, EvolveParsed } from '../language/parse/tree'
import { readTexts, type GivenCard } from './texts-file'
import { removePrompts, writePrompt } from './texts-place'
import { composePrompt, splitPrompt } from './texts-prompt'

const MESSAGES: Messages = {
  'texts-syntax': 'This is not valid JSON: {reason}',
  'texts-shape': 'Expected {expected}, found {found}.',
  'texts-no-id': 'Expected the id of a card. This object is left out.',
  'texts-no-key': 'Expected a key, the name of an ability. This prompt is left out.',
  'texts-unknown': 'No card has the id {id}.',
  'texts-twice': 'The card {id} is given twice; the first one counts.',
  'texts-ability': '{card} has no ability "{key}"; it has {known}.',
  'texts-closed':
    'The prompt of the ability "{key}" of {card} cannot be written into the script: its braces are missing, or the prompt reads like script.',
  'texts-prompt': 'Prompt of {key}',
  'texts-cardText': 'Printed text',
  'texts-trait': 'Traits',
}

/** Always with `EN` (specification, section 8.3). */
const english = (id: string): string => (id === '' || id.endsWith('EN') ? id : `${id}EN`)

const idOf = ({ idEn, id }: EvolveCard): string => english(idEn?.value ?? id?.value ?? '')

interface Place {
  readonly entry: string
  readonly parsed: EvolveParsed
  readonly index: number
  readonly card: EvolveCard
}

const abilitiesOf = ({ parsed, index }: Place): readonly AbilityNode[] =>
  parsed.tree.cards[index]?.items.filter((item): item is AbilityNode => item.kind === 'ability') ?? []

/** Whether the script with the prompt is still read as the same script with that prompt. */
function keeps({ parsed, index }: Place, ability: number, edits: readonly TextEdit[], prompt: string): boolean {
  const { cards } = parse(applyEdits(parsed.text, edits))
  const abilities = cards[index]?.abilities
  return (
    cards.length === parsed.cards.length &&
    abilities?.length === parsed.cards[index]?.abilities.length &&
    abilities?.[ability]?.prompt?.value === prompt
  )
}

const listed = (traits: string): string[] =>
  traits
    .split('/')
    .map((trait) => trait.trim())
    .filter((trait) => trait !== '' && trait !== 'Token')

/** Collects what a file brings, entry by entry. */
class Joining {
  readonly problems: CompanionProblem[] = []
  readonly differences: CompanionDifference[] = []
  readonly edits = new Map<string, { edits: TextEdit[]; values: number }>()
  readonly known = new Set<string>()

  fill(place: Place, edits: readonly TextEdit[]): void {
    const own = this.edits.get(place.entry) ?? { edits: [], values: 0 }
    this.edits.set(place.entry, { edits: [...own.edits, ...edits], values: own.values + 1 })
  }

  differ(
    { entry, card }: Place,
    what: CompanionDifference['what'],
    written: string,
    given: string,
    edits: readonly TextEdit[],
  ): void {
    this.differences.push({ entry, key: card.key, what, written, given, edits })
  }

  field(place: Place, name: 'text' | 'trait', what: string, given: string | readonly string[]): void {
    const field = FIELDS.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`The cards have no field ${name}.`)
    const { value = '' } = field.read(place.parsed, place.index) ?? {}
    const [before, after] = [value, given].map((each) =>
      typeof each === 'object' ? [...each].join(' / ') : String(each),
    ) as [string, string]
    if (after === '' || before === after) return
    const edits = field.edit(place.parsed, place.index, given)
    if (before === '') this.fill(place, edits)
    else this.differ(place, message(what), before, after, edits)
  }

  card(place: Place, given: GivenCard): void {
    this.known.add(place.entry)
    if (given.trait !== undefined) this.field(place, 'trait', 'texts-trait', listed(given.trait))
    if (given.cardText !== undefined) this.field(place, 'text', 'texts-cardText', printedText(given.cardText))
    this.prompts(place, given)
  }

  /** Prompts of one name belong to the abilities of that name, in their order. */
  prompts(place: Place, { prompts }: GivenCard): void {
    const { card, parsed } = place
    const left = card.abilities.map(({ name, prompt }, index) => ({
      name,
      index,
      prompt: prompt?.value ?? '',
      node: abilitiesOf(place)[index],
    }))
    for (const { key, line, ...parts } of prompts) {
      const at = left.findIndex(({ name }) => name === key)
      const [ability] = at < 0 ? [] : left.splice(at, 1)
      const given = composePrompt(parts)
      if (!ability) {
        const names = [...new Set(card.abilities.map(({ name }) => name))].join(', ')
        this.problems.push({
          line,
          message: message('texts-ability', { card: card.name, key, known: names === '' ? 'none' : names }),
        })
      } else if (given !== '' && given !== ability.prompt) {
        const edits = ability.node ? writePrompt(parsed.text, ability.node, given) : []
        if (edits.length === 0 || !keeps(place, ability.index, edits, given))
          this.problems.push({ line, message: message('texts-closed', { card: card.name, key }) })
        else if (ability.prompt === '') this.fill(place, edits)
        else this.differ(place, message('texts-prompt', { key }), ability.prompt, given, edits)
      }
    }
  }
}

const read = (text: string, entries: Parameters<Companion['read']>[1]): ReturnType<Companion['read']> => {
  const { cards, problems } = readTexts(text)
  const places = new Map<string, Place[]>()
  for (const { entry, text: script } of entries) {
    const parsed = parse(script)
    parsed.cards.forEach((card, index) =>
      places.set(idOf(card), [...(places.get(idOf(card)) ?? []), { entry, parsed, index, card }]),
    )
  }
  const joining = new Joining()
  const seen = new Set<string>()
  for (const given of cards) {
    const id = english(given.id)
    const found = places.get(id) ?? []
    if (seen.has(id)) joining.problems.push({ line: given.line, message: message('texts-twice', { id }) })
    else if (found.length === 0)
      joining.problems.push({ line: given.line, message: message('texts-unknown', { id: given.id }) })
    else for (const place of found) joining.card(place, given)
    seen.add(id)
  }
  const changes = entries.flatMap(({ entry }): CompanionChange[] => {
    const change = joining.edits.get(entry)
    return change ? [{ entry, ...change }] : []
  })
  const all = [...problems, ...joining.problems].sort((a, b) => a.line - b.line)
  return { changes, differences: joining.differences, problems: all, known: [...joining.known] }
}

/** The prompts of a card; an ability without one is named where a later one of the same name has a prompt. */
function promptsOf({ abilities }: EvolveCard): object[] {
  return abilities.flatMap(({ name, prompt, costs }, index) => {
    if (prompt && prompt.value !== '') return [{ key: name, ...splitPrompt(prompt.value, costs.length > 0) }]
    return abilities.slice(index + 1).some((later) => later.name === name && later.prompt) ? [{ key: name }] : []
  })
}

function printCard(card: EvolveCard): object {
  const traits = [...card.traits.map(({ value }) => value), ...(card.token ? ['Token'] : [])]
  const prompts = promptsOf(card)
  return {
    id: idOf(card),
    name: card.name,
    ...(traits.length > 0 ? { trait: traits.join(' / ') } : {}),
    ...(card.text && card.text.value !== '' ? { cardText: card.text.value } : {}),
    ...(prompts.length > 0 ? { effectText: prompts } : {}),
  }
}

/** Card text data of the newer generation (specification, section 8.3): prompts of abilities, printed text and traits, by the English id. */
export const texts = {
  id: 'texts',
  label: 'Card texts',
  messages: MESSAGES,
  extensions: ['json'],
  recognise({ path, text }) {
    if (!/\.json$/i.test(path) || !/^\s*\[/.test(text)) return 0
    return /"(?:cardText|effectText)"\s*:/.test(text) ? 1 : /"id"\s*:/.test(text) ? 0.5 : 0
  },
  read,
  path: (document) => `${document.replace(/\.[^./\\]*$/, '')}_CardText.json`,
  print: (entries) =>
    `${JSON.stringify(
      entries.flatMap(({ text }) =>
        parse(text)
          .cards.filter((card) => idOf(card) !== '')
          .map(printCard),
      ),
      undefined,
      2,
    )}\n`,
  without(text) {
    return parse(text).tree.cards.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'ability' ? removePrompts(text, item) : [])),
    )
  },
} satisfies Companion
