export { mark } from './mark'
export {
  activatedWords,
  costWords,
  markerWords,
  operationWords,
  playedWords,
  replacementWords,
  scriptWords,
  staticWords,
  triggerWords,
} from './statements'
export { conditionWords, targetWords, type Words } from './expressions'
