import { metadata } from '../sources'

const lines = (script: string): readonly string[] =>
  script === '' ? [] : ['    script:', ...script.split('\n').map((line) => `      ${line}`)]

/** A trait's file. */
export const trait = (
  script: string,
  { type = 'Other', text = 'Draw 2 cards.', id = 'TRA-901', name = 'Sail' } = {},
): string =>
  [
    'trait:',
    '  data:',
    `    name: ${name}`,
    `    description: ${text}`,
    ...lines(script),
    ...metadata(id, [`    type: ${type}`, '    colors: ', '    value: 0']),
  ].join('\n')

/** The file of an attack, an energy plan or a weather. */
export const other = (root: 'attack' | 'plan' | 'weather', script: string): string =>
  [
    `${root}:`,
    '  data:',
    '    name: Tide',
    '    description: |',
    '      Draw 2 cards.',
    ...lines(script),
    ...metadata({ attack: 'ATK-901', plan: 'P901', weather: 'W901' }[root]),
  ].join('\n')

/** A creature's file with other data. */
export const creature = (data: Readonly<Record<string, string>> = {}, { id = 'CRE-901', value = '' } = {}): string =>
  [
    'creature:',
    '  data:',
    ...Object.entries({
      name: 'Paper Gull',
      color: 'Blue',
      'is-token': 'False',
      'cost-total': '2',
      'cost-color': '1',
      hp: '5',
      spe: '2',
      'atk-strong': '2',
      'atk-technical': '1',
      ...data,
    }).map(([key, written]) => `    ${key}: ${written}`),
    ...metadata(id, [`    value: ${value}`]),
  ].join('\n')
