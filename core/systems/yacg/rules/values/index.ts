export { candidatesOf, holds, matches, objectsOf, reading, seatsOf, valueOf, type Candidates } from './reading'
