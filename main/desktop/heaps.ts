/**
 * How V8 keeps the objects of the window and of its workers: young ones in 2 MB instead of 16, after a collection a heap may grow by a fifth before the
 * next one, not to its double and more, and code is kept small. With 100,000 cards the window never takes 400 MB in proportion so, and did for seconds with
 * V8's own figures (`npm run bench -- window`). A comma parts V8's flags inside Chromium's one switch.
 */
export const WINDOW_HEAPS = {
  switch: 'js-flags',
  value: '--max-semi-space-size=2,--heap-growing-percent=20,--optimize-for-size',
} as const
