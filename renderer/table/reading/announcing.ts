import { onScopeDispose, ref, watch } from 'vue'
import { translate as t } from '../../messages/i18n'
import type { TablePosition } from '../protocol'
import { seatName } from '../rules'
import { useTable } from '../table'

/** Milliseconds between two sentences, so that whoever listens can follow. */
const PAUSE = 1000

/** What is said: what happened, and what is asked after it. */
export interface Said {
  readonly news: string
  readonly question: string
}

/** How the match ended, in words; empty while it goes on. */
export function ended({ result }: TablePosition): string {
  if (!result) return ''
  const { winner, text } = result
  const who =
    typeof winner === 'number' ? t('table.result.wins', { player: seatName(winner) }) : t(`table.result.${winner}`)
  return `${who}. ${text}`
}

/** Who is asked what; empty where nobody is, or where a player that is no person thinks. */
function asked({ decision, thinking, result }: TablePosition): string {
  if (!decision || thinking !== undefined || result) return ''
  return `${seatName(decision.by)}: ${decision.prompt}`
}

/** What the last input did, the newest of it; empty where the log says nothing new. */
function happened(now: TablePosition, before: TablePosition | undefined): string {
  if (now.log.length === before?.log.length && now.inputs === before.inputs) return ''
  const line = now.log.findLast(({ level }) => level === 'event' || level === 'nothing' || level === 'input')
  return line?.pieces.map(({ text }) => text).join('') ?? ''
}

/** Before which line it stands still, and why. */
function halted({ step }: TablePosition): string {
  if (!step) return ''
  const [next] = step.stack
  return next ? t('table.text.halted', { why: t(`stepping.why.${step.why}`), name: next.name, text: next.text }) : ''
}

/**
 * What has just happened at the table and what is asked next, in one sentence, at most one a second; what comes meanwhile is told together as its last.
 * A question is not said twice, and the end of the match is said whatever else happened.
 */
export function useAnnouncing() {
  const table = useTable()
  const said = ref<Said>({ news: '', question: '' })
  /** What is to be said next; undefined: nothing new. */
  let news: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = ''

  function speak(): void {
    if (timer !== undefined || news === undefined || !table.position) return
    const standing = halted(table.position) || ended(table.position)
    const next = asked(table.position)
    const now: Said =
      standing === '' ? { news, question: next === question ? '' : next } : { news: standing, question: '' }
    news = undefined
    question = next
    if (now.news === '' && now.question === '') return
    said.value = now
    timer = setTimeout(() => {
      timer = undefined
      speak()
    }, PAUSE)
  }

  watch(
    () => table.position,
    (now, before) => {
      if (!now || now === before) return
      news = happened(now, before) || (news ?? '')
      speak()
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  return said
}
