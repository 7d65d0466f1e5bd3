import { changed, differenceOf } from '../../core/channel/difference'
import type { FromTable, Told } from './protocol'

type Standing = Extract<FromTable, { tell: 'position' }>

/** Says what has changed of how a table stands, rather than all of it, its log and its history after every click. */
export class Teller {
  #told: Standing | undefined

  tell(message: FromTable): Told {
    if (message.tell !== 'position') return message
    const change = differenceOf(this.#told, message)
    this.#told = message
    return { tell: 'changed', ...(change && { change }) }
  }
}

/** The other end of a `Teller`: puts together how the table stands. */
export class Listener {
  #heard: Standing | undefined

  hear(told: Told): FromTable {
    if (told.tell !== 'changed') return told
    const standing = (told.change ? changed(this.#heard, told.change) : this.#heard) as Standing
    this.#heard = standing
    return standing
  }
}
