/** A piece of rich text, in reading order. */
export type Run =
  | {
      readonly type: 'text'
      readonly text: string
      readonly bold?: boolean
      readonly italic?: boolean
      /** How large it is set, as a multiple of the size of the text; 1 when absent. Lines keep their distance. */
      readonly scale?: number
    }
  /** Drawn inline at the height of a capital letter; `label` is what a screen reader says and what a copy of the text holds. */
  | { readonly type: 'symbol'; readonly symbol: string; readonly label: string }
  | { readonly type: 'break' }
  /** A horizontal line between paragraphs. */
  | { readonly type: 'rule' }
