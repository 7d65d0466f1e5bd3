import type { ClassName } from './card'

/** Colours of a frame by role: class colours from darkest to brightest, metal, the panel under the text, and inks. */
export interface FramePalette extends Readonly<Record<string, string>> {
  readonly deep: string
  readonly dark: string
  readonly mid: string
  readonly bright: string
  readonly light: string
  readonly panel: string
  readonly panelShade: string
  readonly ink: string
  readonly soft: string
  readonly onDark: string
}

interface Metal extends Readonly<Record<string, string>> {
  readonly metalDark: string
  readonly metal: string
  readonly metalLight: string
}

const INKS = { ink: '#1b1613', onDark: '#fffaf0' }

/** Class colours (specification, section 7.2). */
const CLASS_COLOURS: Readonly<Record<ClassName, FramePalette>> = {
  Forest: {
    ...INKS,
    deep: '#0a2412',
    dark: '#14441f',
    mid: '#24703a',
    bright: '#4fae5c',
    light: '#c9f0b8',
    panel: '#f5f4e2',
    panelShade: '#dfe6c6',
    soft: '#1f5a2e',
  },
  Sword: {
    ...INKS,
    deep: '#2b1e05',
    dark: '#5b410a',
    mid: '#93701a',
    bright: '#d3a83a',
    light: '#fbe7a6',
    panel: '#faf4e0',
    panelShade: '#efe0b4',
    soft: '#6b4a06',
  },
  Rune: {
    ...INKS,
    deep: '#0a1836',
    dark: '#16305f',
    mid: '#26549c',
    bright: '#5490de',
    light: '#c7e0ff',
    panel: '#f1f3f4',
    panelShade: '#d3deee',
    soft: '#1c4383',
  },
  Dragon: {
    ...INKS,
    deep: '#330f04',
    dark: '#6b2408',
    mid: '#ab4210',
    bright: '#ea7c2c',
    light: '#ffd6a3',
    panel: '#faf1e2',
    panelShade: '#f0d6b8',
    soft: '#84300a',
  },
  Abyss: {
    ...INKS,
    deep: '#230a24',
    dark: '#481547',
    mid: '#7a2468',
    bright: '#bb4c93',
    light: '#f5c4e4',
    panel: '#f6eff1',
    panelShade: '#e6d0df',
    soft: '#6a1c58',
  },
  Haven: {
    ...INKS,
    deep: '#39301c',
    dark: '#665836',
    mid: '#9d8c5e',
    bright: '#dccfa4',
    light: '#fffbe9',
    panel: '#fdfaef',
    panelShade: '#eee5c9',
    soft: '#5f5026',
  },
  Neutral: {
    ...INKS,
    deep: '#16191d',
    dark: '#33393f',
    mid: '#596169',
    bright: '#929ca6',
    light: '#e3e8ec',
    panel: '#f4f3ef',
    panelShade: '#dcdfe1',
    soft: '#3f464d',
  },
}

const GOLD: Metal = { metalDark: '#6e4d12', metal: '#cfa23f', metalLight: '#fff0b8' }
const BRIGHT_GOLD: Metal = { metalDark: '#8a5a08', metal: '#f0bf45', metalLight: '#fffbe0' }
const SILVER: Metal = { metalDark: '#4b545d', metal: '#aab4bd', metalLight: '#f7fafc' }

const alloyed = (metal: Metal): Readonly<Record<string, FramePalette & Metal>> =>
  Object.fromEntries(Object.entries(CLASS_COLOURS).map(([name, colours]) => [name, { ...colours, ...metal }]))

/** Palettes by class: cards are set in gold, evolved ones in bright gold, tokens in silver. */
export const PALETTES = { gold: alloyed(GOLD), bright: alloyed(BRIGHT_GOLD), silver: alloyed(SILVER) } as const
