import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { search, type SearchOffer } from './search'

// A worker of its own: an expression that never ends is stopped by ending the worker.
new Line<SearchOffer, Nothing>({
  port: ownPort(),
  timers: TIMERS,
  answers: { search: ({ texts, query }) => ({ value: search(texts, query) }) },
})
