import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { CHANNELS } from '../../preload/channels'
import type { Reply } from '../../preload/contract'
import { HostError } from '../answers/context'
import { deliverFile, isPurpose, pickFiles, placeFolder, showFolder } from './dialogs'
import { linkDropped } from './dropped'
import type { Studio } from '../studio'

const replyOf = async (work: () => Promise<unknown>): Promise<Reply<unknown>> => {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof HostError) return { failure: { code: error.code, message: error.message } }
    throw error
  }
}

/** Answers the page of our window, in its main frame, and nobody else. */
export function setupMessages(window: BrowserWindow, studio: Studio, isOurPage: (address: string) => boolean): void {
  const { files } = studio.context
  const handle = (channel: string, answer: (...args: unknown[]) => Promise<unknown>): void => {
    ipcMain.handle(channel, ({ sender, senderFrame }: IpcMainInvokeEvent, ...args: unknown[]) => {
      const isOurs =
        sender === window.webContents &&
        senderFrame !== null &&
        senderFrame === window.webContents.mainFrame &&
        isOurPage(senderFrame.url)
      if (!isOurs) throw new Error('Refused a message that is not from the page of the studio.')
      return answer(...args)
    })
  }
  handle(CHANNELS.request, (name, input) => studio.answer(String(name), input, window))
  handle(CHANNELS.pick, (purpose, several) =>
    replyOf(async () => {
      if (!isPurpose(purpose))
        throw new HostError(
          'request-invalid',
          'Files are picked for scripts, a folder of them, art, a library, decks or scenarios.',
        )
      return pickFiles(window, studio.context, purpose, several === true)
    }),
  )
  handle(CHANNELS.dropped, (path, bytes) =>
    replyOf(async () => {
      if (typeof path !== 'string' || !(bytes instanceof Uint8Array))
        throw new HostError('request-invalid', 'A dropped file is its path and its bytes.')
      return linkDropped(files, path, bytes)
    }),
  )
  handle(CHANNELS.place, () => replyOf(() => placeFolder(window, files)))
  handle(CHANNELS.show, (folder) => replyOf(() => showFolder(files, String(folder))))
  handle(CHANNELS.deliver, (file) => replyOf(() => deliverFile(window, files, String(file))))
}
