import type { Gradient } from '../../display'
import type { TextStyle } from '../../template'
import type { PaletteSource } from '../../template/paint'
import type { TemplateEdit } from '../edit'

/** What a face has by name: what is changed there is changed wherever it is named. */
interface Tables {
  readonly palettes: PaletteSource
  readonly styles: TextStyle
  readonly gradients: Gradient
}

/** Sets what one of a face's tables has under a name. */
export const changeTable =
  <T extends keyof Tables>(table: T, name: string, value: Tables[T]): TemplateEdit =>
  (template) => ({ ...template, [table]: { ...template[table], [name]: value } })
