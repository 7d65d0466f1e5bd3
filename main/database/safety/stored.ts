import { z } from '../../../core/validation'
import { ASSET_KINDS } from '../../../core/face/assets/kinds'
import { CHARSETS } from '../../../core/document/encoding'
import { appearance } from '../../../preload/contract'
import { addedField, imprint } from '../../../preload/contract/library'

const id = z.string().min(1)
const declared = z.record(z.string(), z.array(z.string()))
const encoding = z.object({ charset: z.enum(CHARSETS), mark: z.boolean() })
const label = z.object({ key: z.string(), name: z.string() })
const slices = z.array(z.string())
const part = z.union([z.object({ verbatim: z.string() }), z.object({ entry: id, slice: z.number().int().min(0) })])
const parts = z.array(part)

const fields = z.array(addedField)
const collection = z.object({
  system: z.string(),
  name: z.string(),
  declared,
  position: z.number(),
  fields: fields.optional(),
  language: z.string().optional(),
  imprint: imprint.optional(),
})
const document = z.object({ collection: id, path: z.string(), encoding, ours: z.boolean(), position: z.number() })
const entry = z.object({ collection: id, slices, appearance, label })
const scenario = z.object({
  collection: id.optional(),
  path: z.string(),
  encoding,
  text: z.string(),
  position: z.number(),
})
const content = z.union([z.object({ text: z.string() }), z.object({ art: id }), z.object({ font: id })])
const asset = z.object({ collection: id, kind: z.enum(ASSET_KINDS), name: z.string(), content })
const change = <T extends z.ZodType>(state: T) => ({ before: state.optional(), after: state.optional() })
const deltas = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('collection'), id, ...change(collection) }),
    z.object({ kind: z.literal('document'), id, ...change(document) }),
    z.object({ kind: z.literal('parts'), id, at: z.number().int().min(0), before: parts, after: parts }),
    z.object({ kind: z.literal('entry'), id, ...change(entry) }),
    z.object({ kind: z.literal('scenario'), id, ...change(scenario) }),
    z.object({ kind: z.literal('asset'), id, ...change(asset) }),
  ]),
)

/** The values that the library stores as JSON. */
export const STORED = {
  declared,
  fields,
  language: z.string(),
  imprint,
  encoding,
  label,
  slices,
  text: z.string(),
  parts,
  content,
  appearance,
  deltas,
  step: z.union([deltas, z.object({ parts: z.number().int().min(1) })]),
} as const
