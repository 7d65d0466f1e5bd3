import { systemsFor } from '../../core/systems/loading'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { serveFuzz } from './serve'

serveFuzz({ port: ownPort(), timers: TIMERS, systemsFor, now: () => performance.now() })
