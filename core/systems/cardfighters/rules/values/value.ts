import type { PropertyValue } from '../../../../engine/rules'
import type { Value } from '../state'

export const nil: Value = { is: 'nil' }
export const nan: Value = { is: 'nan' }
export const number = (value: number): Value => ({ is: 'number', number: value })
export const boolean = (value: boolean): Value => ({ is: 'boolean', boolean: value })
export const text = (value: string): Value => ({ is: 'text', text: value })
export const object = (id: number): Value => ({ is: 'object', id })
export const list = (items: readonly Value[]): Value => ({ is: 'list', items })
export const objects = (ids: readonly number[]): Value => list(ids.map(object))

/** `nil`, `false`, 0, empty text and the empty list are false, everything else is true (specification, section 3.4). */
export function truth(value: Value): boolean {
  switch (value.is) {
    case 'number':
      return value.number !== 0
    case 'boolean':
      return value.boolean
    case 'text':
      return value.text !== ''
    case 'list':
      return value.items.length > 0
    default:
      return value.is === 'object'
  }
}

/** A value as probes hear it: cards and players by their numbers. */
export function plainOf(value: Value): PropertyValue {
  switch (value.is) {
    case 'number':
      return value.number
    case 'boolean':
      return value.boolean
    case 'text':
      return value.text
    case 'object':
      return value.id
    case 'list':
      return value.items.map((item) => String(plainOf(item)))
    case 'nil':
    case 'nan':
      return value.is
  }
}
