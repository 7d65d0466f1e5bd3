import { faultsOfAsset } from '../assets/read'
import type { Template } from '../template'
import type { TemplateFault } from '../template/faults'
import { printTemplate } from '../template/print'

/**
 * Why a face could not be kept as a file: it has too many layers, or groups lie too deep, or something lies too far out. The library asks the same when it
 * is given the file, so an edit that leads there is better refused at once than made and never saved.
 */
export const refusalOf = (template: Template): TemplateFault | undefined =>
  faultsOfAsset('template', printTemplate(template))[0]
