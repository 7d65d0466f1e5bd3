import { printMessage } from '../../core/language/message'
import { presetNamed } from '../../core/publish/presets'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import type { GameSystem } from '../../core/system'
import { knowCards } from './cards'
import type { Drawing } from './drawing'
import { publishList } from './lists'
import { publishPictures } from './pictures'
import { type Sink, writingTo } from './sinks'
import {
  type Finding,
  type Publication,
  type Published,
  type ReadPublication,
  refuse,
  type Way,
  type Work,
} from './work'

/** Throws a HostError for a way that cannot be gone, before anything is written. */
function requireWay(way: Way, sink: Sink): void {
  if (way.as === 'preset' && !presetNamed(way.preset))
    refuse('preset-unknown', `There is no print service "${way.preset}" here.`)
  if (way.as === 'tts' && way.address === undefined && sink.address === undefined)
    refuse('address-missing', 'Say below which address the pictures will lie, or choose a folder of this machine.')
}

/** Ways that few go are read when they are gone: what writes PDF takes as long as many faces. */
async function carryOut(way: Way, publication: ReadPublication, work: Work): Promise<readonly string[]> {
  switch (way.as) {
    case 'pictures':
      return publishPictures(publication, way, work)
    case 'tts':
      await (await import('./table')).publishForTable(publication, way, work)
      return []
    case 'preset':
      await (await import('./service')).publishForService(publication, way, work)
      return []
    case 'contact':
      await (await import('./contact')).publishContact(publication, way, work)
      return []
    case 'web':
      await (await import('./page')).publishPage(publication, work)
      return []
    default:
      await publishList(publication, way.as, work)
      return []
  }
}

/** Publishes cards: all files are there afterwards, or none. Rejects with a HostError, or with the signal's reason. */
export async function publish(
  { cards, ...publication }: Publication,
  way: Way,
  sink: Sink,
  systems: readonly GameSystem[],
  drawing: Drawing,
): Promise<Published> {
  const preflight: Finding[] = []
  const faces: Published['faces'][number][] = []
  /** What is the same of many cards is said once, of none of them. */
  const common = new Set<string>()
  let files = 0
  let bytes = 0
  const work: Work = {
    ...drawing,
    sink,
    async write(path, content) {
      drawing.signal?.throwIfAborted()
      await sink.write(path, content)
      files++
      bytes += content.byteLength
    },
    find: (finding) => void preflight.push(finding),
    saw({ card, overflow, missing, findings, side }) {
      if (side === 'front') faces.push({ card, overflow, missing })
      for (const { severity, message } of findings) {
        const finding = { code: message.id, message: printMessage(SHEET_MESSAGES, message) }
        if (severity !== 'note') preflight.push({ ...finding, card })
        else if (!common.has(finding.message)) preflight.push(finding)
        if (severity === 'note') common.add(finding.message)
      }
    },
  }
  const paths = await writingTo(sink, async () => {
    requireWay(way, sink)
    const known = await knowCards(cards, systems, drawing.signal)
    if (known.length === 0) refuse('publish-empty', 'There are no cards to publish. Choose some.')
    return carryOut(way, { ...publication, cards: known }, work)
  })
  return { files, bytes, preflight, faces, paths }
}
