import type { Answers, StudioContext } from './context'

export const jobsAnswers = ({ jobs }: StudioContext): Answers<'jobs'> => ({
  'jobs.cancel': ({ job }) => {
    jobs.cancel(job)
    return {}
  },
})
