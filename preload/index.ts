import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron'
import { ANNOUNCEMENT_NAMES, CHANNELS, REQUEST_NAMES } from './channels'
import type { AnnouncementName, Announced, FileHandle, PickPurpose, Reply, RequestName, HostBridge } from './contract'

const require = (names: object, name: string): void => {
  if (!Object.hasOwn(names, name)) throw new Error(`The contract has no "${name}".`)
}

/** Asks the host for something a failure of which the caller cannot answer with a value. */
const call = async (channel: string, ...args: unknown[]): Promise<unknown> => {
  const reply = (await ipcRenderer.invoke(channel, ...args)) as Reply<unknown>
  if ('failure' in reply) throw new Error(reply.failure.message)
  return reply.value
}

const studio: HostBridge = {
  host: 'desktop',
  async request<N extends RequestName>(name: N, input: unknown) {
    require(REQUEST_NAMES, name)
    return ipcRenderer.invoke(CHANNELS.request, name, input)
  },
  on<N extends AnnouncementName>(name: N, listener: (announced: Announced<N>) => void) {
    require(ANNOUNCEMENT_NAMES, name)
    // The event object stays here: it would hand the window the whole of ipcRenderer.
    const heard = (_event: IpcRendererEvent, announced: string, value: Announced<N>): void => {
      if (announced === name) listener(value)
    }
    ipcRenderer.on(CHANNELS.announcement, heard)
    return () => void ipcRenderer.off(CHANNELS.announcement, heard)
  },
  pick: (purpose: PickPurpose, several: boolean) =>
    call(CHANNELS.pick, purpose, several) as Promise<readonly FileHandle[]>,
  async dropped(file: File) {
    const path = webUtils.getPathForFile(file)
    if (path === '') return undefined
    return call(CHANNELS.dropped, path, new Uint8Array(await file.arrayBuffer())) as Promise<FileHandle | undefined>
  },
  place: () => call(CHANNELS.place) as Promise<FileHandle | undefined>,
  show: async (folder: FileHandle) => void (await call(CHANNELS.show, folder.handle)),
  deliver: (file: FileHandle) => call(CHANNELS.deliver, file.handle) as Promise<boolean>,
}

contextBridge.exposeInMainWorld('studio', studio)
