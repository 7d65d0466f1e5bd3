import { defineStore } from 'pinia'
import { ref } from 'vue'

export interface ToastAction {
  readonly label: string
  /** `false`: it could not be done now, and why was said. The note stays, so that it can be tried again. */
  run(): unknown
  /** Whether it can be done still; where it cannot, the note stands without it. Always, when absent. */
  isPossible?(): boolean
  /** It gives back what is gone for good otherwise: another note in the same words does not take its place. */
  readonly givesBack?: true
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'neutral' | 'success' | 'danger'
  readonly action?: ToastAction | undefined
}

const LIFE = 6000
const LIFE_WITH_ACTION = 10_000

/** Short notes at the edge of the window. They leave by themselves, but not while pointed at or focused. */
export const useToasts = defineStore('toasts', () => {
  const list = ref<Toast[]>([])
  let last = 0

  function dismiss(id: number): void {
    list.value = list.value.filter((toast) => toast.id !== id)
  }

  function show(text: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): void {
    // What is said again takes the place of what was said: the same words four times only cover the page.
    const others = list.value.filter((toast) => toast.text !== text || toast.action?.givesBack)
    list.value = [...others.slice(-3), { id: ++last, text, tone: options.tone ?? 'neutral', action: options.action }]
  }

  const life = (toast: Toast): number => (toast.action || toast.tone === 'danger' ? LIFE_WITH_ACTION : LIFE)

  return { list, show, dismiss, life }
})
