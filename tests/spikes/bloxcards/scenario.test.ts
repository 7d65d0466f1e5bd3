import { runScenarioFiles } from '../../core/scenario/suite'
import { system } from './system'

runScenarioFiles(import.meta.dirname, [system])
