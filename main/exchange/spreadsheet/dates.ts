const MILLISECONDS = 86_400_000

/** Formats that every workbook has, and that show days or times. */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** Whether a number of this format is shown as a day: its code has a part of one outside of quotation marks and brackets. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? BUILT_IN.has(id) : /[ymdh]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|General/gi, ''))

/** Days since the end of 1899, or of 1903, as `2026-11-23`, with the time where there is one. */
export function momentOf(days: number, from1904: boolean): string {
  const begin = Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30)
  const moment = new Date(begin + Math.round(days * MILLISECONDS))
  if (Number.isNaN(moment.getTime())) return String(days)
  const text = moment.toISOString()
  const [day = '', time = ''] = text.slice(0, 19).split('T')
  return Number.isInteger(days) ? day : days < 1 ? time : `${day} ${time}`
}
