import type { TypeName } from './card'

/** Colours of a frame by role: from darkest to brightest, the box under the text, and inks. */
export interface FramePalette extends Readonly<Record<string, string>> {
  readonly deep: string
  readonly dark: string
  readonly mid: string
  readonly bright: string
  readonly light: string
  readonly panel: string
  readonly panelShade: string
  /** Under the icons of subtypes. */
  readonly badge: string
  readonly ink: string
  readonly soft: string
  readonly onDark: string
}

const DAY = { panel: '#ffffff', panelShade: '#d9dde4', badge: '#5b626d', ink: '#101114', onDark: '#ffffff' }
const NIGHT = { panel: '#2b303a', panelShade: '#191c23', badge: '#6c7481', ink: '#f3f4f6', onDark: '#ffffff' }

const BLUE = { deep: '#050f26', dark: '#0b2a63', mid: '#1657b8', bright: '#3f93f0', light: '#b9dcff' }
const RED = { deep: '#260404', dark: '#5e0b0b', mid: '#b01a14', bright: '#ee4a33', light: '#ffc9ba' }
const GREEN = { deep: '#031b09', dark: '#0a4519', mid: '#17792b', bright: '#3cc257', light: '#c4f5c6' }
const ORANGE = { deep: '#281003', dark: '#6b2f07', mid: '#b65409', bright: '#ff9b30', light: '#ffe0b0' }

/** Blue characters, red actions, green reactions (specification, section 7); older characters were orange; at night the text box is dark. */
export const PALETTES = {
  day: {
    Character: { ...DAY, ...BLUE, soft: '#3c4656' },
    Action: { ...DAY, ...RED, soft: '#4d3f3f' },
    Reaction: { ...DAY, ...GREEN, soft: '#3c4a3f' },
  },
  orange: {
    Character: { ...DAY, ...ORANGE, soft: '#51442f' },
    Action: { ...DAY, ...RED, soft: '#4d3f3f' },
    Reaction: { ...DAY, ...GREEN, soft: '#3c4a3f' },
  },
  night: {
    Character: { ...NIGHT, ...BLUE, soft: '#c5cedb' },
    Action: { ...NIGHT, ...RED, soft: '#dbc9c5' },
    Reaction: { ...NIGHT, ...GREEN, soft: '#c8dbca' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<TypeName, FramePalette>>>>

/** Colours of the strip that names publisher and series; the first two are those of the printed game. `onStrip` is its ink. */
export const STRIPS = {
  gold: { ground: '#e0ab17', shade: '#a87a06', onStrip: '#1b1300' },
  teal: { ground: '#117ea1', shade: '#0a5570', onStrip: '#ffffff' },
  plum: { ground: '#7b3f98', shade: '#51256a', onStrip: '#ffffff' },
  brick: { ground: '#b0432f', shade: '#7a2817', onStrip: '#ffffff' },
  moss: { ground: '#54792c', shade: '#355016', onStrip: '#ffffff' },
  slate: { ground: '#55647a', shade: '#374254', onStrip: '#ffffff' },
} as const

export type StripId = keyof typeof STRIPS

/** Tabs of the rarities: green, purple, bronze, silver, gold. */
export const TABS = {
  D: { light: '#6fd36b', dark: '#1c7a2a', edge: '#0c3d14' },
  C: { light: '#b58be0', dark: '#5f3097', edge: '#2f154f' },
  B: { light: '#dc9a5e', dark: '#87481a', edge: '#43220a' },
  A: { light: '#eef2f6', dark: '#868f9b', edge: '#3c434c' },
  S: { light: '#ffe98f', dark: '#c78a06', edge: '#654301' },
} as const
