import { SYSTEMS } from '../../core/systems/registry'
import { parentPort } from '../channel/parent'
import { serveLibrary } from './serve'

serveLibrary(parentPort(), SYSTEMS)
