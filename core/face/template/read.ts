import type { z } from '../../validation'
import { nearest as nearestWord } from '../../language/nearest'
import { own } from '../../language/own'
import { languageMeant } from '../type/languages'
import {
  EMPTY_THEME,
  type Layer,
  type Template,
  type Theme,
  layerSchema,
  templateSchema,
  themeSchema,
} from '../template'
import { type TemplateFault, fault } from './faults'
import { mayBeInForce } from './force'
import { isPlain, migrate } from './migrate'
import type { PaletteSource } from './paint'
import { layersOf, withVariant } from './variants'

/** Layers of a template, those in groups too. */
const MOST_LAYERS = 2000
/** Groups in groups. */
const DEEPEST = 16
/** Faults that are named; more help nobody. */
const MOST_FAULTS = 50

export type Read<T> = { readonly value: T } | { readonly faults: readonly TemplateFault[] }

/** How many layers there are and how deep they lie; stops counting where there are far too many, so that nothing hostile is walked whole. */
function measure(layers: unknown): { readonly count: number; readonly depth: number } {
  let count = 0
  let depth = 0
  const open: (readonly [unknown, number])[] = [[layers, 1]]
  for (let next = open.pop(); next && count < 1e6; next = open.pop()) {
    const [list, level] = next
    if (!Array.isArray(list)) continue
    depth = Math.max(depth, level)
    count += list.length
    if (level > DEEPEST) continue
    for (const layer of list) if (isPlain(layer) && 'layers' in layer) open.push([layer['layers'], level + 1])
  }
  return { count, depth }
}

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')

/** The id of the innermost layer on the way to a value. */
function layerAt(root: unknown, path: readonly PropertyKey[]): string | undefined {
  let found: string | undefined
  let value = root
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined
    if (isPlain(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string') found = value['id']
  }
  return found
}

type Issue = z.core.$ZodIssue

/** Of what several forms said, what the form says that the value came nearest to. */
function nearest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))
  const forms = issue.errors.filter(
    (errors) => depth(errors) > 0 || errors.some(({ code }) => code === 'unrecognized_keys'),
  )
  const [form] = forms.sort((a, b) => a.length - b.length || depth(b) - depth(a))
  const own = form?.find(({ path }) => path.length > 0) ?? form?.[0]
  return own ? nearest({ ...own, path: [...issue.path, ...own.path] } as Issue) : issue
}

