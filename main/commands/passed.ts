import { COLLECTION_FILE } from '../../core/document/collection'
import { CARDS_FILE } from '../../core/document/appearances'
import type { Companion } from '../../core/document/companion'
import type { SourceFile } from '../../core/document/format'
import type { OpenFiles } from '../../core/document/open'
import type { Diagnostic } from '../../core/language/diagnostic'
import { message, type Messages } from '../../core/language/message'
import type { GameSystem } from '../../core/system'
import { UsageError } from './report'

/** English for what is said of given files of which nothing is read. */
export const PASSED_MESSAGES: Messages = {
  FILE2: 'This file holds no cards of {game}, and is passed by.',
  FILE3: 'This file accompanies cards ({label}): only "import" joins it with them, and nothing of it is read here.',
}

/** What a file is that accompanies cards of a game. */
export const companionOf = ({ workshop }: GameSystem, file: SourceFile): Companion | undefined =>
  workshop?.companions?.find((companion) => companion.recognise(file) > 0)

/** Refuses a file without cards of the game that was guessed from all of them. */
export function requireAlike(system: GameSystem, files: readonly SourceFile[]): void {
  const other = files.find((file) => system.documents.recognise(file) === 0 && !companionOf(system, file))
  if (!other) return
  throw new UsageError(
    `${other.path} holds no cards of ${system.name}, as other files do. Name it in a command of its own.`,
  )
}

/** Files of a collection's folder that are read wherever cards of it are. */
const isRead = (path: string): boolean => [COLLECTION_FILE, CARDS_FILE].includes(path.split(/[\\/]/).at(-1) ?? '')

/** Whether there is anything in a text besides comments, in whichever language. */
const saysSomething = (text: string): boolean =>
  text
    .replaceAll(/\/\*[^]*?\*\/|--\[\[[^]*?\]\]/g, '')
    .split('\n')
    .some((line) => !/^\s*(?:$|#|;|--|\/\/)/.test(line))

/** What there is to say of a given file, by its place among the open ones, of which nothing is read. */
export function passedOver({ game, entries }: OpenFiles, index: number, file: SourceFile): readonly Diagnostic[] {
  const holdsEntries = entries.some(({ origins }) => origins.some(({ document }) => document === index))
  if (holdsEntries || game.documents.recognise(file) > 0 || isRead(file.path) || !saysSomething(file.text)) return []
  const span = { start: 0, end: 0 }
  const companion = companionOf(game, file)
  return companion
    ? [{ code: 'FILE3', severity: 'info', span, message: message('FILE3', { label: companion.label }), fixes: [] }]
    : [{ code: 'FILE2', severity: 'warning', span, message: message('FILE2', { game: game.name }), fixes: [] }]
}
