import { nearest } from '../../../../language/nearest'
import { unlessComplete } from '../../../../language/checks/world'
import { note, removing, replacing, type Problem } from '../../../../language/problem'
import type { YacgCard } from '../../card'
import { GROUPS } from '../../words'
import { lineOf } from '../parse/match'
import { isNull, valueOf, type Node, type Scalar, type Site } from '../parse/tree'
import { currentId } from '../text/markup'
import { checkUnheard } from './unheard'
import { report, unknownWord } from './codes'
import { checkListening } from './events'
import { checkReplacement } from './instead'
import { checkNobody } from './nobody'
import { BUILT_IN, scoped, scopeOf, targetNames, VALUE_NAMES, type Scope } from './scope'
import type { YacgWorld } from './world'

/** What each sort of id must be. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'trait-id': ['trait'],
  'attack-id': ['attack'],
  'token-id': ['creature'],
}

/** Y112 and Y323: an id that no element has, or an element of another kind has. */
export function checkId(found: Problem[], world: YacgWorld, node: Scalar, sort: string): void {
  const { text, span } = node
  const id = currentId(text)
  if (id !== text) report(found, 'Y323', span, { id: text, current: id }, [replacing(span, id)])
  const element = world.element(id)
  if (!element) return note(found, unlessComplete(world, unknownWord('Y112', text, span, world.nearKeys(id))))
  const kinds = KINDS[sort]
  if (kinds && !kinds.includes(element.kind))
    report(found, 'Y112.kind', span, { id, kind: element.kind, expected: kinds.join(', ') })
}

function checkWeather(found: Problem[], world: YacgWorld, site: Site, node: Scalar): void {
  const isAsked = site.parent?.map?.name === 'condition'
  const known = [...world.weathers(), ...(isAsked ? ['none', 'any'] : [])]
  if (known.includes(node.text)) return
  note(found, unlessComplete(world, unknownWord('Y112.weather', node.text, node.span, nearest(node.text, known))))
}

/** What is wrong with a built-in name here, as a message. */
export function misplaced(name: string, { kind }: YacgCard, scope: Scope): string | undefined {
  if (name === 'host') return kind === 'aura' || kind === 'effect' ? undefined : 'host'
  if (name === 'foe') return scope.fight ? undefined : 'foe'
  if (name === 'each') return scope.each ? undefined : 'each'
  if (name === 'it' || name === 'other' || name === 'event-amount') return scope.event ? undefined : 'event'
  if (name === 'variable') return kind === 'attack' ? undefined : 'variable'
  return undefined
}

function checkName(found: Problem[], card: YacgCard, site: Site, node: Scalar, scope: Scope): void {
  const { text, span } = node
  if (scope.names.has(text)) return
  const own: readonly string[] = site.sort === 'value-name' ? VALUE_NAMES : BUILT_IN
  if (!own.includes(text)) {
    const groups = site.shape.words.flatMap(({ kind, words }) => (kind === 'group' ? words : []))
    const known = [...scope.names, ...own, ...groups]
    return note(
      found,
      unknownWord(site.sort === 'value-name' ? 'Y110.value' : 'Y110', text, span, nearest(text, known)),
    )
  }
  const why = misplaced(text, card, scope)
  if (why) report(found, `Y111.${why}`, span, { name: text })
}

/** Words that mean nobody for a weather. */
export const SIDED: ReadonlySet<string> = new Set(['you', 'opponent', 'allies', 'other-allies', 'opposing'])

function checkWord(found: Problem[], { kind }: YacgCard, { sort }: Site, { text, span }: Scalar, scope: Scope): void {
  if (sort === 'energy-colour' && text === 'plan' && kind !== 'plan') report(found, 'Y111.plan', span)
  if (kind === 'weather' && SIDED.has(text) && (sort === 'group' || sort === 'player-word'))
    report(found, 'Y111.weather', span, { name: text })
  if (sort === 'player-word' && (text === 'player' || text === 'other-player') && !scope.turn)
    report(found, 'Y111.player', span, { name: text })
}

const GROUP_WORDS: ReadonlySet<string> = new Set(GROUPS)
const RESERVED: ReadonlySet<string> = new Set([...BUILT_IN, ...VALUE_NAMES, ...GROUP_WORDS])

const childOf = (site: Site, key: string): Site | undefined =>
  site.children.find(({ entry }) => entry?.key.text === key)

const scalarOf = (site: Site | undefined): Scalar | undefined => (site?.node.kind === 'scalar' ? site.node : undefined)

/** Y116. A group of creatures is always meant by its word, and everything else by the name that hides it. */
function checkBound(found: Problem[], { text, span }: Scalar): void {
  if (RESERVED.has(text)) report(found, GROUP_WORDS.has(text) ? 'Y116.group' : 'Y116', span, { name: text })
}

/** The names that `set` gives to numbers. */
function checkSet(found: Problem[], { entry, map, children }: Site): void {
  if (entry?.key.text === 'set' && map?.open)
    for (const { entry: named } of children) if (named) checkBound(found, named.key)
}

const NO = /^(?:false|no|off)$/i

const isZero = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.plain && node.text === '0'

/** Keys that say nothing unless they are true. */
const TRUE: readonly string[] = ['once', 'may', 'nullify']

/** Y115: what asks for nothing. */
function checkModifier(found: Problem[], text: string, { entry, node, parent }: Site): void {
  const around = parent?.node
  if (!entry || around?.kind !== 'map') return
  const { text: key } = entry.key
  const isEmpty =
    key === 'pay'
      ? isZero(node) || (node.kind === 'map' && isZero(valueOf(node, 'amount')))
      : TRUE.includes(key) && node.kind === 'scalar' && node.plain && NO.test(node.text)
  if (!isEmpty) return
  const gone = removing(lineOf(text, around, around.entries.indexOf(entry)))
  // What would be left of a cost is none.
  const fixes = key === 'nullify' ? [replacing(node.span, 'true')] : around.entries.length > 1 ? [gone] : []
  report(found, 'Y115', entry.span, { key }, fixes)
}

