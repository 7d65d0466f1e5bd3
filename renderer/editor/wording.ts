import { computed, shallowRef, watch } from 'vue'
import type { Wording } from '../../core/language/service'
import { useCards } from '../cards/cards'
import { latest } from '../cards/latest'
import { translate } from '../messages/i18n'
import { useCommands } from '../stores/commands'
import { usePages } from '../stores/pages'
import { type ComparedLine, compareLines, withLine } from './replace/comparing'
import type { OpenCard } from './open'
import { useSession } from './session'
import { useSeenCard } from './session/seen'

interface Compared {
  readonly opened: OpenCard
  /** The card of the text, and the version of the text, that the wording is of. */
  readonly index: number
  readonly version: number
  readonly wording: Wording | undefined
}

async function compare(cards: ReturnType<typeof useCards>, opened: OpenCard): Promise<Compared> {
  const { index } = opened.state
  const version = opened.model.getVersionId()
  return { opened, index, version, wording: await cards.live.ask('printed', { card: opened.cardText, index }) }
}

const isCurrent = ({ opened, index, version }: Compared): boolean =>
  !opened.model.isDisposed() && opened.model.getVersionId() === version && opened.state.index === index

/** What is known of the card's text as it stands; asks until nothing was typed meanwhile. Without a wording when the card was closed. */
async function current(cards: ReturnType<typeof useCards>, opened: OpenCard, known?: Compared): Promise<Compared> {
  let compared = known?.opened === opened ? known : await compare(cards, opened)
  while (!isCurrent(compared)) {
    if (opened.model.isDisposed()) return { ...compared, wording: undefined }
    compared = await compare(cards, opened)
  }
  return compared
}

/** The shown card's text as its script stands for it, kept up with every change, and the ways to take it over. */
export function useWording() {
  const shown = useSeenCard()
  const cards = useCards()
  const compared = shallowRef<Compared>()

  const ask = latest((opened: OpenCard) => compare(cards, opened))

  watch(
    () => [shown.value, shown.value?.state.version, shown.value?.state.index, shown.value?.state.inspection] as const,
    async ([opened]) => {
      if (!opened) return
      const answer = await ask(opened)
      if (answer && shown.value === answer.opened) compared.value = answer
    },
    { immediate: true },
  )

  const wording = computed(() => (compared.value?.opened === shown.value ? compared.value?.wording : undefined))
  const lines = computed(() => (wording.value ? compareLines(wording.value.written, wording.value.generated) : []))
  /** Whether the shown card's system has a usual wording at all. */
  const isKnown = computed(() => shown.value !== undefined && shown.value.game.workshop.language.wordings !== undefined)

  /** Makes the printed text what the script stands for in one line that is shown; where the text was edited since, in the same line of it. */
  async function takeLine(line: ComparedLine): Promise<void> {
    const opened = shown.value
    if (!opened) return
    const { wording: now, index } = await current(cards, opened, compared.value)
    const present = now ? compareLines(now.written, now.generated) : []
    const at = present.findIndex(({ written, generated }) => written === line.written && generated === line.generated)
    const field = opened.game.workshop.fields.find(({ name }) => name === 'text')
    if (at < 0 || !field) return
    opened.model.pushStackElement()
    opened.write(index, field, withLine(present, at))
    opened.model.pushStackElement()
  }

  return { shown, wording, lines, isKnown, takeLine, takeAll }
}

/** Writes all of the shown card's text from its script, as one step for undo. */
export async function takeAll(): Promise<void> {
  const opened = useSession().active
  const { wording } = opened ? await current(useCards(), opened) : {}
  if (wording) opened?.edit(wording.edits)
}

/** The commands of the Wording pane. */
export function useWordingCommands(): void {
  const session = useSession()
  const pages = usePages()
  useCommands().register({
    id: 'editor.wording',
    title: translate('wording.commands.take'),
    group: translate('shell.groups.editor'),
    when: () =>
      pages.page === 'editor' &&
      session.active !== undefined &&
      session.active.game.workshop.language.wordings !== undefined,
    run: takeAll,
  })
}
