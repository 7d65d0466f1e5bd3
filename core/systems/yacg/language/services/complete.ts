import type { Catalog } from '../../../../document/catalog'
import type { Completion } from '../../../../language/service'
import type { YacgParsed } from '../parse/tree'

export const complete = (_: YacgParsed, __: number, ___: Catalog): readonly Completion[] => []
