import { posix } from 'node:path'

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g
const IMPORT = /^(?:import|export) (?!type )(?:([^'"]*?) from )?'(\.[^']+)'/gm

/** Imports whose every name is a type are gone from what is run. */
const isOfTypes = (names) =>
  /^\{[\s\S]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s[\s\S]*)?$/.test(name))

/** The modules of ours that a module needs when it runs. */
function neededBy(path, text, isThere) {
  const code = path.endsWith('.vue') ? Array.from(text.matchAll(SCRIPT), ([, script]) => script).join('\n') : text
  return Array.from(code.matchAll(IMPORT)).flatMap(([, names = '', address]) => {
    if (isOfTypes(names.trim())) return []
    const base = posix.join(posix.dirname(path), address)
    return [base, `${base}.ts`, `${base}/index.ts`].find(isThere) ?? []
  })
}

/** Groups of modules each of which needs all others of its group when it runs, from texts by path. */
export function cyclesIn(texts) {
  const order = new Map()
  const least = new Map()
  const open = []
  const found = []
  const visit = (path) => {
    order.set(path, order.size)
    least.set(path, order.get(path))
    open.push(path)
    for (const needed of neededBy(path, texts.get(path), (one) => texts.has(one))) {
      if (!order.has(needed)) visit(needed)
      if (open.includes(needed)) least.set(path, Math.min(least.get(path), least.get(needed)))
    }
    if (least.get(path) !== order.get(path)) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1) found.push(group.sort())
  }
  for (const path of texts.keys()) if (!order.has(path)) visit(path)
  return found
}