const shown = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) as string | undefined)
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const LIMITS: Readonly<Record<string, string>> = { string: 'letters', array: 'entries' }

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a value of the type ${issue.expected}`
    case 'too_big':
      return `at most ${issue.maximum} ${LIMITS[issue.origin] ?? ''}`.trim()
    case 'too_small':
      return `at least ${issue.minimum} ${LIMITS[issue.origin] ?? ''}`.trim()
    case 'invalid_value':
      return issue.values.map((value) => shown(value)).join(', ')
    case 'invalid_format':
      return 'a name of letters, digits, dots and dashes'
    default:
      return 'another form of value'
  }
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    root,
  )

const languageFault = (value: unknown, path: string, layer: string | undefined): TemplateFault => {
  const near = languageMeant(String(value))
  return near === undefined
    ? fault('TPL17', { found: shown(value) }, path, layer)
    : fault('TPL19', { found: shown(value), near }, path, layer)
}

/** Of the words that may stand in a place, the one that was meant. */
const nearValue = (issue: Issue, value: unknown): string | undefined =>
  issue.code === 'invalid_value' && typeof value === 'string'
    ? nearestWord(
        value,
        issue.values.filter((each) => typeof each === 'string'),
      )[0]
    : undefined

function faultOf(given: Issue, root: unknown): readonly TemplateFault[] {
  const issue = nearest(given)
  const [path, layer] = [pathText(issue.path), layerAt(root, issue.path)]
  const name = String(issue.path.at(-1) ?? 'the face')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fault('TPL07', { name: key }, path === '' ? key : `${path}.${key}`, layer))
  const value = valueAt(root, issue.path)
  if (issue.code === 'custom') {
    if (issue.message === 'path') return [fault('TPL10', {}, path, layer)]
    if (issue.message === 'language') return [languageFault(value, path, layer)]
    if (issue.message === 'colour') return [fault('TPL11', { found: shown(value) }, path, layer)]
    return [fault('TPL12', {}, path, layer)]
  }
  const near = nearValue(issue, value)
  if (near !== undefined)
    return [fault('TPL18', { name, found: shown(value), expected: expected(issue), near }, path, layer)]
  return [
    value === undefined
      ? fault('TPL05', { name }, path, layer)
      : fault('TPL06', { name, found: shown(value), expected: expected(issue) }, path, layer),
  ]
}

const faultsOf = (issues: readonly Issue[], root: unknown): readonly TemplateFault[] =>
  issues.flatMap((issue) => faultOf(issue, root)).slice(0, MOST_FAULTS)

type Table<T> = Readonly<Record<string, T>>

/** Names that nothing answers to: of palettes, styles and gradients, and of colours that no palette has which may be in force. */
function unknownNames(template: Template, theme: Theme): readonly TemplateFault[] {
  const faults: TemplateFault[] = []
  const both = <T>(pick: (of: Template | Theme) => Table<T> | undefined): Table<T> => ({
    ...pick(theme),
    ...pick(template),
  })
  const palettes = both((of) => of.palettes)
  const styles = both((of) => of.styles)
  const gradients = both((of) => of.gradients)
  const isInForce = mayBeInForce(template)
  const inForce = Object.entries(palettes).flatMap(([name, palette]) => (isInForce(name) ? [palette] : []))
  const coloursOf = (all: readonly PaletteSource[]): ReadonlySet<string> => new Set(all.flatMap(Object.keys))
  const [painted, known] = [coloursOf(inForce), coloursOf(Object.values(palettes))]
  // What a face has by name but nowhere uses paints nothing: there, any palette will do.
  const used = new Set<string>()
  const report = (kind: string, name: string, path: readonly PropertyKey[]): void => {
    faults.push(fault('TPL09', { kind, name }, pathText(path), layerAt(template, path)))
  }
  const lacks = (name: string, path: readonly PropertyKey[]): void => {
    const [palette] = Object.entries(palettes).find(([, colours]) => Object.hasOwn(colours, name)) ?? []
    if (palette === undefined) report('colour', name, path)
    else faults.push(fault('TPL20', { name, palette }, pathText(path), layerAt(template, path)))
  }
  const look = (part: unknown, path: readonly PropertyKey[], key: PropertyKey, colours: ReadonlySet<string>): void => {
    if (typeof part === 'string') {
      if (part.startsWith('$') && part !== '$ink' && !colours.has(part.slice(1)) && isColourKey(key))
        lacks(part.slice(1), path)
      if (key === 'style' || key === 'use') {
        used.add(`styles ${part}`)
        if (!own(styles, part)) report('text style', part, path)
      }
      if (key === 'gradient') {
        used.add(`gradients ${part}`)
        if (!own(gradients, part)) report('gradient', part, path)
      }
    } else if (Array.isArray(part)) {
      part.forEach((inner, index) => {
        if (key === 'palette' && typeof inner === 'string' && !own(palettes, inner) && !inner.includes('{'))
          report('palette', inner, [...path, index])
        look(inner, [...path, index], key === 'palette' ? '' : key, colours)
      })
    } else if (isPlain(part))
      for (const [name, inner] of Object.entries(part)) look(inner, [...path, name], name, colours)
  }
  const { styles: ownStyles = {}, gradients: ownGradients = {}, ...rest } = template
  look(rest, [], '', painted)
  for (const [table, entries] of Object.entries({ styles: ownStyles, gradients: ownGradients }))
    for (const [name, entry] of Object.entries(entries))
      look(entry, [table, name], name, used.has(`${table} ${name}`) ? painted : known)
  return faults.slice(0, MOST_FAULTS)
}

/** Properties that say colours. */
export const COLOUR_KEYS: ReadonlySet<PropertyKey> = new Set<PropertyKey>([
  'colour',
  'fill',
  'stroke',
  'tint',
  'line',
  'petal',
  'empty',
])
const isColourKey = (key: PropertyKey): boolean => COLOUR_KEYS.has(key)

function twice(layers: readonly Layer[]): readonly TemplateFault[] {
  const counts = new Map<string, number>()
  for (const { id } of layersOf(layers)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([name, found]) => (found > 1 ? [fault('TPL08', { name, found }, 'layers', name)] : []))
}

/** What cannot be changed of a layer by a variant. */
const FIXED = new Set(['id', 'type', 'layers'])

/** What is wrong with the layers as variants have them. */
function variantFaults(template: Template): readonly TemplateFault[] {
  const ids = new Map([...layersOf(template.layers)].map((layer) => [layer.id, layer]))
  return (template.variants ?? []).flatMap((variant, index) => {
    const changed = new Map([...layersOf(withVariant(template, variant).layers)].map((layer) => [layer.id, layer]))
    return Object.entries(variant.layers ?? {}).flatMap(([layer, override]) => {
      const path = `variants[${index}].layers.${layer}`
      if (!ids.has(layer)) return [fault('TPL09', { kind: 'layer', name: layer }, path)]
      const fixed = Object.keys(override).find((key) => FIXED.has(key))
      if (fixed !== undefined) return [fault('TPL07', { name: fixed }, `${path}.${fixed}`, layer)]
      const { error } = layerSchema.safeParse(changed.get(layer))
      return error
        ? error.issues.flatMap((issue) =>
            faultOf(issue, changed.get(layer)).map((each) => ({ ...each, layer, path: `${path}.${each.path}` })),
          )
        : []
    })
  })
}

/**
 * A template from the JSON of a face file, brought to today's version, whatever palettes, styles and gradients it names. What is wrong is said with
 * its layer and place; nothing that is given is changed.
 */
export function readLayout(given: unknown): Read<Template> {
  if (!isPlain(given)) return { faults: [fault('TPL01', { found: 'it is not an object' })] }
  const { count, depth } = measure(given['layers'])
  if (count > MOST_LAYERS) return { faults: [fault('TPL03', { found: count, most: MOST_LAYERS }, 'layers')] }
  if (depth > DEEPEST) return { faults: [fault('TPL04', { found: depth, most: DEEPEST }, 'layers')] }
  const migrated = migrate(given)
  if ('fault' in migrated) return { faults: [migrated.fault] }
  const { data, error } = templateSchema.safeParse(migrated.value)
  if (error) return { faults: faultsOf(error.issues, migrated.value) }
  const faults = [...twice(data.layers), ...variantFaults(data)]
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { value: data }
}

/** The same, whose every name is one of its own or of `theme`. */
export function readTemplate(given: unknown, theme: Theme = EMPTY_THEME): Read<Template> {
  const read = readLayout(given)
  if ('faults' in read) return read
  const faults = unknownNames(read.value, theme)
  return faults.length > 0 ? { faults } : read
}

/** What else lies in a file of its own, with a version: there is none newer than `version` that could be read. */
export function readVersioned<T>(given: unknown, schema: z.ZodType<T>, version: number): Read<T> {
  if (!isPlain(given)) return { faults: [fault('TPL01', { found: 'it is not an object' })] }
  if (typeof given['version'] === 'number' && given['version'] > version)
    return { faults: [fault('TPL02', { found: given['version'], known: version }, 'version')] }
  const { data, error } = schema.safeParse(given)
  return error ? { faults: faultsOf(error.issues, given) } : { value: data }
}

/** A theme from the JSON of its file. */
export const readTheme = (given: unknown): Read<Theme> => readVersioned(given, themeSchema, EMPTY_THEME.version)