const LOOP = 'Y120'

function namesIn(site: Site | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (one: Site): void => {
    if (one.node.kind === 'scalar' && (one.sort === 'ref' || one.sort === 'group')) names.add(one.node.text)
    if (one.map?.name === 'pick') names.add('pick')
    one.children.forEach(visit)
  }
  if (site) visit(site)
  return names
}

/** Y120: what may never end. */
function checkLoop(found: Problem[], site: Site): void {
  const { map, node, entry } = site
  const place = entry?.key.span ?? node.span
  if (map?.name === 'repeat' && !childOf(site, 'times') && !childOf(site, 'max')) report(found, `${LOOP}.repeat`, place)
  if (map?.name === 'trigger' && scalarOf(childOf(site, 'event'))?.text === 'state' && !childOf(site, 'if'))
    report(found, `${LOOP}.state`, childOf(site, 'event')?.node.span ?? place)
  const until = map?.name === 'fight' ? childOf(site, 'until') : undefined
  if (!until) return
  const asked = namesIn(until)
  const fighters = [...namesIn(childOf(site, 'a')), ...namesIn(childOf(site, 'b'))]
  const isAsked = [...fighters, ...GROUPS, 'foe'].some((name) => asked.has(name))
  if (!isAsked) report(found, `${LOOP}.fight`, until.entry?.key.span ?? until.node.span)
}

/** Conditions in which one key needs another one (specification, below section 3.5). */
function checkCondition(found: Problem[], site: Site): void {
  if (site.map?.name !== 'condition') return
  const has = (key: string): boolean => childOf(site, key) !== undefined
  const compared = site.children.filter(({ entry }) => COMPARISONS.has(entry?.key.text ?? ''))
  const counted = ['count', 'value'].filter(has)
  if (compared.length > 0 && counted.length !== 1) report(found, 'Y103.counted', site.node.span)
  if (compared.length === 0 && counted.length > 0) report(found, 'Y103.compared', site.node.span)
  for (const [key, other] of PAIRS)
    if (has(key) !== has(other)) report(found, 'Y103.pair', site.node.span, { key, other })
}

export const COMPARISONS: ReadonlySet<string> = new Set([
  'equal',
  'not-equal',
  'at-least',
  'at-most',
  'more-than',
  'less-than',
])
const PAIRS = [
  ['player', 'same-as'],
  ['ref', 'is'],
] as const

const DEATHS: ReadonlySet<string | undefined> = new Set(['killed', 'destroyed', 'dies'])

/** `keep-links` is for what has just died. */
export function canKeepLinks(play: Site): boolean {
  let around = play.parent
  while (around && around.map?.name !== 'trigger' && around.map?.name !== 'watch') around = around.parent
  const event = around && scalarOf(childOf(around, 'event'))?.text
  return scalarOf(childOf(play, 'card'))?.text === 'it' && DEATHS.has(event)
}

function checkLinks(found: Problem[], site: Site): void {
  const links = site.map?.name === 'play' ? childOf(site, 'keep-links') : undefined
  if (!links?.entry || scalarOf(links)?.text === 'false') return
  if (!canKeepLinks(site)) report(found, 'Y111.links', links.entry.key.span)
}

/** Y113 and Y114: targets of a script or of an ability. */
function checkTargets(found: Problem[], card: YacgCard, site: Site): void {
  const targets = childOf(site, 'targets')
  if (!targets) return
  const used = new Set<string>()
  const visit = (one: Site): void => {
    if (one.node.kind === 'scalar' && one.sort === 'ref') used.add(one.node.text)
    one.children.forEach(visit)
  }
  visit(site)
  const names = targetNames(site)
  for (const [at, target] of targets.children.entries()) {
    const name = names[at] ?? 'target'
    const id = childOf(target, 'id')
    const place = id?.node.span ?? target.node.span
    if (names.indexOf(name) < at) report(found, id ? 'Y114' : 'Y114.nameless', place, { name })
    // An Aura is attached to its first target.
    const isHost = at === 0 && (card.kind === 'aura' || card.kind === 'effect')
    if (!used.has(name) && !isHost) report(found, 'Y113', place, { name })
  }
}

/** Everything that a script refers to, and what may stand where it does. */
export function checkScript(found: Problem[], world: YacgWorld, card: YacgCard, script: Site): void {
  checkUnheard(found, card, script)
  for (const [site, inner] of scoped(script, scopeOf(card))) {
    if (site.map?.name === 'script' || site.map?.name === 'activated') checkTargets(found, card, site)
    checkLoop(found, site)
    checkCondition(found, site)
    checkLinks(found, site)
    checkSet(found, site)
    checkReplacement(found, world.parsed.text, site)
    checkListening(found, world.parsed.text, site)
    if (card.kind === 'weather') checkNobody(found, site)
    checkModifier(found, world.parsed.text, site)
    const { node, sort } = site
    if (node.kind !== 'scalar' || sort === undefined || isNull(node)) continue
    if (sort === 'ref' || sort === 'value-name') checkName(found, card, site, node, inner)
    else if (sort === 'weather') checkWeather(found, world, site, node)
    else if (sort.endsWith('-id')) checkId(found, world, node, sort)
    else if (sort === 'name') checkBound(found, node)
    else checkWord(found, card, site, node, inner)
  }
}
