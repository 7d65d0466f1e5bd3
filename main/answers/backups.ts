import type { Answers, HostContext } from './context'
import type { Librarian } from './library'

type Backups = Pick<
  Answers<'library'>,
  'library.backups' | 'library.compare' | 'library.backup' | 'library.restore' | 'library.rescue'
>

/** Backups are made, restored and compared by the library's worker; what takes long is a job. */
export const backupAnswers = ({ jobs, placeLibrary }: HostContext, librarian: Librarian): Backups => ({
  'library.backups': async () => {
    const { folder, backups } = await (await librarian.current()).ask('backups', {})
    return { folder, backups: [...backups] }
  },
  'library.compare': async (input) => (await librarian.current()).ask('difference', input),
  'library.backup': () =>
    jobs.start({ code: 'back-up' }, async (work) => ({
      type: 'backed-up',
      backup: await (await librarian.current()).ask('backup', {}, work),
    })),
  'library.restore': ({ backup }) =>
    jobs.start({ code: 'restore' }, async (work) => ({ type: 'restored', ...(await librarian.restore(backup, work)) })),
  'library.rescue': async ({ name }) => {
    const to = await placeLibrary(name)
    return to === undefined
      ? undefined
      : jobs.start({ code: 'rescue' }, async (work) => {
          const { entries, lost } = await librarian.rescue(to, work)
          return { type: 'rescued', entries, lost: [...lost] }
        })
  },
})
