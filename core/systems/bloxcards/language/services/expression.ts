import { readWithin } from '../../../../language/services/expression'
import type { ReadExpression } from '../../../../language/service'
import type { BloxCard } from '../../card'
import { check } from '../checks/check'
import { parse } from '../parse/parse'

const FIELDS =
  '["Name"] = "A",["Health"] = 100,["Power"] = 100,["Rarity"] = "Common",["Archetype"] = "A",["Cost"] = {["Neutral"] = 1}'
const AROUND = { before: `["A"] = {${FIELDS},["Requirement"] = `, after: '},' }

/** A condition as cards have it in their requirements (section 2.5): `{"AllyBoard",2,9999}`. */
export const expression = (text: string): ReadExpression =>
  readWithin({ parse, check }, AROUND, text, ({ requirement }: BloxCard) =>
    requirement?.kind ? requirement : undefined,
  )
