import { onScopeDispose, ref, watch } from 'vue'
import { translate as t } from '../../messages/i18n'
import { useTable } from '../table'

/** Milliseconds between two sentences, so that whoever listens can follow. */
const PAUSE = 1000

/** What has just happened at the table, in one sentence, at most one a second; what comes meanwhile is told together as its last. */
export function useAnnouncing() {
  const table = useTable()
  const said = ref('')
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(sentence: string): void {
    if (sentence === '') return
    if (timer !== undefined) {
      waiting = sentence
      return
    }
    said.value = sentence
    timer = setTimeout(() => {
      timer = undefined
      const next = waiting
      waiting = undefined
      if (next !== undefined) tell(next)
    }, PAUSE)
  }

  watch(
    () => table.position,
    (now, before) => {
      if (!now || now === before) return
      if (now.step)
        return tell(
          `${t(`stepping.why.${now.step.why}`)}: ${now.step.stack[0]?.name ?? ''}, ${now.step.stack[0]?.text ?? ''}`,
        )
      const line = now.log.findLast(({ level }) => level === 'event' || level === 'nothing' || level === 'input')
      const happened =
        now.log.length === before?.log.length ? '' : (line?.pieces.map(({ text }) => text).join('') ?? '')
      tell(happened)
    },
  )
  onScopeDispose(() => clearTimeout(timer))
  return said
}
