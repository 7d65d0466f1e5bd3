import { SYSTEMS } from '../../core/systems/registry'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { serveFuzz } from './serve'

serveFuzz({ port: ownPort(), timers: TIMERS, systems: SYSTEMS, now: () => performance.now() })
