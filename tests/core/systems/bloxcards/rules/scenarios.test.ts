import { join } from 'node:path'
import { runScenarioFiles } from '../../../scenario/suite'
import { system } from './system'

runScenarioFiles(join(import.meta.dirname, '../../../../scenarios/bloxcards'), [system])
