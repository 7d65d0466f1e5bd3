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
  /** It is there only once somebody asks for it. */
  readonly isAside?: true
  /** Shows or hides it. */
  readonly shortcut?: string
}

/** A wish to see a pane: it is opened if need be, and comes to the front. */
export interface Front {
  readonly pane: string
  /** Panes that stand in its group from then on, behind it. */
  readonly joined?: readonly string[]
  /** The part of the page's width that its group takes. */
  readonly part?: number
  /** Nothing else comes to the front for it: the pane that was in use stays so. */
  readonly isQuiet?: true
}
