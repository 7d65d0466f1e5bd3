import type { Quantity } from '../../card'
import { find, QUANTITIES, type QuantityId } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'

const FORM = /<\s*(?:(\*\*)|(r)\s*(\d*)|(\d*)\s*(,)\s*(\d+)|(\d+))\s*>/iy

interface Read {
  readonly id: QuantityId
  readonly min: number
  readonly max?: number
  readonly random?: true
}

function read([, any, random, many = '', least = '', comma, most = '', exactly = '']: RegExpExecArray): Read {
  if (any) return { id: '<**>', min: 1 }
  if (random)
    return many === ''
      ? { id: '<r>', min: 1, max: 1, random: true }
      : { id: '<rn>', min: Number(many), max: Number(many), random: true }
  if (comma) return { id: least === '' ? '<,n>' : '<m,n>', min: least === '' ? 1 : Number(least), max: Number(most) }
  return { id: '<n>', min: Number(exactly), max: Number(exactly) }
}

/** Reads `<2>`, `<1,3>`, `<**>`, `<r2>` (section 4.10). What is none of these is reported and read over. */
export function readQuantity(scan: Scan): Quantity | undefined {
  const form = scan.peek(FORM)
  if (!form) {
    const wrong = scan.peek(/<[^<>\])@]*>?/y)
    report(scan, 'expected.quantity', scan.next(), { found: wrong?.[0] ?? '<' })
    scan.take(wrong?.[0].trimEnd().length ?? 1, 'junk')
    return undefined
  }
  const { id, ...quantity } = read(form)
  const text = form[0].replace(/\s/g, '').toLowerCase()
  const place = scan.take(form[0].length, 'quantity', { entry: find(QUANTITIES, id), text })
  if (quantity.max !== undefined && quantity.min > quantity.max)
    report(scan, 'CFC023.range', place, { min: quantity.min, max: quantity.max })
  return { span: place, ...quantity }
}
