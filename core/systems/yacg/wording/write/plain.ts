import type { YacgCard } from '../../card'
import { ICONS, tagsIn, type Tag } from '../../language/text/markup'
import type { Activated, Operation, Replacement, Script, Static, Trigger } from '../../script'
import { authorOf, type Author, type Telling } from './author'
import { operationWords } from './operations'
import { activatedWords, replacementWords, staticWords, triggerLead, triggerWords } from './statements'

export const TELLING: Telling = { lasting: staticWords, lead: triggerLead }

function wordOf(tag: Tag): string {
  if (tag.kind === 'variable') return 'X'
  if (tag.kind === 'reference') return tag.id
  return tag.word === 'NOCOLOR' ? 'energy' : (ICONS[tag.word] ?? tag.written)
}

/** A text of a card as one says it: words in the place of its tags, without what explains traits, and no sentence of its own. */
function plainly(text: string): string {
  const bare = text.replaceAll(/ \(\(REF:[^)]*\.DESCRIPTION\)\)/g, '')
  let [result, done] = ['', 0]
  for (const tag of tagsIn(bare)) {
    result += bare.slice(done, tag.span.start) + wordOf(tag)
    done = tag.span.end
  }
  const whole = (result + bare.slice(done)).replace(/\.$/, '')
  return bare.startsWith('(') ? whole : whole.charAt(0).toLowerCase() + whole.slice(1)
}

/** Parts of an element's script in plain words, each as if nothing had been said before it. */
export function telling({ kind, key, name }: YacgCard, script: Script) {
  const said =
    <T>(words: (one: T, author: Author) => string) =>
    (one: T): string =>
      plainly(words(one, authorOf(kind, key, name, script, TELLING)))
  return {
    lasting: said<Static>(staticWords),
    replaced: said<Replacement>(replacementWords),
    triggered: said<Trigger>(triggerWords),
    activated: said<Activated>(activatedWords),
    operation: said<Operation>(operationWords),
  }
}
