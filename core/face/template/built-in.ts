import type { Template, Theme } from '../template'

/**
 * The faces that a system brings as files. They are taken as they are, in today's version: a test reads each through the schema, so that no start of a
 * host or a worker does.
 */
export const builtInFaces = (
  theme: unknown,
  faces: readonly unknown[],
): { readonly theme: Theme; readonly templates: readonly Template[] } => ({
  theme: theme as Theme,
  templates: faces as readonly Template[],
})
