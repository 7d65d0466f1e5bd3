import type { TextEdit } from '../../../core/language/edit'
import type { Game } from '../../../core/game'
import { useCards } from '../../cards/cards'
import { useLaying } from '../../table/dealing/laying'
import type { Assistant } from './assistance'
import type { monaco } from './monaco'
import type { OpenCard } from '../open'
import { entryOf, type Peeks } from './peeks'
import type { LanguageClient } from './providers'
import { useRemedies } from '../remedies'
import { useRenaming } from '../replace/renaming'

type Model = monaco.editor.ITextModel

export interface ClientOptions {
  readonly game: Game
  readonly peeks: Peeks
  byModel(model: Model): OpenCard | undefined
  /** Saves all open texts. */
  flush(): Promise<unknown>
}

/** Answers Monaco's questions about open cards; models that belong to none, such as another version of one, get their colours only. */
export function createLanguageClient({ game, peeks, byModel, flush }: ClientOptions): LanguageClient & Assistant {
  const cards = useCards()
  const laying = useLaying()
  const remedies = useRemedies()
  const renaming = useRenaming(flush)
  const ask = <T>(model: Model, question: (opened: OpenCard) => Promise<T>, none: T): Promise<T> => {
    const opened = byModel(model)
    return opened ? question(opened) : Promise.resolve(none)
  }

  async function play(model: Model, index: number): Promise<void> {
    await flush()
    await laying.tryOut({ entry: entryOf(model.uri), index })
  }

  return {
    inspected: (model) =>
      byModel(model)?.inspected() ??
      cards.live.ask('inspect', { card: { system: game.id, collection: '', text: model.getValue() } }),
    complete: (model, offset, asked) =>
      ask(model, ({ cardText }) => cards.live.ask('complete', { card: cardText, offset, asked }), []),
    hover: (model, offset) =>
      ask(model, ({ cardText }) => cards.live.ask('hover', { card: cardText, offset }), undefined),
    format: (model) =>
      ask<readonly TextEdit[]>(model, ({ cardText }) => cards.live.ask('format', { card: cardText }), []),
    signature: (model, offset) =>
      ask(model, ({ cardText }) => cards.live.ask('signature', { card: cardText, offset }), undefined),
    named: (model, offset) =>
      ask(model, ({ cardText }) => cards.live.ask('named', { card: cardText, offset }), undefined),
    rename: (model, offset, name) =>
      ask<readonly TextEdit[]>(model, (opened) => renaming.rename(opened, offset, name), []),
    peek: (entry) => peeks.model(entry),
    supply: (model, fix) => void ask(model, (opened) => remedies.supply(opened, fix), undefined),
    play: (model, index) => void play(model, index),
  }
}
