/**
 * One end of a carrier of messages to another thread or process. What is posted arrives as a structured clone, in the order of posting.
 * Adapters lie with the hosts that know worker threads, child processes and the rest.
 */
export interface Port {
  /** `transfer` lists what is handed over instead of copied, where the carrier can. Throws for what cannot be cloned. */
  post(message: unknown, transfer?: readonly unknown[]): void
  /** Called once. `gone` is called at most once, when nothing more will ever arrive, with a sentence that says why. */
  listen(hear: (message: unknown) => void, gone: (reason: string) => void): void
  /** Lets go of the carrier; the other end hears that it is gone. */
  close(): void
}

/** Clocks are a host's. */
export interface Timers {
  /** Runs once after so many milliseconds; what it answers prevents that. */
  after(milliseconds: number, run: () => void): () => void
}
