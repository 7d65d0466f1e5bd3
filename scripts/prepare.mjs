import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { findNode, NO_NODE, ROOT } from './node.mjs'

/** Installs and builds what is missing or stale, one process at a time. Answers the Node to run the studio on. */
export async function prepare(root = ROOT) {
  const ready = () => isInstalled(root) && isBuilt(root)
  if (!ready()) {
    await withLock(root, async () => {
      await ensureInstalled(root)
      const node = findNode(root)
      if (node !== undefined) await ensureBuilt(root, node)
    })
  }
  const node = findNode(root)
  if (node === undefined) throw new Error(NO_NODE)
  return node
}
