import type { HostBridge } from '../preload/contract'

declare global {
  interface Window {
    /** The desktop's preload puts it there; in a browser `main.ts` does. */
    studio?: HostBridge
  }
}
