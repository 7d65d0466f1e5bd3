import { computed, shallowRef, watch } from 'vue'
import type { Words } from '../../core/language/service'
import { useCards } from '../cards/cards'
import { studioOf } from '../cards/desk'
import { latest } from '../cards/latest'
import { translate } from '../messages/i18n'
import { useCommands } from '../stores/commands'
import { usePages } from '../stores/pages'
import { compareLines, withLine } from './comparing'
import type { OpenCard } from './open'
import { useSession } from './session'

interface Compared {
  readonly opened: OpenCard
  readonly words: Words | undefined
}

/** The shown card's text as its script stands for it, kept up with every change, and the ways to take it over. */
export function useWording() {
  const session = useSession()
  const cards = useCards()
  const compared = shallowRef<Compared>()

  const ask = latest(async (opened: OpenCard): Promise<Compared> => ({ opened, words: await cards.live.ask('printed', { card: opened.cardText, index: opened.state.index }) }))

  watch(
    () => [session.active, session.active?.state.version, session.active?.state.index, session.active?.state.inspection] as const,
    async ([opened]) => {
      if (!opened) return
      const answer = await ask(opened)
      if (answer && session.active === answer.opened) compared.value = answer
    },
    { immediate: true },
  )

  const words = computed(() => (compared.value?.opened === session.active ? compared.value?.words : undefined))
  const lines = computed(() => (words.value ? compareLines(words.value.written, words.value.generated) : []))
  /** Whether the shown card's system has a usual wording at all. */
  const isKnown = computed(() => session.active !== undefined && studioOf(session.active.system).language.words !== undefined)

  /** Makes the printed text what the script stands for in one line; asks again when the text changed meanwhile. */
  async function takeLine(index: number): Promise<void> {
    const opened = session.active
    if (!opened) return
    const version = opened.model.getVersionId()
    const edits = await cards.live.ask('edit', { card: opened.cardText, index: opened.state.index, field: 'text', value: withLine(lines.value, index) })
    if (!opened.model.isDisposed() && opened.model.getVersionId() === version) opened.edit(edits)
  }

  return { words, lines, isKnown, takeLine, takeAll }
}

/** Writes all of the shown card's text from its script, as one step for undo. */
export async function takeAll(): Promise<void> {
  const opened = useSession().active
  if (!opened) return
  const version = opened.model.getVersionId()
  const words = await useCards().live.ask('printed', { card: opened.cardText, index: opened.state.index })
  if (words && !opened.model.isDisposed() && opened.model.getVersionId() === version) opened.edit(words.edits)
}

/** The commands of the Words pane. */
export function useWordsCommands(): void {
  const session = useSession()
  const pages = usePages()
  useCommands().register({
    id: 'editor.words',
    title: translate('words.commands.take'),
    group: translate('shell.groups.editor'),
    when: () => pages.page === 'editor' && session.active !== undefined && studioOf(session.active.system).language.words !== undefined,
    run: takeAll,
  })
}
