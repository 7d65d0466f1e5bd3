import type { RedrawnFace } from '../protocol'

/** A face that is drawn again and again, and of which only those pieces are told that became other. */
export class Redrawing {
  /** Numbers of a worker that has ended are none of this one's. */
  readonly #name = crypto.randomUUID()
  #turn = 0
  #prefix = ''
  #pieces: readonly string[] = []

  /** `print` is given what begins the ids of the pieces: the same as long as each answer follows the one before. `since`: the number of the last answer that is at hand. */
  answer(
    since: string,
    freshPrefix: () => string,
    print: (prefix: string) => readonly string[],
  ): Pick<RedrawnFace, 'number' | 'pieces'> {
    const isNext = this.#turn > 0 && since === this.#number
    if (!isNext) this.#prefix = freshPrefix()
    const before = isNext ? this.#pieces : []
    this.#pieces = print(this.#prefix)
    this.#turn++
    return {
      number: this.#number,
      pieces: this.#pieces.map((piece, at) => (piece === before[at] ? null : piece)),
    }
  }

  get #number(): string {
    return `${this.#name} ${this.#turn}`
  }
}

/** A face's pieces from an answer and those at hand when it was asked for. */
export const whole = ({ pieces }: Pick<RedrawnFace, 'pieces'>, before: readonly string[]): readonly string[] =>
  pieces.map((piece, at) => piece ?? before[at] ?? '')
