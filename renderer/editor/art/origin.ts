import { onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { ask } from '../../stores/host'

/** The name of the file that a picture came from, once that was changed: looked for when the picture is shown, and when the person comes back to the window. */
export function useChangedFile(art: () => string | undefined) {
  const changed = ref<string>()

  async function look(): Promise<void> {
    const shown = art()
    const found = shown === undefined ? {} : await ask('art.changed', { art: shown }).catch(() => ({ name: undefined }))
    if (shown === art()) changed.value = found.name
  }

  const back = (): void => void look()
  watch(art, look, { immediate: true })
  onMounted(() => window.addEventListener('focus', back))
  onBeforeUnmount(() => window.removeEventListener('focus', back))
  return changed
}
