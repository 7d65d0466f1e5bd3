export { endDurations, type Ending } from '../continuous/lasting'
