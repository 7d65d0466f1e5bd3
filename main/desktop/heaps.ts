/**
 * How V8 keeps the objects of the window and of its workers: young ones in 8 MB instead of 16, and after a collection a heap may grow by three fifths
 * before the next one, not to its double and more. With 100,000 cards the window never takes 400 MB in proportion so (`npm run bench -- window`: 334 at
 * most). Smaller ones are dear: with 2 MB, a fifth and V8's small code it took 258 MB, but collected its old objects after every tenth step of a table, and
 * a step back was painted after 182 to 249 ms at p95 instead of 138 (`npm run bench -- bench/table`, a machine of half the usual speed). A comma parts V8's
 * flags inside Chromium's one switch.
 */
export const WINDOW_HEAPS = {
  switch: 'js-flags',
  value: '--max-semi-space-size=8,--heap-growing-percent=60',
} as const
