export { isReversed, orderOf, statFor, type FightOrder } from './fights'
export { costChanges, extraPlaysOf, forbidding, isShown, limitOf, playFrom, rateOf, type CostChanges } from './plays'
export { isProtected, statOf } from './stats'
export { isOldest, traitsOf, workingFor } from './traits'
