import type { monaco } from './monaco'

type Model = monaco.editor.ITextModel

/** Documents for which the person has asked for proposals, until they are given: Monaco does not say whether a key or a letter made it ask. */
const asked = new WeakSet<Model>()

export const askFor = (model: Model): void => void asked.add(model)

/** Whether the person asked; a question is answered once. */
export const wasAsked = (model: Model): boolean => asked.delete(model)
