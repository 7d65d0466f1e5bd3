import type { Intakes } from '../libraries/intake'
import { handleOf, nameOf } from '../libraries/shelf'
import type { Answers } from './context'
import { canonical } from './library'

/** A library comes in part by part, since no message holds one of any size. */
export const intakeAnswers = (intakes: Intakes): Answers<'intake'> => ({
  'intake.begin': async ({ name, size }) => ({ intake: await intakes.begin(name, size) }),
  'intake.part': async ({ intake, at, bytes }) => {
    await intakes.part(intake, at, bytes)
    return {}
  },
  'intake.end': async ({ intake }) => {
    const location = await canonical(await intakes.end(intake))
    return { handle: handleOf(location), name: nameOf(location), location }
  },
  'intake.cancel': async ({ intake }) => {
    await intakes.cancel(intake)
    return {}
  },
})
