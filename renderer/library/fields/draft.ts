import { type ShallowRef, shallowRef } from 'vue'
import type { FieldValue } from '../../../core/language/field'
import type { Game } from '../../../core/game'
import type { FieldHolder } from '../../editor/open'

/** A value that is typed with the form's own field, but written later, when it is done. */
export function useDraft(
  game: Game | undefined,
  collection: string,
  first: FieldValue | undefined,
  changed: (value: FieldValue | undefined) => void = () => undefined,
): { readonly value: ShallowRef<FieldValue | undefined>; readonly holder: FieldHolder } {
  const value = shallowRef(first)
  const holder: FieldHolder = {
    game,
    collection,
    read: () => value.value,
    write(_index, _field, now) {
      value.value = now
      changed(now)
    },
  }
  return { value, holder }
}
