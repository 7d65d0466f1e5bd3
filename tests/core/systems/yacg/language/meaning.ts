import { parse } from '../../../../../core/systems/yacg/language/parse/parse'

/** The scripts of a text without their places. */
export const meant = (text: string): string[] =>
  parse(text).cards.map(({ script }) =>
    JSON.stringify(script, (key, value: unknown) => (key === 'span' ? undefined : value)),
  )
