import { PDFName, type PDFDict, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import type { Blend } from '../../face/template'
import { digest, hash32 } from '../../face/hash'
import type { Colours } from './colour'
import { number } from './matrix'

type Kind = 'Font' | 'XObject' | 'ExtGState' | 'Pattern' | 'Shading'

/** A form costs about as many bytes as this many of operators, once they are packed. */
const WORTH_SHARING = 500

/** One resource dictionary that every page and form of a document shares, so that a thing used twice is stored once. */
export class Resources {
  readonly ref: PDFRef
  readonly #document: PDFDocument
  readonly #dictionary: PDFDict
  readonly #names = new Map<string, string>()
  #count = 0

  readonly #space: Colours['space']
  readonly #digests: number[] = []
  readonly #painted = new Set<string>()

  constructor(document: PDFDocument, space: Colours['space'] = 'DeviceRGB') {
    this.#document = document
    this.#space = space
    this.#dictionary = document.context.obj({ Font: {}, XObject: {}, ExtGState: {}, Pattern: {}, Shading: {} })
    this.ref = document.context.register(this.#dictionary)
  }

  /** The name under which content refers to the thing, `/P4`; `make` is called once for each `key`. */
  named(kind: Kind, key: string, make: () => PDFRef): string {
    const id = `${kind} ${key}`
    const known = this.#names.get(id)
    if (known) return known
    const name = `${kind[0]}${this.#count++}`
    this.#names.set(id, `/${name}`)
    const kinds = this.#dictionary.lookup(PDFName.of(kind)) as PDFDict
    kinds.set(PDFName.of(name), make())
    return `/${name}`
  }

  /** Several files may call themselves alike. */
  font(ref: PDFRef): string {
    return this.named('Font', ref.tag, () => ref)
  }

  /** A graphics state with this opacity for fills and strokes. */
  opacity(alpha: number): string {
    const value = Number(number(alpha))
    return this.named('ExtGState', `alpha ${value}`, () =>
      this.#document.context.register(this.#document.context.obj({ Type: 'ExtGState', ca: value, CA: value })),
    )
  }

  /** A graphics state that mixes with what is below. PDF writes `color-dodge` as `ColorDodge`. */
  blend(mode: Blend): string {
    const BM = mode
      .split('-')
      .map((part) => part[0]?.toUpperCase() + part.slice(1))
      .join('')
    return this.named('ExtGState', `blend ${mode}`, () =>
      this.#document.context.register(this.#document.context.obj({ Type: 'ExtGState', BM })),
    )
  }

  /** A graphics state in which only what the content covers is seen. */
  mask(content: string, box: readonly [number, number, number, number]): string {
    return this.named('ExtGState', `cover ${content}`, () => {
      const form = this.form(content, box, 'colour')
      return this.#document.context.register(
        this.#document.context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Alpha', G: form } }),
      )
    })
  }

  /** A form whose content is given; `group` paints it as one, so that an opacity applies to the whole. */
  form(
    content: string,
    box: readonly [number, number, number, number],
    group: 'none' | 'colour' | 'grey' = 'none',
  ): PDFRef {
    const { context } = this.#document
    this.noteContent(content)
    const transparency =
      group === 'none'
        ? {}
        : { Group: { Type: 'Group', S: 'Transparency', I: true, CS: group === 'grey' ? 'DeviceGray' : this.#space } }
    return context.register(
      context.flateStream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        FormType: 1,
        BBox: [...box],
        Resources: this.ref,
        ...transparency,
      }),
    )
  }

  /** Content that was painted before, such as a part of a frame, as a form that is stored once; as it is where it is new, or too short for that. */
  shared(content: string, box: readonly [number, number, number, number]): string {
    if (content.length < WORTH_SHARING) return content
    const key = `${box.join(' ')} ${content}`
    if (!this.#painted.has(key)) {
      this.#painted.add(key)
      return content
    }
    return `${this.named('XObject', `part ${key}`, () => this.form(content, box))} Do`
  }

  /** Counts content towards what the document is known by. */
  noteContent(content: string): void {
    this.#digests.push(hash32(content))
  }

  /** 128 bits, in hexadecimal, that are the same for the same contents. */
  get fingerprint(): string {
    return digest(this.#digests.join(' '))
  }
}
