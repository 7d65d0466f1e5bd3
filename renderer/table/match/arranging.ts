import type { Arrangement } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import type { CardPlace } from '../../stores/pages'
import { useToasts } from '../../stores/toasts'
import type { TableClient } from '../client'
import type { Supply } from '../supply'
import { useTexts } from '../texts'
import type { Laid } from './laid'
import type { Seating } from './seating'

/** Where a card is put or moved to. `flip` inverts whether abilities trigger (Alt). */
export interface Destination {
  readonly seat: Seat
  readonly zone: string
  readonly index?: number
  readonly flip?: boolean
}

interface Means {
  readonly laid: Laid
  readonly client: TableClient
  readonly supply: Supply
  readonly manners: Seating['manners']
}

/** Changes the table by hand: cards of the library come to it, those that are there are moved. */
export function createArranging({ laid: { near }, client, supply, manners }: Means) {
  const toasts = useToasts()
  const texts = useTexts()

  /** Resolves once the position shows it, or the table has refused it. */
  const arrange = (change: Arrangement): Promise<void> => client.send({ do: 'arrange', change })
  const entering = ({ flip }: Destination): boolean => manners.value.enter !== (flip ?? false)
  const placed = ({ seat: to, zone, index }: Destination) => ({ seat: to, zone, ...(index !== undefined && { index }) })

  /** Hands the table a card's text and answers its key; says so when it has none. */
  async function bring({ entry, index }: CardPlace): Promise<string | undefined> {
    const text = await texts.read(entry)
    const key = text && texts.keyOf(entry, index)
    if (!text || !key) return (toasts.show(t('play.notes.noKey'), { tone: 'danger' }), undefined)
    supply.hand([text])
    return key
  }

  /** Puts a card of the library where it can be played, with what that takes. */
  async function tryOut(place: CardPlace): Promise<void> {
    const key = await bring(place)
    if (key === undefined) return
    const offers = await texts.besides(place.entry)
    void client.send({ do: 'try', key, seat: near.value, offers })
  }

  /** Puts a card of the library on the table. */
  async function put(place: CardPlace, to: Destination): Promise<void> {
    const key = await bring(place)
    if (key !== undefined) void arrange({ do: 'put', key, ...placed(to), enter: entering(to) })
  }

  /** Moves a card that is at the table by hand. */
  const move = (card: number, to: Destination): void =>
    void arrange({ do: 'move', card, ...placed(to), enter: entering(to) })

  return { arrange, put, move, tryOut }
}
