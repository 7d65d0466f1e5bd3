import { describe, expect, test } from 'vitest'
import { readElement, propertyOf, writeElement } from '../../../../../core/systems/cardfighters/formats/element'
import { findSetCards } from '../../../../../core/systems/cardfighters/formats/set'

const card = (name: string, type: string): string =>
  `<card name="${name}" id="0A-${name}"><property name="Type" value="${type}" /></card>`
const set = (attributes: string, ...cards: readonly string[]): string =>
  `<set name="Lamps"${attributes}><cards>${cards.join('')}</cards></set>`
const names = (text: string): string[] => findSetCards(text).map(({ name }) => name)

describe('a set', () => {
  test('holds cards to play, not what only the program needs', () => {
    expect(
      names(
        set(
          '',
          card('Moth', 'Character'),
          card('End', 'Button'),
          card('Face', 'Avatar'),
          card('Mark', 'Status'),
          card('Ash', 'Action'),
        ),
      ),
    ).toEqual(['Moth', 'Ash'])
  })

  test('that is hidden holds none', () => expect(names(set(' hidden="True"', card('Moth', 'Character')))).toEqual([]))

  test('holds no card in a comment', () =>
    expect(names(set('', `<!-- ${card('Old', 'Action')} -->`, card('Moth', 'Action')))).toEqual(['Moth']))
})

describe('an element', () => {
  const written = `<card name='Moth' id="0a"><!-- <property name="BP" value="9" /> -->\n  <property value="100" name="BP"></property>\n  <alternate name="x"><property name="SP" value="5" /></alternate>\n</card>`

  test('has its own properties, not those of comments and alternates', () => {
    expect([...readElement(written).properties.keys()]).toEqual(['BP'])
    expect(propertyOf(readElement(written), 'BP')).toBe('100')
  })

  test('takes values in the quotes that it has', () => {
    const after = writeElement(
      written,
      { attributes: new Map([['name', 'O\'Moth "x"']]), properties: new Map([['BP', '300']]) },
      ['BP'],
    )
    expect(after).toBe(written.replace("'Moth'", "'O&apos;Moth &quot;x&quot;'").replace('"100"', '"300"'))
  })

  test('gains a property behind the one that it follows', () => {
    const after = writeElement(written, { attributes: new Map(), properties: new Map([['SP', '2']]) }, ['BP', 'SP'])
    expect(after).toBe(written.replace('</property>', '</property>\n  <property name="SP" value="2" />'))
  })

  test('that closes itself opens for its first property', () => {
    expect(
      writeElement('<card name="Ash" id="0a" />', { attributes: new Map(), properties: new Map([['BP', '1']]) }, [
        'BP',
      ]),
    ).toBe('<card name="Ash" id="0a">\n  <property name="BP" value="1" />\n</card>')
  })
})
