import { existsSync } from 'node:fs'

/** FOGRA39 where the system has it, else the CMYK profile of Ghostscript; `.ci/run` installs one of them. */
export const PROFILE = [
  '/usr/share/color/icc/colord/FOGRA39L_coated.icc',
  '/usr/share/color/icc/ghostscript/default_cmyk.icc',
].find((path) => existsSync(path))
