import type { Colour } from '../../../core/language/service'

export type ThemeName = 'light' | 'dark'

/** Colours of the language's words, on the surfaces of `styles/tokens.css`, the line that runs among them; contrast at least 4.5 : 1. */
export const WORDS: Readonly<Record<ThemeName, Readonly<Record<Colour, string>>>> = {
  light: {
    statement: '2450bd',
    trigger: '8a1f7a',
    effect: '6b3fc4',
    target: '0f6a6a',
    cost: '8a5300',
    keyword: 'a02c4e',
    value: '1d6f42',
    filter: '7a5a00',
    number: '1d6f42',
    string: '9a3b12',
    name: '1b1d2a',
    type: '0f6a6a',
    enum: '0f6a6a',
    comment: '606373',
    operator: '4e5162',
    tag: '96500a',
  },
  dark: {
    statement: '8fb0ff',
    trigger: 'e79bdc',
    effect: 'bda2ff',
    target: '6fd0d0',
    cost: 'f0b658',
    keyword: 'ff9db4',
    value: '8bd6a8',
    filter: 'e3cd7d',
    number: '8bd6a8',
    string: 'f0a987',
    name: 'e7e8ee',
    type: '6fd0d0',
    enum: '6fd0d0',
    comment: 'a0a3b2',
    operator: 'b1b4c2',
    tag: 'e8b878',
  },
}
