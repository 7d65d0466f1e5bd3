import type { Answers, HostContext } from './context'

export const jobsAnswers = ({ jobs }: HostContext): Answers<'jobs'> => ({
  'jobs.cancel': ({ job }) => {
    jobs.cancel(job)
    return {}
  },
  'jobs.list': () => jobs.list(),
})
