import { join } from 'node:path'
import { runScenarioFiles } from '../../scenario/suite'

runScenarioFiles(join(import.meta.dirname, '../../../scenarios/evolve'))
