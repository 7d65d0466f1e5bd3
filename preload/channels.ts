import type { AnnouncementName, RequestName } from './contract'

/** The channels between the preload and the desktop host. */
export const CHANNELS = { request: 'studio:request', pick: 'studio:pick', deliver: 'studio:deliver', announcement: 'studio:announcement' } as const

/** The names of the contract at run time, without its schemas: the preload stays a few hundred bytes. Leaving one out does not compile. */
export const REQUEST_NAMES = {
  'studio.info': true,
  'studio.decks': true,
  'studio.notices': true,
  'settings.read': true,
  'settings.write': true,
  'library.info': true,
  'library.glimpse': true,
  'library.open': true,
  'library.create': true,
  'library.entries': true,
  'library.rows': true,
  'library.find': true,
  'library.read': true,
  'library.apply': true,
  'library.undo': true,
  'library.redo': true,
  'library.history': true,
  'scenarios.list': true,
  'scenarios.read': true,
  'library.backups': true,
  'library.compare': true,
  'library.backup': true,
  'library.restore': true,
  'library.rescue': true,
  'art.keep': true,
  'art.read': true,
  'files.adopt': true,
  'files.read': true,
  'exchange.preview': true,
  'exchange.import': true,
  'exchange.survey': true,
  'exchange.pictures': true,
  'exchange.export': true,
  'sheet.make': true,
  'jobs.cancel': true,
} as const satisfies Record<RequestName, true>

export const ANNOUNCEMENT_NAMES = {
  'library.opened': true,
  'library.checked': true,
  'library.changed': true,
  'library.judged': true,
  notice: true,
  'settings.changed': true,
  'job.progress': true,
  'job.ended': true,
  command: true,
} as const satisfies Record<AnnouncementName, true>
