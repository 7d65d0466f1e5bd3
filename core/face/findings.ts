import type { Diagnostic } from '../language/diagnostic'
import type { Field } from '../language/field'
import { message, printMessage, type Message, type Messages } from '../language/message'
import type { CompiledCard, Parsed } from '../language/service'
import { span, type Span } from '../language/span'
import type { Face, FaceProblem } from './display'
import type { Layer, Template } from './template'
import { layersOf } from './template/variants'

type Kind = FaceProblem['kind']

const CODES: Readonly<Record<Kind, string>> = {
  overflow: 'FACE1',
  'missing-glyph': 'FACE2',
  'missing-symbol': 'FACE3',
  'missing-art': 'FACE4',
  'missing-picture': 'FACE5',
  'unknown-template': 'FACE6',
  'broken-template': 'FACE7',
  'restricted-font': 'FACE9',
}

/** Pixels an inch below which a printed picture is seen to be soft. */
export const LEAST_DPI = 200
const FEW_PIXELS = 'FACE8'

/** What is no matter of a layer, but of which template the card names. */
const OF_THE_WHOLE: ReadonlySet<Kind> = new Set(['unknown-template', 'broken-template'])

/** English for what is found on a face, for hosts and the window. */
export const FACE_MESSAGES: Messages = {
  FACE1: 'Text does not fit at its smallest size: {found}. Shorten it.',
  FACE2: 'The fonts of the face cannot draw {found}. Write it in another way.',
  FACE3: 'The face has no symbol {found}. Check its spelling.',
  FACE4: 'The picture could not be read. Choose another one.',
  FACE5: 'The face has no picture {found}. Add it to the collection, or choose another one.',
  FACE6: 'There is no face {found}; the one of the system is drawn.',
  FACE7: 'The face {found} The one of the system is drawn meanwhile.',
  FACE8:
    'The picture has {dpi} pixels an inch where it lies, of {least} that are asked for. Choose a larger one, or show more of it.',
  FACE9:
    'The font {found} says that its licence keeps it to the screen: in sheets and files another one stands in. Choose another one.',
  'FACE6.fix': "Use the system's face",
  'FACE1.height': '{layer} is {millimetres} mm too high',
  'FACE1.width': '{layer} is {millimetres} mm too wide',
  FACE2_SIGN: '"{sign}" (U+{code})',
}

/** What faces are judged with: a part of a system's workshop. */
export interface Judged {
  readonly fields: readonly Field[]
  readonly face: { readonly templates: readonly Template[] }
}

const print = (text: Message): string => printMessage(FACE_MESSAGES, text)

/** The field that a layer shows first. */
const fieldOf = (layer: Layer | undefined): string | undefined => {
  if (layer?.type !== 'rich' && layer?.type !== 'text') return undefined
  const { value } = layer
  return typeof value === 'string' ? /\{(\w+)\}/.exec(value)?.[1] : value.field
}

const signCode = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** One problem as a part of its line. */
function said({ kind, detail, side = 'height' }: FaceProblem, layer: string): string {
  if (kind === 'overflow') return print(message(`FACE1.${side}`, { layer, millimetres: Number(detail).toFixed(1) }))
  if (kind === 'broken-template') return String(detail)
  return kind === 'missing-glyph'
    ? print(message('FACE2_SIGN', { sign: detail, code: signCode(String(detail)) }))
    : `"${detail}"`
}

/** Where in the text the field is written that the layer shows; the sign itself where one is missing, else the card's name. */
function placeOf(
  judged: Judged,
  parsed: Parsed,
  index: number,
  { kind, detail }: FaceProblem,
  layer: Layer | undefined,
): Span {
  const { nameSpan } = parsed.cards[index] as CompiledCard
  const name = fieldOf(layer)
  const place = judged.fields.find((field) => field.name === name)?.read(parsed, index)?.span ?? nameSpan
  const at = kind === 'missing-glyph' ? parsed.text.indexOf(String(detail), place.start) : -1
  return at >= 0 && at < place.end ? span(at, at + String(detail).length) : place
}

/** What is wrong with a drawn face of the `index`-th card of a text: one warning for each kind, at the first place that it is about. A card without art is unfinished, not wrong. */
export function faceDiagnostics(
  judged: Judged,
  parsed: Parsed,
  index: number,
  { template, problems, frames }: Pick<Face, 'template' | 'problems' | 'frames'>,
  leastDpi: number = LEAST_DPI,
): readonly Diagnostic[] {
  const layers = new Map(
    [...layersOf(judged.face.templates.find(({ id }) => id === template)?.layers ?? [])].map((layer) => [
      layer.id,
      layer,
    ]),
  )
  const found = (Object.keys(CODES) as Kind[]).flatMap((kind): Diagnostic[] => {
    const own = problems.filter((problem) => problem.kind === kind && problem.detail !== '')
    const [first] = own
    if (!first) return []
    const names = [
      ...new Set(own.map((problem) => said(problem, layers.get(problem.layer)?.name ?? problem.layer))),
    ].join(', ')
    return [
      {
        code: CODES[kind],
        severity: 'warning',
        span: placeOf(judged, parsed, index, first, layers.get(first.layer)),
        message: message(CODES[kind], { found: names }),
        fixes: OF_THE_WHOLE.has(kind) ? [{ title: message('FACE6.fix'), edits: [], forget: ['template'] }] : [],
      },
    ]
  })
  return [...found, ...softPicture(parsed, index, frames, leastDpi)]
}

/** A picture with too few pixels for the resolution that is asked for, where it is largest. */
function softPicture(parsed: Parsed, index: number, frames: Face['frames'], least: number): readonly Diagnostic[] {
  const dpi = Math.floor(Math.min(...frames.flatMap((frame) => frame.dpi ?? [])) + 1e-6)
  if (dpi >= least) return []
  const { nameSpan } = parsed.cards[index] as CompiledCard
  return [
    { code: FEW_PIXELS, severity: 'warning', span: nameSpan, message: message(FEW_PIXELS, { dpi, least }), fixes: [] },
  ]
}

/** What queries ask of faces: the words of `is:`, with the codes that they stand for. */
export const FACE_WORDS = { overflow: ['FACE1'], undrawable: ['FACE2', 'FACE3'] } as const satisfies Readonly<
  Record<string, readonly string[]>
>
export type FaceWord = keyof typeof FACE_WORDS
