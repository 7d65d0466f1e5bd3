import { runScenarioFiles } from '../scenario/suite'
import { PLAYED, scenariosOf } from './played'

for (const [id] of PLAYED) runScenarioFiles(scenariosOf(id))
