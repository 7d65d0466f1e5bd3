import type { FontFile } from '../../core/face/display'
import type { Side } from '../../core/face/template/choose'
import type { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { message, printMessage } from '../../core/language/message'
import { hasBack, lacksBack, withBacks } from '../../core/sheet/backs'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { printOrder } from '../../core/sheet/order'
import type { InkPress } from '../../core/sheet/pdf/colour'
import { printSheets } from '../../core/sheet/pdf/print'
import { planSheets, type PlanCard, type SheetPlan } from '../../core/sheet/plan/plan'
import type { Finding } from '../../core/sheet/preflight/face'
import { examinePages } from '../../core/sheet/preflight/pages'
import type { GameSystem } from '../../core/system'
import { HostError } from '../answers/context'
import { Crew } from './crew'
import { fontsOf, type Painter } from './paint'
import { painterOf } from './sides'
import { lettered } from './slug'
import type { AskedSide, PrintedSheet, PrintingOffer, SheetFinding, SheetTask } from './tasks'

/** What a sheet is made with. */
export interface SheetTools {
  readonly systems: readonly GameSystem[]
  readonly fonts: readonly FontFile[]
  readonly press?: InkPress | undefined
  /** Starts so many threads, which end with this one. */
  startLines(count: number): readonly Line<Nothing, PrintingOffer>[]
  progress(done: number, total: number): void
}

/** Fewer sides than this are drawn before another thread has started. */
const WORTH_A_THREAD = 24

/** The plan, and whose back lies behind each card. */
function planOf({ job, cards }: SheetTask, painter: Painter): { plan: SheetPlan; backOf: (card: number) => number } {
  const sized = cards.map((card): PlanCard => {
    const size = painter.size(card, 'front')
    return hasBack(painter.workshop(card).face, job.backs) ? { size, back: painter.size(card, 'back') } : { size }
  })
  const named = cards.map((card) => {
    const { name, key } = painter.card(card)
    return { name, key, copies: card.copies }
  })
  const order = printOrder(named, job.order)
  const { cards: planned, backOf } = withBacks(job.backs, sized, order)
  return { plan: planSheets(job, planned, order), backOf }
}

const NO_CARDS = 'A sheet needs at least one card.'

/** Draws the cards on all threads, tells what there is to say of them, and prints them. Throws a HostError with the reason where that cannot be. */
export async function makeSheet(task: SheetTask, tools: SheetTools): Promise<PrintedSheet> {
  const painter = painterOf(task, tools.systems, tools.fonts)
  if (task.cards.every(({ copies }) => copies === 0)) throw new HostError('sheet-empty', NO_CARDS)
  const { plan, backOf } = planOf(task, painter)
  const findings: SheetFinding[] = [...examinePages(plan, { isRgb: !task.press, shift: task.job.backs.offset })]
  const first = task.cards[0]
  if (first && lacksBack(painter.workshop(first).face, task.job.backs))
    findings.push({ severity: 'warning', message: message('PRE18', { found: task.job.backs.template ?? '' }) })
  const fault = findings.find(({ severity }) => severity === 'error')
  if (fault && !task.isTrial) throw new HostError('sheet-impossible', printMessage(SHEET_MESSAGES, fault.message))
  const named = first ? await lettered(plan, painter, first) : { plan, fonts: [], findings: [] }
  findings.push(...named.findings)
  const wanted = new Map<string, AskedSide>()
  const askedOf = (card: number, side: Side): AskedSide => ({ side, card: side === 'back' ? backOf(card) : card })
  for (const { slots } of plan.pages)
    for (const { card, side } of slots) {
      const asked = askedOf(card, side)
      wanted.set(`${asked.side} ${asked.card}`, asked)
    }
  const helpers = Math.min(task.threads - 1, Math.floor(wanted.size / WORTH_A_THREAD))
  const crew = new Crew(task, painter, [...wanted.values()], tools.startLines(Math.max(0, helpers)))
  const seen = new Set<string>()
  const common = new Set<string>()
  /** What is the same of many cards is said once, of none of them. */
  const said = (own: readonly Finding[]): readonly Finding[] =>
    own.filter((finding) => {
      if (finding.severity !== 'note') return true
      const key = JSON.stringify(finding.message)
      if (!common.has(key)) findings.push(finding)
      common.add(key)
      return false
    })
  const faceOf = async (card: number, side: Side) => {
    const asked = askedOf(card, side)
    const { face, findings: own } = await crew.side(asked)
    const name = `${asked.side} ${asked.card}`
    if (!seen.has(name)) {
      seen.add(name)
      findings.push(...said(own).map((finding) => ({ ...finding, card: asked.card, side })))
      tools.progress(seen.size, wanted.size + 1)
    }
    return face
  }
  tools.progress(0, wanted.size + 1)
  if (task.isTrial) {
    for (const { card, side } of wanted.values()) await faceOf(card, side)
    return { bytes: new Uint8Array(), pages: plan.pages.length, cards: plan.cards, distinct: 0, findings }
  }
  const sheet = await printSheets(named.plan, faceOf, {
    fonts: [...tools.fonts, ...fontsOf(task.cards), ...named.fonts],
    title: task.title,
    press: tools.press,
  })
  return { ...sheet, bytes: new Uint8Array(sheet.bytes), findings }
}
