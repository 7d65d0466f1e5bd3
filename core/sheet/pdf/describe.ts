import { PDFDict, PDFHeader, PDFHexString, PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import type { InkPress } from './colour'

/** What a file calls itself: ISO 15930-7, with what shines through; ISO 15930-4, without. */
export type Standard = 'PDF/X-4' | 'PDF/X-1a:2003'

/** The printing condition that a file is made for, and what the file calls itself. */
export interface Intended extends Pick<InkPress, 'name' | 'profile'> {
  readonly standard: Standard
}

/** What a document says of itself besides its pages. */
export interface Description {
  readonly title: string
  /** Of each page. */
  readonly labels: readonly string[]
  /** The same for the same contents. */
  readonly fingerprint: string
  readonly press?: Intended | undefined
}

/** A file says when it was made; that it is the same for the same cards it says of one day. */
const MADE = '2026-01-01T00:00:00Z'
const PRODUCER = 'Fanfare'

const escaped = (text: string): string =>
  // XML 1.0 allows none of these.
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Metadata as ISO 15930-7 wants it of PDF/X-4 (section 6.7). */
const metadata = (title: string, id: string): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${MADE}</xmp:CreateDate>
<xmp:ModifyDate>${MADE}</xmp:ModifyDate>
<xmp:MetadataDate>${MADE}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
<xmpMM:InstanceID>uuid:${id}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>${PRODUCER}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`

/** Hexadecimal digits as groups of a UUID. */
const uuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')

/** What makes a file PDF/X: what it is printed for, and that it says so: PDF/X-4 in its metadata, PDF/X-1a in its information (ISO 15930-4, section 6.3). */
function describePress(document: PDFDocument, { title, fingerprint }: Description, press: Intended): void {
  const { context, catalog } = document
  const profile = context.register(context.flateStream(press.profile, { N: 4, Alternate: 'DeviceCMYK' }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFHexString.fromText('Custom'),
    Info: PDFHexString.fromText(press.name),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
  const information = context.lookup(context.trailerInfo.Info, PDFDict)
  information.set(PDFName.of('Trapped'), PDFName.of('False'))
  if (press.standard === 'PDF/X-1a:2003') {
    information.set(PDFName.of('GTS_PDFXVersion'), PDFString.of(press.standard))
    context.header = PDFHeader.forVersion(1, 4)
    return
  }
  const xmp = context.stream(new TextEncoder().encode(metadata(title, uuid(fingerprint))), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  catalog.set(PDFName.of('Metadata'), context.register(xmp))
  context.header = PDFHeader.forVersion(1, 6)
}

/** Writes title, dates, ids and the pages' labels, and for inks the output intent. The document is printed in its own size. */
export function describe(document: PDFDocument, description: Description): void {
  const { title, labels, fingerprint, press } = description
  const { context, catalog } = document
  document.setTitle(title)
  document.setProducer(PRODUCER)
  document.setCreator(PRODUCER)
  document.setCreationDate(new Date(MADE))
  document.setModificationDate(new Date(MADE))
  const id = PDFHexString.of(fingerprint.toUpperCase())
  context.trailerInfo.ID = context.obj([id, id])
  const numbered = labels.flatMap((label, index) => [index, { P: PDFHexString.fromText(label) }])
  catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: numbered }))
  // PDF 1.4 has no word for the scale.
  const scaling = press?.standard === 'PDF/X-1a:2003' ? {} : { PrintScaling: 'None' }
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ ...scaling, DisplayDocTitle: true }))
  if (press) describePress(document, description, press)
}
