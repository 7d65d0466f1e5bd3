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

/** Whether a pane wants to know of its place in the dock. */
const takesParams = (component: Component): boolean =>
  'params' in ((component as { readonly props?: object }).props ?? {})

/** A pane as the dock mounts it, which knows whether it is seen or lies behind another. */
export const docked = (component: Component): Component =>
  defineComponent({
    props: { params: { type: Object as PropType<{ readonly api: DockviewPanelApi }>, required: true } },
    setup({ params }) {
      const { api } = params
      const given = takesParams(component) ? { params } : undefined
      const seen = ref(api.isVisible)
      const changes = api.onDidVisibilityChange(({ isVisible }) => (seen.value = isVisible))
      onBeforeUnmount(() => changes.dispose())
      provide(KEY, readonly(seen))
      return () => h(component, given)
    },
  })

/** Whether the pane around is seen; what stands in no dock always is. */
export const useSeen = (): Readonly<Ref<boolean>> => inject(KEY, () => readonly(ref(true)), true)
