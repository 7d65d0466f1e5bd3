import type { Parsed } from '../../core/language/service'
import type { Studio, SystemId } from '../../core/system'
import { systemById } from '../../core/systems/registry'
import { inspect, rowsOf } from './inspect'
import { Mirror } from './mirror'
import type { CardText, QuestionInput, QuestionOutput } from './protocol'
import { Recent } from './recent'

const PARSED_TEXTS = 32

/** The system's studio; only systems that have one reach the card worker. */
export function studioOf(system: SystemId): Studio {
  const { studio } = systemById(system)
  if (!studio) throw new Error(`The system ${system} has no studio.`)
  return studio
}

type Answered = 'inspect' | 'complete' | 'hover' | 'format' | 'edit' | 'words'

/** Answers questions about the language of texts; holds the catalogs that they are asked against. */
export class Desk {
  readonly mirror = new Mirror()
  readonly #parsed = new Recent<string, Parsed>(PARSED_TEXTS)

  parse({ system, text }: CardText): Parsed {
    const key = `${system} ${text}`
    const known = this.#parsed.get(key)
    if (known) return known
    const parsed = studioOf(system).language.parse(text)
    this.#parsed.set(key, parsed)
    return parsed
  }

  inspect({ card }: QuestionInput<'inspect'>): QuestionOutput<'inspect'> {
    const studio = studioOf(card.system)
    const parsed = this.parse(card)
    if (card.entry !== undefined) this.mirror.overlay(card, rowsOf(studio, parsed, card.entry))
    return inspect(studio, parsed, this.mirror.catalog(card.collection), this.mirror.declared(card.collection), card.entry)
  }

  complete({ card, offset }: QuestionInput<'complete'>): QuestionOutput<'complete'> {
    return studioOf(card.system).language.complete(this.parse(card), offset, this.mirror.catalog(card.collection))
  }

  hover({ card, offset }: QuestionInput<'hover'>): QuestionOutput<'hover'> {
    return studioOf(card.system).language.hover(this.parse(card), offset, this.mirror.catalog(card.collection))
  }

  format({ card }: QuestionInput<'format'>): QuestionOutput<'format'> {
    return studioOf(card.system).language.format(this.parse(card))
  }

  edit({ card, index, field, value }: QuestionInput<'edit'>): QuestionOutput<'edit'> {
    return studioOf(card.system).fields.find(({ name }) => name === field)?.edit(this.parse(card), index, value) ?? []
  }

  words({ collection, field }: QuestionInput<'words'>): QuestionOutput<'words'> {
    const words = [...this.mirror.catalog(collection).words(field), ...(this.mirror.declared(collection)[field] ?? [])]
    return [...new Set(words)]
  }

  /** The names under which this desk answers, for the worker's switch. */
  static readonly answers: ReadonlySet<string> = new Set<Answered>(['inspect', 'complete', 'hover', 'format', 'edit', 'words'])
}
