import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const VALIDATION = join(import.meta.dirname, '../../core/validation.ts')

/** A process that has a global of this name: how often zod tried to make a function of text there, and which of the values it took. */
function checked(global: string, values: readonly unknown[]): { readonly tried: number; readonly taken: boolean[] } {
  const script = `
    globalThis[${JSON.stringify(global)}] = {}
    let tried = 0
    globalThis.Function = new Proxy(Function, { construct: () => { tried++; throw new EvalError() } })
    const { z } = await import(${JSON.stringify(VALIDATION)})
    const shape = z.strictObject({ cost: z.int().min(0), name: z.string() })
    const taken = ${JSON.stringify(values)}.map((value) => shape.safeParse(value).success)
    console.log(JSON.stringify({ tried, taken }))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ReturnType<typeof checked>
}

const VALUES = [{ cost: 2, name: 'Lamp' }, { cost: -1, name: 'Lamp' }, { cost: 1, name: 'Lamp', more: 1 }, { cost: 1 }]

test.each([
  ['a window', 'document', 0],
  ['a worker of a window', 'WorkerGlobalScope', 0],
  ['any other process', 'somethingElse', 1],
])('%s makes functions of text as often as it may, and takes the same values', (_, global, times) => {
  expect(checked(global, VALUES)).toEqual({ tried: times, taken: [true, false, false, false] })
})
