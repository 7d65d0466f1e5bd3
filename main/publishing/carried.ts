import type { Appearance } from '../../core/document/appearance'
import type { DocumentFormat } from '../../core/document/format'
import type { Imprint } from '../../core/document/imprint'
import type { Brought } from '../../core/game'
import type { CarriedCard } from '../../core/publish/carry/card'
import { bitmapTypeOf } from '../art/format'
import { safePath } from '../exchange/paths'
import type { Carrying } from '../printing/tasks'

/** A card with all that its picture is to carry of it. */
export interface ToCarry {
  readonly system: string
  readonly collection: Pick<Brought, 'declared' | 'fields' | 'language'> & {
    readonly name?: string | undefined
    readonly imprint?: Imprint | undefined
  }
  /** How its game's files hold cards. */
  readonly documents: Pick<DocumentFormat, 'accepts' | 'extension'>
  /** Path of its document. */
  readonly document: string
  /** Of its entry's first card. */
  readonly key: string
  readonly index: number
  readonly text: string
  readonly appearance: Appearance
  /** The file of its art, as it was kept. */
  readonly art?: Uint8Array | undefined
}

function artOf(bytes: Uint8Array | undefined): Carrying['art'] {
  if (!bytes) return undefined
  const type = bitmapTypeOf(bytes) ?? 'image/svg+xml'
  // A library keeps no GIF, so that none is given back by one.
  return type === 'image/gif' ? undefined : { type, bytes }
}

/** Where a card may lie by itself: beside a document that its text alone cannot stand in. */
function homeOf({ accepts, extension }: ToCarry['documents'], document: string): string {
  const path = safePath(document)
  return accepts?.(path) === false ? path.replace(/(?:\.[^./]*)?$/, extension) : path
}

/** What a picture carries of a card; its art where it has a file. */
export function carrying({
  system,
  collection,
  documents,
  document,
  key,
  index,
  text,
  appearance,
  art,
}: ToCarry): Carrying {
  const { name, imprint, language, declared = {}, fields } = collection
  const { version: _version, art: _art, ...says } = appearance
  const words = Object.entries(declared).filter(([, list]) => list.length > 0)
  const card: CarriedCard = {
    fanfare: 'card',
    version: 1,
    system,
    collection: {
      ...(name !== undefined && name !== '' && { name }),
      ...imprint,
      ...(language !== undefined && { language }),
      ...(words.length > 0 && { declared: Object.fromEntries(words.map(([kind, list]) => [kind, [...list]])) }),
      ...(fields && {
        fields: fields.map(({ values, ...field }) => ({ ...field, ...(values && { values: [...values] }) })),
      }),
    },
    document: homeOf(documents, document),
    key,
    index,
    text,
    appearance: says as CarriedCard['appearance'],
  }
  return { card, art: artOf(art) }
}
