import { presetNamed, PRESETS, presetsFor } from '../../core/publish/presets'
import type { Input } from '../../preload/contract'

export const WAYS = ['pictures', 'tts', 'service', 'contact', 'list', 'web'] as const
export type WayId = (typeof WAYS)[number]
export const FORMATS = ['png', 'jpeg', 'webp', 'svg'] as const
export const CARRIES = ['nothing', 'card', 'art'] as const
export const LISTS = ['csv', 'xlsx', 'markdown'] as const

/** Everything that is chosen in the dialog, for each of the ways. */
export interface PublishChoices {
  readonly way: WayId
  readonly format: (typeof FORMATS)[number]
  readonly by: 'dpi' | 'width'
  readonly dpi: number
  readonly width: number
  readonly bleed: boolean
  readonly name: string
  readonly carry: (typeof CARRIES)[number]
  readonly address: string
  /** Empty: the one whose cards are most like these. */
  readonly preset: string
  readonly contact: 'pdf' | 'png'
  readonly list: (typeof LISTS)[number]
  /** Where several files go, where the host can write into folders. */
  readonly into: 'folder' | 'zip'
}

const USUAL: PublishChoices = {
  way: 'pictures',
  format: 'png',
  by: 'dpi',
  dpi: 300,
  width: 750,
  bleed: false,
  name: '{name}',
  carry: 'nothing',
  address: '',
  preset: '',
  contact: 'pdf',
  list: 'xlsx',
  into: 'folder',
}

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise
const between = (least: number, most: number, value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise
const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.length <= 500 ? value : otherwise

/** Choices as they were kept; an earlier version of the studio may miss some, or hold others. */
export function readChoices(kept: Readonly<Record<string, unknown>>): PublishChoices {
  return {
    way: oneOf(WAYS, kept['way'], USUAL.way),
    format: oneOf(FORMATS, kept['format'], USUAL.format),
    by: oneOf(['dpi', 'width'] as const, kept['by'], USUAL.by),
    dpi: between(36, 2400, kept['dpi'], USUAL.dpi),
    width: between(16, 10_000, kept['width'], USUAL.width),
    bleed: kept['bleed'] === true,
    name: text(kept['name'], USUAL.name),
    carry: oneOf(CARRIES, kept['carry'], USUAL.carry),
    address: text(kept['address'], USUAL.address),
    preset: PRESETS.some(({ id }) => id === kept['preset']) ? String(kept['preset']) : USUAL.preset,
    contact: oneOf(['pdf', 'png'] as const, kept['contact'], USUAL.contact),
    list: oneOf(LISTS, kept['list'], USUAL.list),
    into: oneOf(['folder', 'zip'] as const, kept['into'], USUAL.into),
  }
}

/** What the host is asked for; `preset` for a card of this size, `profile` for one that takes inks. */
export function wayOf(
  choices: PublishChoices,
  size: { readonly width: number; readonly height: number },
  profile?: string,
): Input<'publish.make'>['way'] {
  const { way, format, dpi, width, by, bleed, name, carry, address, contact, list } = choices
  switch (way) {
    case 'pictures':
      return { as: 'pictures', format, dpi, ...(by === 'width' && format !== 'svg' && { width }), bleed, name, carry }
    case 'tts':
      return { as: 'tts', ...(address.trim() !== '' && { address: address.trim() }) }
    case 'service':
      return {
        as: 'preset',
        preset: presetOf(choices, size),
        ...(takesInks(choices, size) && profile !== undefined && { profile }),
      }
    case 'contact':
      return { as: 'contact', format: contact }
    case 'list':
      return { as: list }
    case 'web':
      return { as: 'web' }
  }
}

/** The service that was chosen, else the one whose cards are most like these. */
export const presetOf = (
  { preset }: Pick<PublishChoices, 'preset'>,
  size: { readonly width: number; readonly height: number },
): string => (preset === '' ? (presetsFor(size)[0]?.id ?? '') : preset)

/** Whether what is made is a PDF of inks, for which a profile is needed. */
export const takesInks = (
  choices: Pick<PublishChoices, 'way' | 'preset'>,
  size: { readonly width: number; readonly height: number },
): boolean => choices.way === 'service' && presetNamed(presetOf(choices, size))?.format === 'pdf'

/** Whether it is one file, whatever is chosen, so that nobody is asked where several go. */
export const isOneFile = (
  choices: PublishChoices,
  size: { readonly width: number; readonly height: number },
  cards: number,
): boolean =>
  choices.way === 'list' ||
  choices.way === 'contact' ||
  (choices.way === 'pictures' && cards === 1) ||
  takesInks(choices, size)
