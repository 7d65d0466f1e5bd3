import { shallowRef } from 'vue'
import { RequestError } from '../../stores/host'

export interface Fault {
  readonly message: string
  readonly details: string
}

/** The first error that nobody caught since the dialog was closed. */
export const fault = shallowRef<Fault>()
/** What the host refused and no page explained; the shell shows it as a note. */
export const refused = shallowRef<RequestError>()

/** The one place for errors that nobody caught: a refusal of the host becomes a note, anything else the error dialog. */
export function report(error: unknown): void {
  if (error instanceof RequestError) {
    refused.value = error
    return
  }
  const known = error instanceof Error ? error : new Error(String(error))
  fault.value ??= { message: known.message, details: known.stack ?? known.message }
}

// A ResizeObserver that needs another frame says so by an error event; editors and docks do it all the time, without harm.
const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop')

// Monaco gives up what another text or a newer question overtook by rejecting with an error of this name.
const isOvertaken = (reason: unknown): boolean => reason instanceof Error && reason.name === 'Canceled'

/** Reports every error that reaches the window. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => {
    if (!isHarmless(event.message)) report(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // A refusal is told to the person; it is no error of the program.
    if (event.reason instanceof RequestError || isOvertaken(event.reason)) event.preventDefault()
    if (!isOvertaken(event.reason)) report(event.reason)
  })
}
