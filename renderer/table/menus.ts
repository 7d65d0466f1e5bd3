/** What a menu opens comes once the menu is gone and has given the focus back: thus it gives it back to the same place in its turn. */
export function useAfterMenu(): { later(run: () => unknown): void; closed(): void } {
  let next: (() => unknown) | undefined

  function closed(): void {
    const run = next
    next = undefined
    // Whoever gives the focus back does so until the next frame.
    if (run) requestAnimationFrame(() => setTimeout(run))
  }

  return { later: (run) => void (next = run), closed }
}
