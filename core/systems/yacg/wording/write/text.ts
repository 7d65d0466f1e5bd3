import type { YacgCard } from '../../card'
import type { Span } from '../../../../language/span'
import type { Script, Trigger } from '../../script'
import { authorOf, sentence } from './author'
import { sentencesOf } from './operations'
import { TELLING } from './plain'
import { activatedWords, copiesWords, replacementWords, rootWords, staticWords, triggerWords } from './statements'

/** A sentence of a text, with the places of the script that it tells of. */
export interface Statement {
  readonly words: string
  readonly by: readonly Span[]
}

const told = <T extends { readonly span: Span }>(nodes: readonly T[], write: (node: T) => string): Statement[] =>
  nodes.map((node) => ({ words: write(node), by: [node.span] }))

/** The lines of an element's text, sentence by sentence. */
function linesOf({ kind, key, name }: YacgCard, script: Script): readonly (readonly Statement[])[] {
  const author = authorOf(kind, key, name, script, TELLING)
  const statics = told(script.static, (one) => sentence(staticWords(one, author)))
  // What is done goes over into the next sentence, and belongs together.
  const spans = script.do.map(({ span }) => span)
  const done = sentencesOf(script.do, author).map((words) => ({ words, by: spans }))
  const [first, then] = kind === 'action' || kind === 'attack' ? [statics, done] : [done, statics]
  const triggered = (isMeant: (one: Trigger) => boolean): Statement[] =>
    told(script.when.filter(isMeant), (one) => triggerWords(one, author))
  return [
    rootWords(script, author).map((words) => ({ words, by: [] })),
    triggered(isOwnPlay),
    first,
    then,
    told(script.instead, (one) => replacementWords(one, author)),
    triggered((one) => !isOwnPlay(one)),
    told(script.activate, (one) => activatedWords(one, author)),
    copiesWords(script, author).map((words) => ({ words, by: [] })),
  ]
}

/** The sentences that tell of a place in the script. */
export const statementsOf = (card: YacgCard, script: Script): readonly Statement[] =>
  linesOf(card, script)
    .flat()
    .filter(({ by }) => by.length > 0)

/** The printed text of an element as its script would have it, in the house style of the game's cards (specification, section 4.20): a line for each kind of part. */
export const printed = (card: YacgCard, script: Script): string =>
  linesOf(card, script)
    .map((line) => line.map(({ words }) => words).join(' '))
    .filter((line) => line !== '')
    .join('\n')

/** What happens as a card is played is told first. */
const isOwnPlay = ({ event, who }: Trigger): boolean =>
  event === 'played' &&
  who?.parts.length === 1 &&
  who.parts[0]?.kind === 'ref' &&
  who.parts[0].ref.kind === 'name' &&
  who.parts[0].ref.name === 'self'
