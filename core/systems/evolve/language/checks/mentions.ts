import type { Fix } from '../../../../language/diagnostic'
import { NONE } from '../../../../language/list'
import { message } from '../../../../language/message'
import { distance } from '../../../../language/nearest'
import { COUNTERS } from '../../vocabulary'
import { creatingToken } from './drafts'
import { isSimilar } from './known'
import { problem, replacing } from '../parse/scan'
import type { Problem } from '../../../../language/problem'
import type { Mention } from '../parse/tree'
import { cardAt, hasName, isDeclared } from './world'
import type { World } from './world'

const declaring = (kind: string, word: string): Fix => ({
  title: message(`fix.declare.${kind}`, { word }),
  edits: [],
  declare: { kind, word },
})

const isQuoted = ({ parsed: { text } }: World, { span }: Mention): boolean => text[span.start] === '"'

/** Puts the name in the mention's place, with its quotes, or with those that the name needs. */
function renaming(world: World, mention: Mention, name: string): Fix {
  const fix = replacing(mention.span, isQuoted(world, mention) || /[,()[\]]/.test(name) ? `"${name}"` : name)
  return { ...fix, title: message('fix.replace', { text: name }) }
}

/** E09: an error where every card is known, else a warning. */
function checkToken(world: World, mention: Mention): readonly Problem[] {
  const { name, span } = mention
  if (hasName(world, name)) return NONE
  const fixes = world.nearNames(name).map((other) => renaming(world, mention, other))
  const severity = world.options.complete ? 'error' : 'warning'
  return [
    problem('E09', severity, span, message('E09', { name }), [
      ...fixes,
      creatingToken(name, cardAt(world, span.start), world.keys),
    ]),
  ]
}

/** A custom counter is declared; next to a known name it is taken for a slip (design.md, section 5). */
function checkCounter(world: World, mention: Mention): readonly Problem[] {
  const { name, span } = mention
  if (isDeclared(world, 'counter', name)) return NONE
  const known = [...COUNTERS.map(({ id }) => id), ...(world.options.declared?.counter ?? [])]
  const near = known.filter((id) => distance(id.toLowerCase(), name.toLowerCase(), 1) <= 1)
  const [nearest] = near
  if (nearest === undefined)
    return [problem('E04', 'hint', span, message('E04.custom', { word: name }), [declaring('counter', name)])]
  return [
    problem('E04', 'error', span, message('E04.counter.near', { word: name, nearest }), [
      ...near.map((id) => renaming(world, mention, id)),
      declaring('counter', name),
    ]),
  ]
}

/** A trait that a card has: near one that more cards have it is rare (quirk 32), near a declared one it is a slip; else a collection should declare it. */
function checkCarried(world: World, mention: Mention): readonly Problem[] {
  const { name, span } = mention
  const slip = world.options.declared?.trait?.find((other) => isSimilar(name, other))
  if (slip !== undefined)
    return [
      problem('E04', 'error', span, message('E04.trait.near', { word: name, nearest: slip }), [
        renaming(world, mention, slip),
        declaring('trait', name),
      ]),
    ]
  const near = world.known.similar(name)
  if (near !== undefined)
    return [
      problem('W06', 'warning', span, message('W06.trait', { word: name, nearest: near }), [
        renaming(world, mention, near),
        declaring('trait', name),
      ]),
    ]
  const declares = world.options.complete === true || (world.options.declared?.trait?.length ?? 0) > 0
  return declares && world.carriers(name) < 2
    ? [problem('E04', 'hint', span, message('E04.trait', { word: name }), [declaring('trait', name)])]
    : NONE
}

/** A trait that a filter or an effect names: one that no card has is a slip next to one that some have. */
function checkNamed(world: World, mention: Mention): readonly Problem[] {
  const { name, span } = mention
  if (world.isCarried(name)) return checkCarried(world, mention)
  const near = [...(world.options.declared?.trait ?? []), ...world.traits()]
    .filter((other) => distance(other.toLowerCase(), name.toLowerCase(), 1) <= 1 && other !== name)
    .slice(0, 3)
  const [nearest] = near
  if (nearest === undefined)
    return [problem('E04', 'hint', span, message('E04.trait.none', { word: name }), [declaring('trait', name)])]
  return [
    problem('E04', 'error', span, message('E04.trait.near', { word: name, nearest }), [
      ...near.map((other) => renaming(world, mention, other)),
      declaring('trait', name),
    ]),
  ]
}

function checkTrait(world: World, mention: Mention): readonly Problem[] {
  if (mention.name === 'Token' || isDeclared(world, 'trait', mention.name)) return NONE
  return mention.own ? checkCarried(world, mention) : checkNamed(world, mention)
}

/** What the other cards and the declared words say of a name. */
export function checkMention(world: World, mention: Mention): readonly Problem[] {
  switch (mention.kind) {
    case 'token':
      return checkToken(world, mention)
    case 'counter':
      return checkCounter(world, mention)
    case 'trait':
      return checkTrait(world, mention)
    case 'card':
      return NONE
  }
}
