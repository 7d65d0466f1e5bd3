import type { Measurer } from '../measure/measurer'
import type { Answers } from './context'

/** What is played goes on whether a window is there or not. */
export const measureAnswers = (measurer: Measurer): Answers<'measure'> => {
  const then = async (done: Promise<void>): Promise<null> => {
    await done
    return null
  }
  return {
    'measure.read': () => measurer.read(),
    'measure.start': (request) => then(measurer.start(request)),
    'measure.pause': () => then(measurer.pause()),
    'measure.resume': () => then(measurer.resume()),
    'measure.extend': ({ pairs }) => then(measurer.extend(pairs)),
    'measure.drop': () => then(measurer.drop()),
  }
}
