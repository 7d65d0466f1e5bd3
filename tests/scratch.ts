import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../main/files'

/** The folders of runs are named after their processes, and shortly: sockets, whose paths may have some hundred letters, lie in them. */
const RUN = /^fanfare-run-(\d+)-/

/** What another account has left cannot be removed, and no run fails for it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The next run tries again.
  }
}

/** Removes what runs that were killed have left. */
function sweep(above: string): void {
  for (const name of readdirSync(above)) {
    const [, process] = RUN.exec(name) ?? []
    if (process !== undefined && !isRunning(Number(process))) remove(join(above, name))
  }
}

/** Gives a run of tests, and all that it starts, one folder for what is kept for a while; answers how to remove it. */
export default function begin(): () => void {
  const above = tmpdir()
  sweep(above)
  const folder = mkdtempSync(join(above, `fanfare-run-${process.pid}-`))
  // What a test runs as another account passes through it, as it passes through the folder above.
  chmodSync(folder, 0o711)
  // The first is asked for on Linux and macOS, the others on Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => remove(folder)
}
