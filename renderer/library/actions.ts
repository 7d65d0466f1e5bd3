import { defineStore } from 'pinia'
import { createLine } from '../stores/line'
import { createCollections } from './actions/collections'
import { createCopying } from './actions/copying'
import { createCreating } from './actions/creating'
import { createDressing } from './actions/dressing'
import { createApplying } from './actions/applying'
import { createWorkshops } from './actions/workshops'

/** What can be done to cards and collections, each as one step of history. */
export const useCardActions = defineStore('card-actions', () => {
  const applying = createApplying()
  const workshops = createWorkshops()
  const { create, createFrom } = createCreating(applying, workshops)
  const { duplicate, remove } = createCopying(applying, workshops)
  const { setAppearance, setCopies, addTag, removeTag } = createDressing(applying)
  const { createCollection, describeCollection, declareFields, removeCollection } = createCollections(applying)

  const inLine = createLine()
  /** One action after the other: each must see what the one before has made of the cards. */
  const queued =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      inLine(() => work(...args))

  return {
    nameOf: applying.nameOf,
    create: queued(create),
    createFrom: queued(createFrom),
    duplicate: queued(duplicate),
    remove: queued(remove),
    setAppearance: queued(setAppearance),
    setCopies: queued(setCopies),
    addTag: queued(addTag),
    removeTag: queued(removeTag),
    createCollection: queued(createCollection),
    describeCollection: queued(describeCollection),
    declareFields: queued(declareFields),
    removeCollection: queued(removeCollection),
  }
})
