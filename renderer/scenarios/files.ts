import { defineStore } from 'pinia'
import { createAdding } from './files/adding'
import { createChanging } from './files/changing'
import { followFiles } from './files/following'
import { createHeld } from './files/held'
import { createTyping } from './files/typing'

export { type GivenFile, isScenarioName, type LabFile, scenarioName } from './files/file'

/** The scenario files of the open library with what is typed in them, kept current by announcements, and every way to write them. */
export const useScenarioFiles = defineStore('scenario-files', () => {
  const held = createHeld()
  const { made, create, putBack } = createAdding(held)
  const typing = createTyping(held)
  const { edit, commit, show, leave, flush, isSaved } = typing
  const loaded = followFiles(held, typing)
  const { rename, remove } = createChanging()

  return {
    files: held.files,
    loaded,
    made,
    find: held.find,
    read: held.read,
    create,
    edit,
    commit,
    rename,
    remove,
    putBack,
    discard: held.drop,
    show,
    leave,
    flush,
    isSaved,
  }
})
