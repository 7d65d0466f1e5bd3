import type { Condition, Gradient, Layer, Paint } from './template'

/** A gradient at an angle; stops are offset, colour and opacity. */
export const linear = (angle: number, ...stops: readonly (readonly [number, string, number?])[]): Gradient => ({
  type: 'linear',
  angle,
  stops: stops.map(([offset, colour, opacity]) => ({ offset, colour, ...(opacity !== undefined && { opacity }) })),
})

/** A path as a layer that is named by its id. */
export const shape = (
  id: string,
  path: string,
  look: { fill?: Paint; stroke?: Paint; strokeWidth?: number; opacity?: number; when?: readonly Condition[] },
): Layer => ({ type: 'shape', id, name: id, path, ...look })

/** Layers that are shown, named and hidden together. */
export const group = (id: string, name: string, layers: readonly Layer[], when?: readonly Condition[]): Layer => ({
  type: 'group',
  id,
  name,
  layers,
  ...(when && { when }),
})

export const has = (field: string): Condition => ({ field, has: true })
export const lacks = (field: string): Condition => ({ field, has: false })
