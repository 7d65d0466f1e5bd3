import type { Component } from 'vue'

/** One pane of a page, and where it stands until it is moved. */
export interface Pane {
  readonly id: string
  readonly title: string
  /** Gets dockview's `params`; pages share state through stores or `provide`. */
  readonly component: Component
  /** Beside which other pane; listed after it. The first pane has none. */
  readonly beside?: { readonly pane: string; readonly direction: 'left' | 'right' | 'above' | 'below' | 'within' }
  /** Pixels, at first. */
  readonly width?: number
  readonly height?: number
  /** Shows or hides it. */
  readonly shortcut?: string
}
