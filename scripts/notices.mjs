import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The licences of everything that is shipped: what the hosts load, by the lock file, and what the builder put into its files, by its own lists.

/** The builder's list of what is in what it built, beside that. */
export const BUNDLED = 'licences.json'

const LICENCE_FILE = /^(?:licen[cs]e|copying|copyright|notice|ofl|third-?party)/i

/** Packages whose own words about what is inside them belong to the notice: native libraries of others. */
const EXPLAINED = /^@img\/sharp-libvips-/

/** The texts of licences that packages name without bringing them; one that refers to another brings that too. */
export const STANDARD = {
  'Apache-2.0': ['Apache-2.0'],
  MIT: ['MIT'],
  ISC: ['ISC'],
  'MPL-2.0': ['MPL-2.0'],
  'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'],
}

const read = (...path) =>
  readFileSync(join(...path), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Old packages name their licence in other ways. */
const licenceOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license
  return license?.type ?? (licenses ?? []).map(({ type }) => type).join(' OR ')
}

const personOf = (person) => (typeof person === 'string' ? person : person?.name)

/** The licences of an expression such as "Apache-2.0 AND LGPL-3.0-or-later". */
export const licencesIn = (expression) => expression.split(/[\s()]+|\b(?:AND|OR)\b/).filter(Boolean)

function standardTexts(root, about, licences) {
  return licences.flatMap((licence) => {
    const names = Object.hasOwn(STANDARD, licence) ? STANDARD[licence] : undefined
    if (!names)
      throw new Error(
        `${about.name} ${about.version} is shipped and brings no text of its licence (${licenceOf(about) || 'none is named'}). Add the text to resources/licences and to scripts/notices.mjs.`,
      )
    return names.map((name) => read(root, 'resources', 'licences', `${name}.txt`))
  })
}

/** What a package says of its licence, in files of its own where it has them. */
function textsOf(root, folder, about) {
  const files = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
  const licences = licencesIn(licenceOf(about))
  const holder = personOf(about.author) ?? personOf(about.contributors?.[0])
  return [
    ...(EXPLAINED.test(about.name) ? [read(folder, 'README.md')] : []),
    ...files.map((name) => read(folder, name)),
    ...(files.length === 0 && holder !== undefined ? [`Copyright (c) ${holder}`] : []),
    // Packages with libraries of others inside bring their own licence only.
    ...standardTexts(
      root,
      about,
      files.length === 0
        ? licences.length > 0
          ? licences
          : ['']
        : licences.filter((licence) => licence.startsWith('LGPL')),
    ),
  ]
}

function noticeOf(root, folder) {
  const about = json(folder, 'package.json')
  return {
    name: about.name,
    version: about.version,
    licence: licenceOf(about),
    text: textsOf(root, folder, about).join('\n\n'),
  }
}

/** Where the packages lie that are shipped here: of those for other systems there is nothing. */
export function shippedPackages(root, bundled) {
  const places = Object.entries(json(root, 'package-lock.json').packages).filter(([place]) => place !== '')
  const loaded = places.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  const inside = bundled.map(({ name, version }) => {
    const found = places.find(([place, each]) => nameOf(place) === name && each.version === version)
    if (!found) throw new Error(`${name} ${version} is in what was built, but not in package-lock.json.`)
    return found
  })
  const all = new Set([...loaded, ...inside].map(([place]) => place))
  return [...all].filter((place) => existsSync(join(root, place, 'package.json')))
}

/** Name, version, licence and its text of each package that is shipped, by name. Throws for one without a text. */
export function noticesOf(root, bundled) {
  const notices = new Map()
  for (const place of shippedPackages(root, bundled)) {
    const notice = noticeOf(root, join(root, place))
    notices.set(`${notice.name} ${notice.version}`, notice)
  }
  return [...notices.values()].sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : one.version < other.version ? -1 : 1,
  )
}

const RULE = '-'.repeat(78)

const asText = (own, notices) => `Fanfare

${own}

Fanfare is built with the work of many people. What is in it, and on which terms, is said below; where the studio is installed as a program,
the licences of Electron and Chromium lie beside it, in LICENSE.electron.txt and LICENSES.chromium.html.

${notices.map(({ name, version }) => `  ${name} ${version}`).join('\n')}

${notices.map(({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n${RULE}\n\n${text}\n`).join('\n')}`

/** Writes the notices into the build: for people who look into the folder, and for the window. */
export function writeNotices(root) {
  const notices = noticesOf(
    root,
    ['main', 'renderer'].flatMap((part) => json(root, 'out', part, BUNDLED)),
  )
  writeFileSync(join(root, 'out', 'NOTICES.txt'), asText(read(root, 'LICENSE'), notices))
  writeFileSync(join(root, 'out', 'notices.json'), JSON.stringify(notices))
}
