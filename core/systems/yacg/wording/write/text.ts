import type { YacgCard } from '../../card'
import type { Script, Trigger } from '../../script'
import { authorOf, sentence } from './author'
import { sentencesOf } from './operations'
import { TELLING } from './plain'
import { activatedWords, copiesWords, replacementWords, rootWords, staticWords, triggerWords } from './statements'

/** The printed text of an element as its script would have it, in the house style of the game's cards (specification, section 4.20): a line for each kind of part. */
export function printed({ kind, key, name }: YacgCard, script: Script): string {
  const author = authorOf(kind, key, name, script, TELLING)
  const statics = script.static.map((one) => sentence(staticWords(one, author)))
  const done = sentencesOf(script.do, author)
  const [first, then] = kind === 'action' || kind === 'attack' ? [statics, done] : [done, statics]
  const lines = [
    rootWords(script, author),
    script.when.filter(isOwnPlay).map((one) => triggerWords(one, author)),
    first,
    then,
    script.instead.map((one) => replacementWords(one, author)),
    script.when.filter((one) => !isOwnPlay(one)).map((one) => triggerWords(one, author)),
    script.activate.map((one) => activatedWords(one, author)),
    copiesWords(script, author),
  ]
  return lines
    .map((line) => line.join(' '))
    .filter((line) => line !== '')
    .join('\n')
}

/** What happens as a card is played is told first. */
const isOwnPlay = ({ event, who }: Trigger): boolean =>
  event === 'played' &&
  who?.parts.length === 1 &&
  who.parts[0]?.kind === 'ref' &&
  who.parts[0].ref.kind === 'name' &&
  who.parts[0].ref.name === 'self'
