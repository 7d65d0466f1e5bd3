import { quoted } from '../language/text/scalars'
import { isMapping, type Data, type Mapping } from './read/data'
import type { Mark, Proposal } from './read/draft'

/** A script's line is no longer than this where it can be broken (specification, section 3.7). */
const WIDTH = 100

/** Keys whose values are lists of operations. */
const OPERATIONS: ReadonlySet<string> = new Set(['do', 'then', 'else', 'each-player'])

const BEFORE = ['if', 'may', 'pay']
const BEHIND = ['as', 'then', 'else', 'text']

/** What marks begin with, so that they are found again until somebody has removed them. */
export const MARKS = { unread: 'Not read:', doubt: 'Check:' } as const

const MOST_WORDS = 160

const pad = (indent: number): string => ' '.repeat(indent)

const commentOf = ({ kind, words }: Mark): string => {
  const plain = words.replace(/[\p{Cc}\s]+/gu, ' ')
  return `# ${MARKS[kind]} ${plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS)}…` : plain}`
}

const holdsOperations = (data: Data | undefined, key = ''): boolean => {
  if (Array.isArray(data)) {
    const list = data as readonly Data[]
    return (OPERATIONS.has(key) && list.length > 0) || list.some((one) => holdsOperations(one))
  }
  return isMapping(data) && Object.entries(data).some(([name, value]) => holdsOperations(value, name))
}

/** An operation with its keys in the order of the formatter. */
function inOrder(op: Mapping): Mapping {
  const own = Object.keys(op).filter((key) => !BEFORE.includes(key) && !BEHIND.includes(key))
  const order = [...BEFORE, ...own, ...BEHIND].filter((key) => op[key] !== undefined)
  return Object.fromEntries(order.map((key) => [key, op[key] ?? '']))
}

function flow(data: Data): string {
  if (Array.isArray(data)) return `[${(data as readonly Data[]).map(flow).join(', ')}]`
  if (isMapping(data))
    return `{${Object.entries(data)
      .map(([key, value]) => `${key}: ${flow(value)}`)
      .join(', ')}}`
  if (typeof data !== 'string') return String(data)
  const written = quoted(data)
  return /[,[\]{}]/.test(written) && written === data ? JSON.stringify(data) : written
}

function entry(key: string, value: Data, indent: number): string {
  const head = `${pad(indent)}${key}:`
  if (typeof value !== 'object') return `${head} ${typeof value === 'string' ? quoted(value) : String(value)}\n`
  const inline = `${head} ${flow(value)}`
  if (!holdsOperations(value, key) && inline.length <= WIDTH) return `${inline}\n`
  if (isMapping(value)) return `${head}\n${entries(value, indent + 2)}`
  const items = (value as readonly Data[]).map((item) => itemOf(item, indent + 2, OPERATIONS.has(key)))
  return items.length === 0 ? `${head} []\n` : `${head}\n${items.join('')}`
}

const entries = (data: Mapping, indent: number): string =>
  Object.entries(data)
    .map(([key, value]) => entry(key, value, indent))
    .join('')

function itemOf(item: Data, indent: number, isOperation: boolean): string {
  const inline = `${pad(indent)}- ${flow(item)}`
  const isBlock = isMapping(item) && (isOperation || holdsOperations(item) || inline.length > WIDTH)
  if (!isBlock) return `${inline}\n`
  const inner = entries(isOperation ? inOrder(item) : item, indent + 2)
  return `${pad(indent)}- ${inner.slice(indent + 2)}`
}

/** A proposed script in the house layout, with a comment for each mark. Lines end with LF. */
export function scriptText({ script, marks }: Proposal, indent: number): string {
  const comments = marks.map((mark) => `${pad(indent + 2)}${commentOf(mark)}\n`).join('')
  const isNothing = Object.keys(script).length === 0
  return `${pad(indent)}script:\n${comments}${isNothing ? `${pad(indent + 2)}do: []\n` : entries(script, indent + 2)}`
}
