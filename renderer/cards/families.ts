import type { ReadFamily } from '../../core/face/type/foundry'
import { familyAddress } from '../../preload/type'
import { reach } from './pictures'

/** Reads a family's file from where the host serves it; `undefined` where it has none. */
export const readFamily: ReadFamily = async ({ name }) => {
  const response = await reach(familyAddress(name))
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
}
