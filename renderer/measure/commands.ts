import { translate as t } from '../messages/i18n'
import { useCommands } from '../stores/commands'
import { usePages } from '../stores/pages'
import { useMeasure } from './measure'
import { useMeasureSetup } from './setup'

/** Commands of the measuring page. */
export function useMeasureCommands(): void {
  const pages = usePages()
  const isHere = (): boolean => pages.page === 'measure'
  useCommands().register(
    {
      id: 'measure.start',
      title: t('measure.commands.start'),
      group: t('shell.groups.measure'),
      shortcuts: ['Mod+Enter'],
      when: () => isHere() && useMeasureSetup().isReady,
      run: () => void useMeasure().start(),
    },
    {
      id: 'measure.pause',
      title: t('measure.commands.pause'),
      group: t('shell.groups.measure'),
      shortcuts: ['F5'],
      when: () => isHere() && useMeasure().state !== undefined && !useMeasure().isDone,
      run: () => void (useMeasure().state?.isPlaying ? useMeasure().pause() : useMeasure().resume()),
    },
  )
}
