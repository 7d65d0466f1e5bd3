import { computed } from 'vue'
import { gradientFrom } from '../../../../core/face/design/edits/gradient'
import {
  type NamedKind,
  PLAIN_STYLE,
  duplicateNamed,
  freshNamed,
  refusedName,
  removeColour,
  removeNamed,
  renameNamed,
  usersOf,
} from '../../../../core/face/design/edits/named'
import { type Tables, changeTable } from '../../../../core/face/design/edits/tables'
import { EMPTY_THEME, type Template } from '../../../../core/face/template'
import { translate } from '../../../messages/i18n'
import { useToasts } from '../../../stores/toasts'
import { useDesigner } from '../../session'

export type TableKind = keyof Tables

/** What has a name where many can use it, and what is done with it: of one face, or of all faces of a collection. */
export interface Naming {
  readonly tables: { readonly [T in TableKind]?: Readonly<Record<string, Tables[T]>> }
  users(kind: NamedKind, name: string): readonly string[]
  put<T extends TableKind>(kind: T, name: string, value: Tables[T]): void
  rename(kind: NamedKind, from: string, to: string): void
  duplicate(kind: TableKind, name: string): void
  remove(kind: TableKind, name: string): void
  removeColour(palette: string, name: string): void
  begin(kind: TableKind): void
  /** Gives it to all faces of the collection; absent where they have it. */
  share?(kind: TableKind, name: string): void
}

export const FRESH_COLOUR = '#9aa3b5'

/** What is new, before anything is said of it. */
export const freshOf: { readonly [T in TableKind]: () => Tables[T] } = {
  palettes: () => ({}),
  styles: () => PLAIN_STYLE,
  gradients: () => gradientFrom(FRESH_COLOUR),
}

/** Tells why a name is refused; whether it is. */
export function tellRefused(refused: 'bad' | 'taken' | undefined, name: string): boolean {
  if (refused) useToasts().show(translate(`designer.tables.${refused}`, { name }), { tone: 'danger' })
  return refused !== undefined
}

/** Tells what keeps the look of something that is gone. */
export function tellRemoved(name: string, by: readonly string[]): void {
  if (by.length > 0) useToasts().show(translate('designer.tables.removed', { name, names: by.join(', ') }))
}

/** What one face has by name. */
export function useFaceNaming(
  template: () => Template | undefined,
  share: (kind: TableKind, name: string) => Promise<void>,
): Naming {
  const designer = useDesigner()
  const theme = computed(() => designer.theme ?? EMPTY_THEME)

  /** Names are the face's own, whichever variant is looked at. */
  const { editFace } = designer
  const users = (kind: NamedKind, name: string): readonly string[] => {
    const face = template()
    return face ? usersOf(face, kind, name) : []
  }

  return {
    get tables() {
      const { palettes, styles, gradients } = template() ?? {}
      return { ...(palettes && { palettes }), ...(styles && { styles }), ...(gradients && { gradients }) }
    },
    users,
    put: (kind, name, value) => editFace(changeTable(kind, name, value)),
    share: (kind, name) => void share(kind, name),
    rename(kind, from, to) {
      const face = template()
      if (!face || to === from || tellRefused(refusedName(face, theme.value, kind, to), to)) return
      editFace(renameNamed(kind, from, to))
    },
    duplicate(kind, name) {
      const face = template()
      const made = face && duplicateNamed(face, theme.value, kind, name)
      if (made) editFace(() => made.template)
    },
    remove(kind, name) {
      const by = users(kind, name)
      editFace(removeNamed(kind, name, theme.value))
      if (kind !== 'palettes') tellRemoved(name, by)
    },
    removeColour(palette, name) {
      const by = users('colours', name)
      editFace(removeColour(palette, name, theme.value))
      tellRemoved(`$${name}`, by)
    },
    begin(kind) {
      const face = template()
      if (!face) return
      const name = freshNamed(face, theme.value, kind, translate(`designer.tables.fresh.${kind}`))
      editFace(changeTable(kind, name, freshOf[kind]()))
    },
  }
}
