import { SaxesParser } from 'saxes'
import { LONGEST_CARRIED } from './card'
import { ascii, utf8 } from './unpack'

/** The name that everything of ours has in XMP and in SVG. It is a name, and nothing lies there. */
export const NAMESPACE = 'https://fanfare.invalid/ns/card/1/'
const NOTE = 'http://ns.adobe.com/xmp/note/'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

// XML 1.0 allows no control characters; JSON has them as \u escapes already.
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

const packet = (described: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">${described}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`

const CARD = 'card'

/** How deep elements may lie in each other: the parser looks through all that are open for each name's space. */
const DEEPEST = 500

/** Elements with a card in them, as JSON. */
export const cardElement = (json: string): string => `<f:${CARD} xmlns:f="${NAMESPACE}">${escaped(json)}</f:${CARD}>`

/** An XMP packet that holds a card. */
export const cardPacket = (json: string): string =>
  packet(`<rdf:Description rdf:about="">${cardElement(json)}</rdf:Description>`)

/** An XMP packet that says under which digest the rest lies (XMP specification, part 3, section 1.1.3.1). */
export const notePacket = (digest: string): string =>
  packet(`<rdf:Description rdf:about="" xmlns:xmpNote="${NOTE}" xmpNote:HasExtendedXMP="${digest}"/>`)

/** What an XMP packet or an SVG says: a card's JSON, and under which digest more lies. */
export interface Said {
  readonly json?: string
  readonly extended?: string
}

class Damaged extends Error {}

/** Reads the first card's JSON out of XML; `undefined` where it is not well-formed, declares entities, lies too deep, or holds more than a card may. */
function readXml(xml: string): Said | undefined {
  let json: string | undefined
  let extended: string | undefined
  let inside = 0
  let parts: string[] = []
  let length = 0
  let depth = 0
  const damaged = (): never => {
    throw new Damaged()
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /ENTITY/i.test(doctype)) damaged()
  })
  parser.on('error', damaged)
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (inside > 0 || ++depth > DEEPEST) damaged()
    if (uri === NAMESPACE && local === CARD && json === undefined) inside = 1
    for (const attribute of Object.values(attributes))
      if (attribute.uri === NOTE && attribute.local === 'HasExtendedXMP') extended ??= attribute.value
  })
  const take = (text: string): void => {
    if (inside === 0) return
    length += text.length
    if (length > LONGEST_CARRIED) damaged()
    parts.push(text)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    depth--
    if (inside === 0) return
    inside = 0
    json = parts.join('')
    parts = []
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
  return { ...(json !== undefined && { json }), ...(extended !== undefined && { extended }) }
}

const NAME = ascii(NAMESPACE)

/** Whether bytes hold the name of ours, which is looked for before anything is read. */
export function isNamed(bytes: Uint8Array): boolean {
  const [first = 0] = NAME
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (NAME.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

/** What XML says; where it names a card and cannot be read, that it is damaged. */
export function saidIn(bytes: Uint8Array): Said | 'damaged' | undefined {
  const text = utf8(bytes)
  return (text === undefined ? undefined : readXml(text)) ?? (isNamed(bytes) ? 'damaged' : undefined)
}

/** The JSON of the card in XML; `undefined` where there is none. */
export function jsonIn(bytes: Uint8Array): string | 'damaged' | undefined {
  const said = saidIn(bytes)
  return said === 'damaged' ? said : said?.json
}
