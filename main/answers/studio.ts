import type { Answers, StudioContext } from './context'

export const studioAnswers = ({ host, version, notices }: StudioContext): Answers<'studio'> => ({
  'studio.info': () => ({ version, host, platform: process.platform, notices: [...notices] }),
})
