/** What the battler uses of boardgame.io, which is installed only where the benchmark runs. */
declare module 'boardgame.io' {
  export interface Ctx {
    readonly currentPlayer: string
    readonly turn: number
    readonly gameover?: unknown
  }
  interface Given<G> {
    readonly G: G
    readonly ctx: Ctx
    readonly events: { endTurn(): void }
  }
  export interface Game<G> {
    readonly name: string
    readonly seed?: number
    setup(given: { readonly random: { Shuffle<T>(list: T[]): T[] } }): G
    readonly turn: { onBegin(given: Given<G>): void }
    readonly moves: Readonly<Record<string, (given: Given<G>, ...places: number[]) => void>>
    endIf(given: Given<G>): unknown
  }
}
declare module 'boardgame.io/client' {
  import type { Ctx, Game } from 'boardgame.io'
  export function Client<G>(options: { readonly game: Game<G>; readonly debug: false }): {
    readonly moves: Readonly<Record<string, (...places: number[]) => void>>
    start(): void
    stop(): void
    getState(): { readonly G: G; readonly ctx: Ctx } | null
  }
}
