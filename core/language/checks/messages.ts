import type { Messages } from '../message'

/** What the kit itself says: titles of its fixes, and why nothing gets another name. */
export const KIT_MESSAGES: Messages = {
  'fix.replace': 'Replace with "{text}"',
  'fix.insert': 'Insert "{text}"',
  'fix.blank': 'Insert a blank',
  'fix.remove': 'Remove this',
  'fix.create': 'Create the card "{name}"',
  'expression.empty': 'Expected a condition, found nothing.',
  'expression.rest': 'Expected one condition; "{found}" is not part of it.',
  'expression.long': 'A condition has at most {most} letters; this one has {found}.',
  'rename.nothing': 'Nothing here has a name that can be changed.',
  'rename.empty': 'Expected a name, found nothing.',
  'rename.card': 'The name of a card cannot hold "{found}".',
  'rename.word': '{word} is a word of the language. It cannot be renamed, and nothing can be renamed to it.',
}

const messagesOf = (
  sentences: Readonly<Record<string, string>>,
  both: (id: string, sentence: string) => readonly (readonly [id: string, sentence: string])[],
): Messages => Object.fromEntries(Object.entries(sentences).flatMap(([id, sentence]) => both(id, sentence)))

/** Sentences for an unknown word, with and without a near one: `id` and `id.near`. */
export const nearMessages = (sentences: Messages): Messages =>
  messagesOf(sentences, (id, sentence) => [
    [id, sentence],
    [`${id}.near`, `${sentence} The nearest one is "{nearest}".`],
  ])

/** What a reader expects and does not find, by what it is called: a word that was `{found}`, or the end. */
export const expectations = (prefix: string, whats: Readonly<Record<string, string>>): Messages =>
  messagesOf(whats, (id, what) => [
    [`${prefix}.${id}`, `Expected ${what}, found "{found}".`],
    [`${prefix}.${id}.end`, `Expected ${what}, found the end.`],
  ])
