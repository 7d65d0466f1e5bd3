export { breaksOf } from './breaks'
export { shapingFont } from './harfbuzz'
export { levelsOf } from './order'
