import { nearest } from '../../../../language/nearest'
import { note, replacing, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import { hasMarkup } from '../services/words'
import { sitesOf, type Scalar, type Site } from '../parse/tree'
import { currentId, ICONS, LEGACY, tagsIn, type Tag } from '../text/markup'
import { placing } from '../text/places'
import { report, unknownWord } from './codes'
import { unknownElement } from './fields'
import type { YacgWorld } from './world'

const KEYWORDS = Object.keys(ICONS)

/** A letter of the game's own texts for an unknown number. */
const PLAIN = /^[XYZ]$/

function checkIcon(found: Problem[], word: string, place: Span): void {
  const legacy = Object.hasOwn(LEGACY, word) ? LEGACY[word] : undefined
  if (legacy !== undefined)
    return report(found, 'Y310', place, { tag: `(${word})`, current: legacy }, [replacing(place, legacy)])
  if (word === 'TATK') return report(found, 'Y311', place)
  if (Object.hasOwn(ICONS, word) || PLAIN.test(word)) return
  const near = nearest(word, KEYWORDS).map((one) => `(${one})`)
  note(found, unknownWord('Y312', `(${word})`, place, near))
}

type ReferenceTag = Extract<Tag, { readonly kind: 'reference' }>

function checkReference(found: Problem[], world: YacgWorld, tag: ReferenceTag, at: (place: Span) => Span): void {
  const { id, part, word } = tag
  if (word !== 'REF') {
    const place = at(span(tag.span.start + 1, tag.span.start + 1 + word.length))
    return note(found, unknownWord('Y312', word, place, nearest(word, ['REF'])))
  }
  const idPlace = at(tag.idSpan)
  const current = currentId(id)
  if (current !== id) report(found, 'Y323', idPlace, { id, current }, [replacing(idPlace, current)])
  if (id === 'VARIABLE') return
  if (part === undefined) {
    const written = `(REF:${current}.NAME)`
    report(found, 'Y310', at(tag.span), { tag: tag.written, current: written }, [replacing(at(tag.span), written)])
  } else if (part !== 'NAME' && part !== 'DESCRIPTION')
    note(found, unknownWord('Y312', part, at(tag.partSpan), nearest(part, ['NAME', 'DESCRIPTION'])))
  const element = world.element(current)
  if (!element) {
    const near = nearest(id, ['VARIABLE'])
    return note(
      found,
      near.length > 0 && part === undefined
        ? unknownWord('Y322', id, idPlace, near)
        : unknownElement(world, id, idPlace),
    )
  }
  if (part !== 'DESCRIPTION') return
  if (element.kind !== 'trait') report(found, 'Y320', idPlace, { id: current })
  else if (/\(REF:[^)]*\.DESCRIPTION\)/.test(element.text)) report(found, 'Y321', idPlace, { id: current })
}

function checkText(found: Problem[], world: YacgWorld, node: Scalar): void {
  const at = placing(world.parsed.text, node)
  for (const tag of tagsIn(node.text)) {
    if (tag.kind === 'icon') checkIcon(found, tag.word, at(tag.span))
    else if (tag.kind === 'reference') checkReference(found, world, tag, at)
  }
}

/** Icons and references of descriptions (specification, sections 3.2 and 3.3). Copies of other elements' texts are compared, not read. */
export function checkMarkup(found: Problem[], world: YacgWorld, root: Site): void {
  for (const site of sitesOf([root]))
    if (site.node.kind === 'scalar' && hasMarkup(site) && site.parent?.map?.name.startsWith('carried-') !== true)
      checkText(found, world, site.node)
}
