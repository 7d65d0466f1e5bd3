import { type ShallowRef, shallowRef } from 'vue'
import type { FieldValue } from '../../../core/language/field'
import type { SystemId } from '../../../core/system'
import type { FieldHolder } from '../../editor/open'

/** A value that is typed with the form's own field, but written later, when it is done. */
export function useDraft(
  system: SystemId,
  collection: string,
  first: FieldValue | undefined,
  changed: (value: FieldValue | undefined) => void = () => undefined,
): { readonly value: ShallowRef<FieldValue | undefined>; readonly holder: FieldHolder } {
  const value = shallowRef(first)
  const holder: FieldHolder = {
    system,
    collection,
    read: () => value.value,
    write(_index, _field, now) {
      value.value = now
      changed(now)
    },
  }
  return { value, holder }
}
