import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { HostError } from '../answers/context'
import type { PictureFormat, RenderedFace } from '../printing/tasks'
import type { KnownCard, PublishedCard } from './cards'
import type { Drawing } from './drawing'
import type { Sink } from './sinks'

export const LISTS = ['csv', 'xlsx', 'markdown'] as const

/** One way out of the studio, with what is chosen for it. */
export type Way =
  | {
      readonly as: 'pictures'
      readonly format: PictureFormat
      readonly dpi: number
      readonly width?: number | undefined
      readonly bleed: boolean
      /** See `core/publish/naming`. */
      readonly name: string
    }
  /** `address`: below which the pictures will lie; that of the folder when absent. */
  | { readonly as: 'tts'; readonly address?: string | undefined }
  | { readonly as: 'preset'; readonly preset: string }
  | { readonly as: 'contact'; readonly format: 'png' | 'pdf' }
  | { readonly as: (typeof LISTS)[number] }
  | { readonly as: 'web' }

/** What is published. */
export interface Publication {
  readonly title: string
  readonly copyright?: string | undefined
  readonly language?: string | undefined
  readonly cards: readonly PublishedCard[]
}

export interface ReadPublication extends Omit<Publication, 'cards'> {
  readonly cards: readonly KnownCard[]
}

/** Something to be said before what was made is used; without a card it is about all of them. */
export interface Finding {
  readonly code: string
  readonly message: string
  readonly card?: number | undefined
}

export interface Published {
  readonly files: number
  readonly bytes: number
  readonly preflight: readonly Finding[]
  readonly faces: readonly Pick<RenderedFace, 'card' | 'overflow' | 'missing'>[]
  /** Of pictures: where each card's lies. */
  readonly paths: readonly string[]
}

/** What a way is given to work with. */
export interface Work extends Drawing {
  readonly sink: Sink
  /** Writes a file, which counts. */
  write(path: string, bytes: Uint8Array): Promise<void>
  find(finding: Finding): void
  /** Notes what there is to say of a face that was drawn. */
  saw(face: RenderedFace): void
}

export const refuse = (code: string, sentence: string): never => {
  throw new HostError(code, sentence)
}

export const sentence = (id: string, args: Readonly<Record<string, string | number>> = {}): string =>
  printMessage(PUBLISH_MESSAGES, { id, args })
