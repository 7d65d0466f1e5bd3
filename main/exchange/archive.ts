import { zipSync } from 'fflate'
import type { ExportedFile } from './export'

/** Several files as one ZIP; files that compress badly are few and small here, so everything is deflated. */
export const archive = (files: readonly ExportedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])))
