import type { SystemId } from '../../core/system'
import { meansDocument } from './running/supply'

const EXAMPLES = import.meta.glob<string>('../../resources/samples/*/example.scenario.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * A scenario file that teaches; empty for a system without one. Documents about files that the library does not have are left out: `paths` are
 * those of its documents.
 */
export function exampleFor(system: SystemId, paths: readonly string[]): string {
  const whole = EXAMPLES[`../../resources/samples/${system}/example.scenario.yaml`] ?? ''
  const documents = whole.split(/^---\n/m)
  return documents
    .filter((document) => {
      const [, pattern] = /^files: (.+)$/m.exec(document) ?? []
      return pattern === undefined || paths.some((path) => meansDocument(pattern, path))
    })
    .join('---\n')
}
