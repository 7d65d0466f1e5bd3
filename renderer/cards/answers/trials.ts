import { deepEqual } from 'fast-equals'
import type { Appearance } from '../../../core/document/appearance'
import type { FacePart, PartedFace } from '../../../core/face/parts'
import type { BoundValue, FaceSystem } from '../../../core/face/system'
import type { Template } from '../../../core/face/template'
import type { Draft, TrialFace } from '../protocol'

const NO_BACKS: readonly Template[] = []

/** What a card is drawn with while a template is designed: that template whatever the card asks for, with the look that is chosen. */
export function withDraft(
  { template, variant }: Draft,
  face: FaceSystem,
  appearance: Appearance,
): { readonly studioFace: FaceSystem; readonly appearance: Appearance; readonly side?: 'back' } {
  const others = template.side === 'back' ? NO_BACKS : face.templates
  return {
    studioFace: {
      ...face,
      builtIn: face.builtIn ?? face.templates,
      // A back is the first of them that is for every card.
      templates: [template.side === 'back' ? { ...template, for: [] } : template, ...others],
    },
    appearance: { ...appearance, template: variant === undefined ? template.id : `${template.id}-${variant}` },
    ...(template.side === 'back' && { side: 'back' as const }),
  }
}

/** Drafts come as copies: layers that are as before become the same objects again, so that only the others are drawn. */
export class Trials {
  #template: Template | undefined
  #number = 0
  /** What was printed of each part, by the address of no picture but those that it shows. */
  readonly #printed = new WeakMap<FacePart, string>()
  /** The parts of the last answer. */
  #answered: readonly FacePart[] = []

  shared(draft: Draft): Draft {
    const before = new Map(this.#template?.layers.map((layer) => [layer.id, layer]))
    const layers = draft.template.layers.map((layer) => {
      const known = before.get(layer.id)
      return known && deepEqual(known, layer) ? known : layer
    })
    this.#template = { ...draft.template, layers }
    return { ...draft, template: this.#template }
  }

  /** Answers with what is other than in the answer `since`, or with all where that was not the last. */
  answer(
    { face, values }: { readonly face: PartedFace; readonly values: Readonly<Record<string, BoundValue>> },
    since: number,
    print: (part: FacePart) => string,
  ): TrialFace {
    const known = new Set(since === this.#number ? this.#answered : [])
    const printed = (part: FacePart): string => {
      const before = this.#printed.get(part)
      if (before !== undefined) return before
      const fresh = print(part)
      this.#printed.set(part, fresh)
      return fresh
    }
    this.#answered = face.parts
    const { name, size, variants, problems, frames } = face
    return {
      number: ++this.#number,
      name,
      size,
      variants,
      problems,
      values,
      parts: face.parts.map((part) => ({ layer: part.layer, ...(!known.has(part) && { svg: printed(part) }) })),
      frames,
    }
  }
}
