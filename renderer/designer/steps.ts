import { computed } from 'vue'
import { useSharing } from './properties/tables/sharing'
import { useDesigner } from './session'

/** What is undone and done again in the designer: a step of the face, or the one for all faces that came after it. */
export function useSteps() {
  const designer = useDesigner()
  const sharing = useSharing()
  return {
    canUndo: computed(() => sharing.canUndo || designer.active?.state.canUndo === true),
    canRedo: computed(() => sharing.canRedo || designer.active?.state.canRedo === true),
    undo: () => (sharing.canUndo ? sharing.undo() : designer.active?.undo()),
    redo: () => (sharing.canRedo ? sharing.redo() : designer.active?.redo()),
  }
}
