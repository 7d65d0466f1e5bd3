import { applyEdits } from '../../../core/language/edit'
import type { Field, FieldValue } from '../../../core/language/field'
import type { Workshop, SystemId } from '../../../core/system'
import { systemById } from '../../core/systems/named'

const workshopOf = (system: SystemId): Workshop => {
  const { workshop } = systemById(system)
  if (!workshop) throw new Error(`${system} has no workshop.`)
  return workshop
}

/** What a card's text and appearance ought to be after all that was typed and clicked. */
export class Written {
  readonly entry: string
  readonly system: SystemId
  text: string
  copies: number
  zoom: number
  readonly #workshop: Workshop

  constructor(entry: string, system: SystemId, text: string, copies: number, zoom: number) {
    this.entry = entry
    this.system = system
    this.text = text
    this.copies = copies
    this.zoom = zoom
    this.#workshop = workshopOf(system)
  }

  /** The fields that the form offers for the card as it is. */
  get fields(): readonly Field[] {
    const kind = this.#workshop.language.parse(this.text).cards[0]?.kind ?? ''
    return this.#workshop.fields.filter((field) => field.applies(kind))
  }

  get comment(): string {
    return this.system === 'cardfighters' ? '# ' : '// '
  }

  read(field: Field): FieldValue | undefined {
    return field.read(this.#workshop.language.parse(this.text), 0)?.value
  }

  words(field: Field): readonly string[] {
    const value = this.read(field)
    return typeof value === 'object' ? value : value === undefined ? [] : [String(value)]
  }

  printed(field: Field): string {
    const value = this.read(field)
    return value === undefined ? '' : typeof value === 'object' ? value.join(', ') : String(value)
  }

  write(field: Field, value: FieldValue | undefined): void {
    this.text = applyEdits(this.text, field.edit(this.#workshop.language.parse(this.text), 0, value))
  }

  /** Every input of a field is in the text at once, but for numbers that are none. */
  type(field: Field, typed: string): void {
    const isNumber = field.type === 'number'
    if (typed.trim() === '') this.write(field, undefined)
    else if (!isNumber) this.write(field, typed)
    else if (/^-?\d+$/.test(typed.trim())) this.write(field, Number(typed))
  }
}
