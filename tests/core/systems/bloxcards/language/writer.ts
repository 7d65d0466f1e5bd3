import {
  COLOURS,
  FLAGS,
  POWERS,
  RARITIES,
  REQUIREMENTS,
  TARGETS,
  TRIGGERS,
  type PowerWord,
} from '../../../../../core/systems/bloxcards/vocabulary'
import { Pen } from '../../pen'

/** Writes cards as sections 2 and 3 allow, in any of Lua's ways. */
export class Writer extends Pen {
  text(text: string): string {
    return this.draw([`"${text}"`, `'${text}'`, `[[${text}]]`])
  }

  #field(key: string, value: string): string {
    const name = this.draw([`["${key}"]`, `['${key}']`, key])
    return `${name}${this.draw([' = ', '='])}${value}${this.draw([',', ',', ';', ', -- why'])}\n`
  }

  #number(): string {
    return this.draw(['0', '1', '100', '0200', '-50', '1.5', '9999', '(100)', '2*50'])
  }

  #pool(): string {
    return this.chance(3)
      ? `{${this.several(2, () => this.text('Paper Gull'))}}`
      : this.text(
          `${this.draw(['Any', 'All', '', 'Altcard', `${this.draw(RARITIES.filter(({ id }) => id !== 'Token' && id !== 'Shedletsky')).id}${this.draw(COLOURS).id}`, 'Bird', 'RareBird'])}`,
        )
  }

  #increase({ increase }: PowerWord): string {
    switch (increase) {
      case 'number':
        return this.#number()
      case 'key':
        return this.text('Paper Gull')
      case 'pool':
        return this.#pool()
      case 'ignored':
        return '30'
    }
  }

  #target(): string {
    const { id, aliases = [], right = [] } = this.draw(TARGETS)
    return this.text(this.draw([id, id, ...aliases.filter((one) => right.includes(one))]))
  }

  /** A sub-effect with all that it needs. */
  part(power: PowerWord): string {
    const increase = power.needsIncrease || power.increase === 'pool' || this.chance(2)
    const target = increase && (power.target === 'needed' || this.chance(3))
    return `{${[this.text(power.id), ...(increase ? [this.#increase(power)] : []), ...(target ? [this.#target()] : [])].join(this.draw([', ', ',']))}}`
  }

  /** A fighter, or an action, with an effect in which the power stands. */
  card(power: PowerWord): string {
    const isAction = this.chance(4)
    const trigger = isAction
      ? 'OnSummon'
      : this.draw(TRIGGERS.filter(({ id }) => id !== 'Field' && id !== 'OnTurnStart')).id
    const others = this.several(2, () => this.part(this.draw([power, ...POWERS])))
    const effect = [
      this.#field('Name', this.text('Crease')),
      this.#field('Description', this.text('Something happens.')),
      this.#field('Type', this.text(trigger)),
      this.#field('Power', `{${this.part(power)}${this.chance(3) ? `, ${others}` : ''}}`),
      this.#field('Target', this.#target()),
      ...(this.chance(3) ? [this.#field('Increase', '100')] : []),
      ...(!isAction && this.chance(5) && TRIGGERS.find(({ id }) => id === trigger)?.cause
        ? [this.#field('Archetype', this.text('Bird'))]
        : []),
    ].join('')
    const requirement = this.draw(REQUIREMENTS).id
    const fields = [
      this.#field('Id', '100001'),
      this.#field('Name', this.text('Tin Kite')),
      this.#field('Health', isAction ? '0' : '500'),
      this.#field('Power', isAction ? '0' : this.draw(['0', '250'])),
      this.#field('Rarity', this.text(this.draw(RARITIES).id)),
      ...(isAction ? [] : [this.#field('AttackEffect', this.text('Dash'))]),
      this.#field('Color', this.text(this.draw(COLOURS).id)),
      this.#field('Cost', `{${this.several(2, () => `["${this.draw(COLOURS).id}"] = 2`)}}`),
      this.#field('Archetype', this.text('Bird')),
      ...(this.chance(2) ? [this.#field(this.draw(FLAGS).id, 'true')] : []),
      ...(this.chance(3)
        ? [this.#field('Requirement', `{"${requirement}"${requirement === 'EqualBoard' ? '' : ', 1, 5'}}`)]
        : []),
      this.#field('Effect', `{\n${effect}}`),
      this.#field('Bio', this.text('Flies on string.')),
    ].join('')
    return `["Tin Kite"] = {\n${fields}},\n`
  }
}
