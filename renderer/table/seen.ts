import { computed } from 'vue'
import { usePages } from '../stores/pages'
import type { TablePosition } from './protocol'
import { useTable } from './table'

/** How the table stands, for what is drawn on its page alone. Behind another page it stays as it was seen last: nobody waits for what nobody sees. */
export function useSeenPosition() {
  const pages = usePages()
  const table = useTable()
  return computed<TablePosition | undefined>((before) =>
    pages.page === 'table' || !table.position ? table.position : before,
  )
}
