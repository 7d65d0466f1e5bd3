import { onBeforeUnmount, onMounted } from 'vue'
import { copyLayers, pasteLayers } from '../../core/face/design/clipboard'
import { removeLayers } from '../../core/face/design/edits/add'
import { type TemplateFault, printFault } from '../../core/face/template/faults'
import { readTemplate } from '../../core/face/template/read'
import { translate as t } from '../messages/i18n'
import { usePages } from '../stores/pages'
import { useToasts } from '../stores/toasts'
import { picturesOf } from './assets/files'
import { usePictures } from './assets/pictures'
import { useDesigner } from './session'

/** Whether text is typed there, whose clipboard is the text's own. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Cut, copy and paste of layers, within a face and between faces and windows: by the events of the clipboard, which need no leave to read it. */
export function useLayerClipboard(): void {
  const designer = useDesigner()
  const pages = usePages()
  const toasts = useToasts()
  const pictures = usePictures()
  const isOurs = ({ target }: Event): boolean =>
    pages.page === 'designer' && designer.active?.state.template !== undefined && !isTyped(target)

  function copy(event: ClipboardEvent): void {
    const template = designer.active?.edited
    // Text that is marked on the page is what is copied.
    if (!template || !isOurs(event) || window.getSelection()?.isCollapsed === false) return
    const text = copyLayers(template, designer.chosen)
    if (text === undefined) return
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    if (event.type === 'cut') designer.edit(removeLayers(designer.chosen), [])
  }

  const told = (faults: readonly TemplateFault[]): string => faults.slice(0, 3).map(printFault).join(' ')

  function paste(event: ClipboardEvent): void {
    const template = designer.active?.edited
    if (!template || !isOurs(event)) return
    if (event.clipboardData?.types.includes('Files')) {
      event.preventDefault()
      return void picturesOf(event.clipboardData).then((given) => pictures.place(given))
    }
    const read = pasteLayers(template, event.clipboardData?.getData('text/plain') ?? '')
    if (!read) return
    event.preventDefault()
    if ('faults' in read)
      return void toasts.show(t('designer.toasts.notPasted', { reason: told(read.faults) }), { tone: 'danger' })
    const { template: made, ids } = read.value
    const before = new Set(designer.faults.map(printFault))
    if (!designer.edit(() => made, ids)) return
    const after = readTemplate(made, designer.theme)
    const lacking = 'faults' in after ? after.faults.filter((fault) => !before.has(printFault(fault))) : []
    if (lacking.length > 0) toasts.show(t('designer.toasts.lacking', { reason: told(lacking) }))
  }

  onMounted(() => {
    window.addEventListener('copy', copy)
    window.addEventListener('cut', copy)
    window.addEventListener('paste', paste)
  })
  onBeforeUnmount(() => {
    window.removeEventListener('copy', copy)
    window.removeEventListener('cut', copy)
    window.removeEventListener('paste', paste)
  })
}
