import type { Effect } from '../ability'
import type { CostEffectId, DurationId, PassiveEffectId } from '../vocabulary'
import { amountOf } from './amounts'
import { cardsOf } from './cards'
import type { Whereabouts } from './cards'
import { compose, opening } from './compose'
import { points, printCosts } from './costs'
import { capital, list, sentence } from './english'
import { conditionsOf, steps } from './effects/index'
import { keywordDoes, keywordWords } from './keywords'
import { called, filterOf, valueOf, wordOf } from './pen'
import type { Pen } from './pen'
import { targetWording } from './targets'
import { triggerWording } from './triggers'

const WHEN = {
  WhileOnField: 'While this card is on your field, ',
  OpponentTurn: "During each opponent's turn, ",
  EndOfTurn: 'Until the end of the turn, ',
  EndOfNextTurn: 'Until the end of the next turn, ',
} satisfies Record<DurationId, string>

/** The cards that a passive ability is about. */
interface Subject {
  readonly words: string
  readonly plural: boolean
  readonly own: boolean
}

function subjectOf(effect: Effect, pen: Pen): Subject {
  const id = effect.target?.id ?? 'Self'
  if (id === 'Self' && pen.ability.filters.length === 0) return { words: pen.self.words, plural: false, own: true }
  const written = filterOf(effect.filter)
  const filter = pen.ability.filters.reduce(
    (all, each) => ({
      ...all,
      atoms: [...all.atoms, ...each.atoms],
      alternatives: [...all.alternatives, ...each.alternatives],
    }),
    written,
  )
  const enemy = id === 'AllOpponentCards'
  const place = targetWording(id).where?.place ?? ''
  const where: Whereabouts = { side: enemy ? 'enemy' : undefined, place: id === 'AllPlayerCards' || enemy ? '' : place }
  const { other, words } = cardsOf(filter, where, pen.catalog, true)
  return {
    words: `${id === 'AllCards' || enemy ? '' : 'your '}${other ? 'other ' : ''}${words}`,
    plural: true,
    own: false,
  }
}

const fewer = (amount: string): string => (amount.startsWith('-') ? `${amount.slice(1)} less` : `${amount} more`)

/** What the subject of every passive effect (section 4.5) does. */
const PASSIVES = {
  GiveKeyword: (effect, _, { plural }) => {
    const id = wordOf(effect.arguments.keyword)
    const name = keywordWords(id).name
    return name === undefined
      ? (keywordDoes(id, plural)?.replace(/\bits\b/, plural ? 'their' : 'its') ?? '')
      : `${plural ? 'have' : 'has'} ${name}`
  },
  GiveStat: (effect, pen, { plural }) => {
    const amount = amountOf(valueOf(pen, effect), pen)
    const signed = amount.words.startsWith('-') ? amount.words : `+${amount.words}`
    const stat = wordOf(effect.arguments.stat)
    if (stat === 'Cost' || stat === 'EvolveCost')
      return `${plural ? 'cost' : 'costs'} ${fewer(amount.words)} to ${stat === 'Cost' ? 'play' : 'evolve'}`
    const parts = [...(stat === 'Def' ? [] : [`[attack]${signed}`]), ...(stat === 'Atk' ? [] : [`[defense]${signed}`])]
    return `${plural ? 'have' : 'has'} ${parts.join('/')}${amount.equals === undefined ? '' : `. X equals ${amount.equals}`}`
  },
  MinusCostOther: (effect, pen, { plural }) =>
    `${plural ? 'cost' : 'costs'} ${amountOf(valueOf(pen, effect), pen).words} less to play`,
  GiveAbility: (effect, pen, { plural }) => {
    const given = called(pen, effect.arguments.ability)
    const { label, symbol, clause } = triggerWording(given?.ability.trigger?.value)
    const start =
      label === undefined
        ? symbol === undefined
          ? given && clause
            ? `${clause(given)}, `
            : ''
          : `${symbol} `
        : `${label}: `
    return `${plural ? 'have' : 'has'} '${start}${given ? compose(steps(given), clause !== undefined) : ''}'`
  },
} satisfies Record<PassiveEffectId, (effect: Effect, pen: Pen, subject: Subject) => string>

/** A passive ability as its sentence. */
export function passiveLine(pen: Pen): string {
  const { effect } = pen.ability
  if (!effect || !(effect.id in PASSIVES)) return ''
  const subject = subjectOf(effect, pen)
  const duration = wordOf(effect.arguments.duration) || 'WhileOnField'
  const start = subject.own && duration === 'WhileOnField' ? '' : WHEN[duration as DurationId]
  const tests = conditionsOf(pen)
  const said = `${subject.words} ${PASSIVES[effect.id as PassiveEffectId](effect, pen, subject)}`
  const { words, comma } = opening(tests)
  if (tests.length === 0) return sentence(start + said)
  return sentence(
    start === ''
      ? words + (comma ? said : capital(said))
      : comma
        ? `${start}${words}${said}`
        : `${words}${start}${said}`,
  )
}

const reduced = (pen: Pen, effect: Effect): string => {
  const amount = amountOf(valueOf(pen, effect), pen)
  const tests = [...conditionsOf(pen), ...amount.when]
  const said = (number: string): string => `this card costs ${number} less to play`
  const lead = (start: ReturnType<typeof opening>, words: string): string =>
    sentence(start.words + (start.comma || start.words === '' ? words : capital(words)))
  return [
    lead(opening(tests), said(amount.words)),
    ...(amount.equals === undefined ? [] : [`X equals ${amount.equals}.`]),
    ...amount.instead.map((other) => lead(opening(other.tests), `it costs ${other.words} less instead`)),
  ].join(' ')
}

/** What the card costs by an alternative cost: what it says, or all of its cost less. */
const alternativeEnd = (pen: Pen): string => {
  const paid = points(pen.ability.costs, pen)
  const whole = pen.card.cost?.value
  if (paid)
    return `This card costs ${paid.words} play point${paid.words === '1' ? '' : 's'} to play.${paid.equals === undefined ? '' : ` X equals ${paid.equals}.`}`
  return whole === undefined ? 'This card costs 0 play points to play.' : `This card costs ${whole} less to play.`
}

const costWording = (pen: Pen): string =>
  printCosts(
    pen.ability.costs.filter(({ id }) => id !== 'PP'),
    pen,
    true,
  ).words

const MODIFIED = {
  ReducedCost: (pens) => pens.map((pen) => (pen.ability.effect ? reduced(pen, pen.ability.effect) : '')),
  AlternateCost: (pens) => {
    const ends = [...new Set(pens.map(alternativeEnd))]
    return ends.map((end) => {
      const same = pens.filter((pen) => alternativeEnd(pen) === end)
      const { words } = opening(same[0] ? conditionsOf(same[0]) : [])
      const paid = same.map(costWording).filter((each) => each !== '')
      const start =
        paid.length === 0
          ? ''
          : `When playing this card, ${paid.length > 1 ? `${paid.slice(0, -1).join(', ')}, or ${paid.at(-1) ?? ''}` : list(paid)}: `
      return sentence(words + start + end)
    })
  },
} satisfies Record<CostEffectId, (pens: readonly Pen[]) => readonly string[]>

/** Lines of the abilities that change what the card costs. */
export function modifiedLines(pens: readonly Pen[]): readonly string[] {
  return (Object.keys(MODIFIED) as CostEffectId[]).flatMap((id) => {
    const own = pens.filter(({ ability }) => ability.effect?.id === id)
    return own.length > 0 ? MODIFIED[id](own) : []
  })
}
