import { NONE } from '../../../language/list'
import type { Test } from './conditions'
import { isPlain, mergeDeeds, objectWording, say } from './deeds'
import type { Deed, Said } from './deeds'
import { capital, list, sentence } from './english'
import type { Noun } from './pen'

/** What a sentence begins with, and whether the words before it end in a comma. */
interface Opening {
  readonly words: string
  readonly comma: boolean
}

const NO_WORDS: Opening = { words: '', comma: false }

/** `Combo (3): ` and `if Overflow is active for you, `. */
export function opening(tests: readonly Test[]): Opening {
  if (tests.length === 0) return NO_WORDS
  const [only] = tests
  if (only && tests.length === 1)
    return only.label ? { words: `${only.words}: `, comma: false } : { words: `if ${only.words}, `, comma: true }
  const labels = tests
    .filter(({ label }) => label)
    .map(({ words }) => `${words}: `)
    .join('')
  const clauses = tests.filter(({ label }) => !label).map(({ words }) => words)
  return clauses.length === 0
    ? { words: labels, comma: false }
    : { words: `${labels}${labels === '' ? 'if' : 'If'} ${list(clauses)}, `, comma: true }
}

const lead = ({ words, comma }: Opening, order: string): string =>
  sentence(words + (comma || words === '' ? order : sentence(order).slice(0, -1)))

/** A step with another number: `Combo (3): Deal 3 damage instead.` */
const instead = ({ act, instead: others }: Deed): string[] =>
  others.map(({ tests, amount, words }) =>
    lead(
      opening(tests),
      words ??
        (act.kind === 'damage'
          ? `deal ${amount} damage instead`
          : `${say(withAmount(act, amount), { joined: false })} instead`),
    ),
  )

const withAmount = (act: Deed['act'], amount: string): Deed['act'] => {
  if (act.kind === 'order') return { ...act, order: act.order.replace(/\d+|\ban?\b/, amount) }
  if (act.kind === 'summon') return { ...act, tokens: act.tokens.map((token) => ({ ...token, count: amount })) }
  if (act.kind === 'give') {
    const { attack, defense } = act.gifts
    return {
      ...act,
      gifts: {
        ...act.gifts,
        ...(attack === undefined ? {} : { attack: amount }),
        ...(defense === undefined ? {} : { defense: amount }),
      },
    }
  }
  return act
}

const tails = (deed: Deed): readonly string[] =>
  deed.equals === undefined && deed.after === undefined && deed.instead.length === 0
    ? NONE
    : [...(deed.equals === undefined ? [] : [`X equals ${deed.equals}.`]), ...(deed.after ?? []), ...instead(deed)]

const isSimple = (deed: Deed): boolean => isPlain(deed) && deed.act.kind !== 'fact'

const isClause = (tests: readonly Test[]): boolean => tests.length > 0 && tests.every(({ label }) => !label)

/** Steps that belong into the sentence after a selection: simple ones, or a single one with `if`. */
function following(deeds: readonly Deed[]): { readonly joined: readonly Deed[]; readonly rest: readonly Deed[] } {
  let count = 0
  while (count < deeds.length && isSimple(deeds[count] as Deed)) count++
  const [next] = deeds
  if (count === 0 && next && isClause(next.when) && isSimple({ ...next, when: [] })) count = 1
  return count === 0 ? { joined: NONE, rest: deeds } : { joined: deeds.slice(0, count), rest: deeds.slice(count) }
}

const joinedOrders = (first: Deed, joined: readonly Deed[], enemy: Noun | undefined): string => {
  const said: Said = { enemy, joined: true }
  const { act } = first
  if (joined.length === 0) return say(act, said)
  const [next] = joined
  if (next && joined.length === 1 && act.kind === 'damage' && next.act.kind === 'damage') {
    return `deal ${act.amount} damage to ${act.object.words} and ${next.act.amount} damage to ${objectWording(next.act.object, said)}`
  }
  if (next && isClause(next.when)) return `${say(act, said)} and, ${opening(next.when).words}${say(next.act, said)}`
  return list([say(act, said), ...joined.map((each) => say(each.act, said))])
}

/** `Draw 2 cards, then discard a card.` */
const isDrawn = (deed: Deed | undefined): boolean => deed?.act.kind === 'order' && deed.act.order.startsWith('draw ')
const isDropped = (deed: Deed | undefined): boolean =>
  deed !== undefined && isSimple(deed) && deed.act.kind === 'order' && deed.act.order.startsWith('discard ')

function selecting(
  deed: Deed,
  rest: readonly Deed[],
  start: Opening,
): { readonly sentences: string[]; readonly rest: readonly Deed[] } {
  const { selects, act } = deed
  const enemy = selects?.enemy ? selects : undefined
  const select = `select ${selects?.words ?? ''}`
  const split =
    deed.equals === undefined && deed.instead.length === 0 && deed.after === undefined
      ? following(rest)
      : { joined: [], rest }
  if (act.kind === 'fact') return { sentences: [lead(start, select), sentence(act.fact), ...tails(deed)], rest }
  const orders = joinedOrders(deed, split.joined, enemy)
  const whole =
    split.joined.length > 0 ||
    (act.kind === 'give' && act.gifts.words.length + ((act.gifts.attack ?? act.gifts.defense) ? 1 : 0) > 1)
  return {
    sentences: [
      ...(whole ? [lead(start, select), sentence(orders)] : [lead(start, `${select} and ${orders}`)]),
      ...tails(deed),
    ],
    rest: split.rest,
  }
}

/** What a step's sentence begins with: its cost, then what must hold. */
function begin({ cost, when }: Deed): Opening {
  const start = opening(when)
  return cost === undefined ? start : { words: `${cost}: ${capital(start.words)}`, comma: start.comma }
}

/**
 * The steps as sentences. After words that end in a comma (`Whenever …,`) the first begins in small letters, and simple steps share a sentence.
 * `before` are an enemy's cards that those words spoke of.
 */
export function compose(all: readonly Deed[], afterComma: boolean, before?: Noun): string {
  const sentences: string[] = []
  let enemy = before
  let deeds: readonly Deed[] = mergeDeeds(all)
  while (deeds.length > 0) {
    const [deed] = deeds as [Deed]
    const rest = deeds.length === 1 ? NONE : deeds.slice(1)
    const start = begin(deed)
    const first = sentences.length === 0
    deeds = rest
    if (deed.selects) {
      const said = selecting(deed, rest, start)
      enemy = deed.selects.enemy ? deed.selects : enemy
      sentences.push(...said.sentences)
      deeds = said.rest
    } else if (isDrawn(deed) && isDropped(rest[0])) {
      sentences.push(
        lead(start, `${say(deed.act, { joined: false })}, then ${say((rest[0] as Deed).act, { joined: false })}`),
      )
      deeds = rest.slice(1)
    } else if (
      first &&
      (afterComma || start.comma) &&
      rest[0] &&
      isSimple({ ...deed, when: [] }) &&
      isSimple(rest[0])
    ) {
      const count = rest.findIndex((each) => !isSimple(each))
      const joined = count < 0 ? rest : rest.slice(0, count)
      sentences.push(lead(start, list([deed, ...joined].map((each) => say(each.act, { enemy, joined: true })))))
      deeds = rest.slice(joined.length)
    } else
      sentences.push(
        deed.act.kind === 'fact' ? lead(start, deed.act.fact) : lead(start, say(deed.act, { enemy, joined: false })),
        ...tails(deed),
      )
  }
  const text = sentences.join(' ')
  return afterComma ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
