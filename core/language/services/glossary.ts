import type { VocabularyEntry } from '../service'

/** How a system explains the words of its vocabulary. */
export interface Glossary {
  /** How the word is written: `GiveStat(stat, [amount]) to target`. */
  signatureOf(word: VocabularyEntry): string
  /** Sentences besides its description. */
  factsOf(word: VocabularyEntry): readonly string[]
}

/** How the word is written, and the facts about it as one paragraph, or none. */
function about({ signatureOf, factsOf }: Glossary, word: VocabularyEntry) {
  const facts = factsOf(word)
  return { signature: signatureOf(word), facts: facts.length > 0 ? [facts.join(' ')] : [] }
}

/** Everything that the reference page says of a word, with the scripts that show it at work. */
export const explaining =
  (glossary: Glossary, examplesOf: (word: VocabularyEntry) => readonly string[]) => (entry: VocabularyEntry) => ({
    entry,
    ...about(glossary, entry),
    examples: examplesOf(entry),
  })

/** What a word means, below how it is written: paragraphs in Markdown. */
export function describe(glossary: Glossary, word: VocabularyEntry): readonly string[] {
  const { signature, facts } = about(glossary, word)
  return [`\`${signature}\``, word.description, ...facts]
}

/** The same without how it is written. */
export const documentationOf = (glossary: Glossary, word: VocabularyEntry): string =>
  describe(glossary, word).slice(1).join('\n\n')

/** An argument as the vocabulary has it. */
export interface Parameter<Type extends string = string> {
  readonly name: string
  readonly type: Type
  readonly optional?: true
  readonly rest?: true
  /** What a missing one stands for. */
  readonly default?: string
}

/** An argument in a signature: `[amount]` may be left out, `ability …` may be repeated. */
export const argumentName = ({ name, optional, rest }: Omit<Parameter, 'type'>): string =>
  `${optional ? `[${name}]` : name}${rest ? ' …' : ''}`
