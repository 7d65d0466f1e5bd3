import { isSimilar } from '../../../../language/checks/carried'
import { declaring } from '../../../../language/checks/remedies'
import { cardAt, declaredIn, unlessComplete } from '../../../../language/checks/world'
import type { Fix } from '../../../../language/diagnostic'
import { distance } from '../../../../language/nearest'
import type { Problem } from '../../../../language/problem'
import { COUNTERS, idsOf } from '../../vocabulary'
import type { Mention } from '../parse/tree'
import { renamingIn } from '../parse/words'
import { problem, report } from './codes'
import { creatingToken } from './drafts'
import type { EvolveWorld } from './world'

type Check = (found: Problem[], world: EvolveWorld, mention: Mention) => void

const renamings = ({ parsed: { text } }: EvolveWorld, { span }: Mention, names: readonly string[]): Fix[] =>
  names.map((name) => renamingIn(text, span, name))

/** Says that a word of the collection's own is to be declared, or that one of those near it is meant. */
function sayUnknown(
  found: Problem[],
  world: EvolveWorld,
  mention: Mention,
  near: readonly string[],
  [alone, beside]: readonly [alone: string, beside: string],
): void {
  const { kind, name, span } = mention
  const [nearest] = near
  const fixes = [...renamings(world, mention, near), declaring(kind, name)]
  if (nearest === undefined) report(found, alone, span, { word: name }, fixes)
  else report(found, beside, span, { word: name, nearest }, fixes)
}

/** E09: an error where every card is known, else a warning. */
const checkToken: Check = (found, world, mention) => {
  const { name, span } = mention
  if (world.hasName(name)) return
  const fixes = [
    ...renamings(world, mention, world.nearNames(name)),
    creatingToken(name, cardAt(world.parsed.cards, span.start), world.keys),
  ]
  found.push(unlessComplete(world, problem('E09', span, { name }, fixes)))
}

const isNear = (word: string, other: string): boolean => distance(other.toLowerCase(), word.toLowerCase(), 1) <= 1

/** A custom counter is declared; next to a known name it is taken for a slip (design.md, section 5). */
const checkCounter: Check = (found, world, mention) => {
  const declared = declaredIn(world.options, 'counter')
  if (declared.includes(mention.name)) return
  const known = [...idsOf(COUNTERS), ...declared]
  const near = known.filter((id) => isNear(mention.name, id))
  sayUnknown(found, world, mention, near, ['E04.custom', 'E04.counter.near'])
}

/** A trait that a card has: near one that more cards have it is rare (quirk 32), near a declared one it is a slip; else a collection should declare it. */
const checkCarried: Check = (found, world, mention) => {
  const { name } = mention
  const declared = declaredIn(world.options, 'trait')
  const slip = declared.find((other) => isSimilar(name, other))
  const near = slip ?? world.traits.similar(name)
  const declares = world.options.complete === true || declared.length > 0
  if (near !== undefined || (declares && world.traits.count(name) < 2))
    sayUnknown(found, world, mention, near === undefined ? [] : [near], [
      'E04.trait',
      slip === undefined ? 'W06.trait' : 'E04.trait.near',
    ])
}

/** A trait that a filter or an effect names: one that no card has is a slip next to one that some have. */
const checkNamed: Check = (found, world, mention) => {
  const { name } = mention
  const near = [...declaredIn(world.options, 'trait'), ...world.traits.all()]
    .filter((other) => isNear(name, other) && other !== name)
    .slice(0, 3)
  sayUnknown(found, world, mention, near, ['E04.trait.none', 'E04.trait.near'])
}

const checkTrait: Check = (found, world, mention) => {
  if (mention.name === 'Token' || declaredIn(world.options, 'trait').includes(mention.name)) return
  if (mention.own || world.traits.has(mention.name)) checkCarried(found, world, mention)
  else checkNamed(found, world, mention)
}

const CHECKS: Readonly<Partial<Record<Mention['kind'], Check>>> = {
  token: checkToken,
  counter: checkCounter,
  trait: checkTrait,
}

/** What the other cards and the declared words say of a name. */
export const checkMention: Check = (found, world, mention) => CHECKS[mention.kind]?.(found, world, mention)
