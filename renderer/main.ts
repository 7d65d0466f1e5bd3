import { startEarly } from './cards/start'

// The worker of the first screen's faces reads its code and fonts while the window reads its own.
startEarly()
await import('./mount')
