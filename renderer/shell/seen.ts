import type { DockviewPanelApi } from 'dockview-vue'
import {
  defineComponent,
  h,
  inject,
  onBeforeUnmount,
  provide,
  readonly,
  ref,
  type Component,
  type InjectionKey,
  type PropType,
  type Ref,
} from 'vue'

const KEY: InjectionKey<Readonly<Ref<boolean>>> = Symbol('seen')

/** A pane as the dock mounts it, which knows whether it is seen or lies behind another. */
export const docked = (component: Component): Component =>
  defineComponent({
    props: { params: { type: Object as PropType<{ readonly api: DockviewPanelApi }>, required: true } },
    setup({ params: { api } }) {
      const seen = ref(api.isVisible)
      const changes = api.onDidVisibilityChange(({ isVisible }) => (seen.value = isVisible))
      onBeforeUnmount(() => changes.dispose())
      provide(KEY, readonly(seen))
      return () => h(component)
    },
  })

/** Whether the pane around is seen; what stands in no dock always is. */
export const useSeen = (): Readonly<Ref<boolean>> => inject(KEY, () => readonly(ref(true)), true)
