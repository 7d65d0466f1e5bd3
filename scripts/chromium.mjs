import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's Chromium without windows of its own: pages are the same in it, and take less of a processor. */
const SHELL = 'chromium-headless-shell'

const NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const onWindows = (env) =>
  [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ])

const onMac = () =>
  ['Google Chrome', 'Microsoft Edge', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/**
 * The path of a Chrome, Edge or Chromium on this machine; `FANFARE_CHROMIUM` names another. One without windows comes first, and last where `windows`
 * are asked for, as what a person uses has them.
 */
export function findChromium({ env, platform } = process, { windows = false } = {}) {
  const named = env.FANFARE_CHROMIUM
  if (named !== undefined) return existsSync(named) ? named : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  const shells = folders.map((folder) => join(folder, SHELL))
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const onLinux = windows ? [...onPath, ...shells] : [...shells, ...onPath]
  const places = { win32: onWindows(env), darwin: [...onMac(), ...onPath] }[platform] ?? onLinux
  return places.find((place) => existsSync(place))
}
