/** Runs before every frame that the window paints, until what it answers is called. */
export function beforeFrames(run: () => void): () => void {
  let next = requestAnimationFrame(function turn() {
    next = requestAnimationFrame(turn)
    run()
  })
  return () => cancelAnimationFrame(next)
}
