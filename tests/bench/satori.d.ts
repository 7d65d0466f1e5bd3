// Satori's own types reach for React; the benchmark uses this much of it.

declare module 'satori' {
  /** An element as JSX would make it, without React. */
  export interface SatoriElement {
    readonly type: string
    readonly key?: string
    readonly props: {
      readonly style: Readonly<Record<string, string | number>>
      readonly children?: string | readonly SatoriElement[]
    }
  }

  export interface SatoriFont {
    readonly name: string
    readonly data: ArrayBuffer
    readonly weight?: 400 | 700
    readonly style?: 'normal' | 'italic'
  }

  /** A laid-out element; lengths from the picture's top left corner. */
  export interface SatoriNode {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    readonly key?: string | number
  }

  export interface SatoriOptions {
    readonly width: number
    readonly height?: number
    readonly fonts: readonly SatoriFont[]
    readonly embedFont?: boolean
    readonly onNodeDetected?: (node: SatoriNode) => void
  }

  export default function satori(element: SatoriElement, options: SatoriOptions): Promise<string>
}
