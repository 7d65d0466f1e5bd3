import { LRUCache } from 'lru-cache'
import { isTooLong, lengthOf } from '../../core/document/length'
import { printMessage } from '../../core/language/message'
import type { Parsed } from '../../core/language/service'
import type { Workshop, SystemId } from '../../core/system'
import { systemById } from '../../core/systems/registry'
import { inspect, rowsOf } from './inspect'
import { Mirror } from './mirror'
import type { CardText, PrintedDiagnostic, QuestionInput, QuestionOutput } from './protocol'

const PARSED_TEXTS = 32

/** The system's studio; only systems that have one reach the card worker. */
export function workshopOf(system: SystemId): Workshop {
  const { workshop } = systemById(system)
  if (!workshop) throw new Error(`The system ${system} has no workshop.`)
  return workshop
}

const tooLong = (text: string): PrintedDiagnostic => ({
  code: 'text-too-long',
  severity: 'error',
  span: { start: 0, end: Math.min(80, `${text}\n`.indexOf('\n')) },
  message: `This text has ${lengthOf(text)}, so it is not read as a card. It is kept and exported as it is; shorten it to edit it.`,
  fixes: [],
})

const ANSWERED = ['inspect', 'complete', 'hover', 'signature', 'named', 'rename', 'format', 'words', 'printed'] as const

/** Answers questions about the language of texts; holds the catalogs that they are asked against. */
export class Desk {
  readonly mirror = new Mirror()
  readonly #parsed = new LRUCache<string, Parsed>({ max: PARSED_TEXTS })

  /** A text that is too long to be a card's is not read: it counts as empty. */
  parse({ system, text: given }: CardText): Parsed {
    const text = isTooLong(given) ? '' : given
    const key = `${system} ${text}`
    const known = this.#parsed.get(key)
    if (known) return known
    const parsed = workshopOf(system).language.parse(text)
    this.#parsed.set(key, parsed)
    return parsed
  }

  inspect({ card }: QuestionInput<'inspect'>): QuestionOutput<'inspect'> {
    const workshop = workshopOf(card.system)
    const parsed = this.parse(card)
    if (isTooLong(card.text))
      return { ...inspect(workshop, parsed, this.mirror.catalog(card.collection)), diagnostics: [tooLong(card.text)] }
    if (card.entry !== undefined) this.mirror.overlay(card, rowsOf(workshop, parsed, card.entry))
    return inspect(
      workshop,
      parsed,
      this.mirror.catalog(card.collection),
      this.mirror.declared(card.collection),
      card.entry,
    )
  }

  complete({ card, offset, asked }: QuestionInput<'complete'>): QuestionOutput<'complete'> {
    return workshopOf(card.system).language.complete(
      this.parse(card),
      offset,
      this.mirror.catalog(card.collection),
      this.mirror.declared(card.collection),
      asked,
    )
  }

  hover({ card, offset }: QuestionInput<'hover'>): QuestionOutput<'hover'> {
    return workshopOf(card.system).language.hover(this.parse(card), offset, this.mirror.catalog(card.collection))
  }

  signature({ card, offset }: QuestionInput<'signature'>): QuestionOutput<'signature'> {
    return workshopOf(card.system).language.signature?.(this.parse(card), offset, this.mirror.catalog(card.collection))
  }

  named({ card, offset }: QuestionInput<'named'>): QuestionOutput<'named'> {
    return workshopOf(card.system).language.named?.(
      this.parse(card),
      offset,
      this.mirror.catalog(card.collection),
      card.entry,
    )
  }

  rename({ card, offset, name }: QuestionInput<'rename'>): QuestionOutput<'rename'> {
    const { language } = workshopOf(card.system)
    const { kind = '', name: from = '' } = this.named({ card, offset }) ?? {}
    const edits =
      language.rename?.(this.parse(card), offset, name, this.mirror.catalog(card.collection), card.entry) ?? []
    return 'id' in edits ? { refused: printMessage(language.messages, edits) } : { kind, from, edits }
  }

  format({ card }: QuestionInput<'format'>): QuestionOutput<'format'> {
    return workshopOf(card.system).language.format(this.parse(card))
  }

  printed({ card, index }: QuestionInput<'printed'>): QuestionOutput<'printed'> {
    return workshopOf(card.system)
      .language.words?.(this.parse(card), this.mirror.catalog(card.collection))
      .find((words) => words.index === index)
  }

  words({ collection, field }: QuestionInput<'words'>): QuestionOutput<'words'> {
    const words = [...this.mirror.catalog(collection).words(field), ...(this.mirror.declared(collection)[field] ?? [])]
    return [...new Set(words)]
  }

  /** The names under which this desk answers, for the worker's switch. */
  static readonly answers: ReadonlySet<string> = new Set(ANSWERED)
}
