import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJob, type PrintJob } from '../../../core/sheet/job'
import { planSheets, type PlanCard, type SheetPlan, type Slot } from '../../../core/sheet/plan/plan'

const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
const card: PlanCard = { size, back: size }

/** A job that is as usual but for what is said. */
function jobOf(given: Record<string, unknown> = {}): PrintJob {
  const read = readJob(given)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.job
}
const plan = (given: Record<string, unknown>, count = 9, cards: readonly PlanCard[] = [card]): SheetPlan =>
  planSheets(
    jobOf(given),
    cards,
    Array.from({ length: count }, (_, index) => index % cards.length),
  )
const NONE = { top: 0, right: 0, bottom: 0, left: 0 }
const slotsOf = ({ pages }: SheetPlan, page = 0): readonly Slot[] => pages[page]?.slots ?? []
const marksOf = ({ pages }: SheetPlan, page = 0): string[] =>
  [...(pages[page]?.under ?? []), ...(pages[page]?.over ?? [])].flatMap((item) =>
    item.type === 'path' ? [...item.path.matchAll(/M[^M]*/g)].map(([line]) => line) : [],
  )

test('nine cards of 63 x 88 mm lie centred on an upright A4 page', () => {
  const slots = slotsOf(plan({}))
  expect(slots).toHaveLength(9)
  expect(slots[0]?.box).toEqual({ x: 10.5, y: 16.5, width: 63, height: 88 })
  expect(slots[8]?.box).toMatchObject({ x: 136.5, y: 192.5 })
})

test.each([
  ['a4', 'portrait', 9],
  ['a4', 'landscape', 8],
  ['a3', 'portrait', 16],
  ['a3', 'landscape', 18],
  ['letter', 'portrait', 9],
  ['legal', 'portrait', 9],
  ['tabloid', 'portrait', 16],
] as const)('%s lying %s holds %s cards', (paper, orientation, count) => {
  expect(slotsOf(plan({ paper, orientation }, 40))).toHaveLength(count)
})

test('a paper of one’s own, whichever of its sides is said first, and the way it lies that holds more', () => {
  const own = { paper: { width: 330, height: 200 }, orientation: 'best' }
  const { pages } = plan(own, 40)
  expect(pages[0]).toMatchObject({ width: 330, height: 200 })
  expect(pages[0]?.slots).toHaveLength(10)
  expect(plan({ ...own, orientation: 'portrait' }, 40).pages[0]).toMatchObject({ width: 200, height: 330 })
})

test('cards are turned where more of them fit so, and the backs of turned ones are upright once they are turned over', () => {
  // Upright there is room for one row of three, turned for two of two.
  const given = { paper: { width: 200, height: 140 }, orientation: 'landscape', margin: NONE, marks: { kind: 'none' } }
  expect(plan(given, 9).pages[0]?.slots).toHaveLength(3)
  expect(plan({ ...given, turn: 'best' }, 9).pages[0]?.slots).toHaveLength(4)
  expect(plan({ turn: 'best' }, 9).pages[0]?.slots).toMatchObject(Array(9).fill({ turn: 0 }))
  /** Where the middle of a side's upper edge lies, from the middle of the card. */
  const upOf = (slot: Slot | undefined): number[] => {
    const [a, b, c, d, e, f] = slot?.parts.at(-1)?.place ?? [1, 0, 0, 1, 0, 0]
    const { x = 0, y = 0, width = 0, height = 0 } = slot?.box ?? {}
    const up = [a * 31.5 + e, b * 31.5 + f]
    const down = [a * 31.5 + c * 88 + e, b * 31.5 + d * 88 + f]
    expect([(up[0] ?? 0) + (down[0] ?? 0), (up[1] ?? 0) + (down[1] ?? 0)]).toEqual([
      expect.closeTo(2 * x + width),
      expect.closeTo(2 * y + height),
    ])
    return [up[0] ?? 0, up[1] ?? 0].map((at, axis) => Math.round(at - (axis === 0 ? x + width / 2 : y + height / 2)))
  }
  for (const [flip, behind] of [
    ['short', [-44, 0]],
    ['long', [44, 0]],
  ] as const) {
    const { pages } = plan({ ...given, turn: 'best', backs: { mode: 'each', flip } }, 4)
    expect(pages.map(({ slots }) => slots[0]?.box)).toMatchObject([
      { width: 88, height: 63 },
      { width: 88, height: 63 },
    ])
    expect(upOf(pages[0]?.slots[0])).toEqual([44, 0])
    expect(upOf(pages[1]?.slots[0])).toEqual(behind)
  }
  const folded = plan({ ...given, turn: 'best', backs: { mode: 'each', flip: 'fold' } }, 4)
  expect(folded.pages.flatMap(({ slots }) => slots).every(({ turn }) => turn === 0 || turn === 180)).toBe(true)
})

test('a turned card shows the bleed of the paper’s sides on its own', () => {
  const own = { paper: { width: 200, height: 144 }, orientation: 'landscape', turn: 'best', margin: NONE }
  const [slot] = slotsOf(plan({ ...own, bleed: { width: 2, missing: 'none' }, marks: { kind: 'none' } }, 4))
  expect(slot).toMatchObject({ turn: 90, bleed: { left: 2, top: 2, right: 0, bottom: 0 } })
  // Its foot lies to the left of the paper, its left side above.
  expect(slot?.parts).toMatchObject([{ box: { x: -2, y: expect.closeTo(0), width: 65, height: 90 } }])
})

test('a card bleeds in full at the outer edge and over half the gutter inside, or each in full', () => {
  const outer = slotsOf(plan({ bleed: { width: 3 }, gutter: { x: 2, y: 2 } }))
  expect(outer[0]?.bleed).toEqual({ left: 3, top: 3, right: 1, bottom: 1 })
  expect(outer[4]?.bleed).toEqual({ left: 1, top: 1, right: 1, bottom: 1 })
  const each = slotsOf(plan({ bleed: { width: 3, edges: 'each' }, orientation: 'landscape' }))
  expect(each.map(({ bleed }) => bleed)).toEqual(each.map(() => ({ left: 3, top: 3, right: 3, bottom: 3 })))
  expect((each[1]?.box.x ?? 0) - (each[0]?.box.x ?? 0)).toBeCloseTo(69)
})

test('bleed that a face lacks is its edge mirrored or stretched, and nothing where nothing is wanted', () => {
  const bare = { size: { ...size, bleed: 1 } }
  const parts = (missing: string) =>
    slotsOf(plan({ bleed: { width: 3, missing }, grid: { columns: 1, rows: 1 } }, 1, [bare]))[0]?.parts ?? []
  expect(parts('none')).toHaveLength(1)
  for (const [missing, thickness] of [
    ['mirror', 2],
    ['stretch', 0.2],
  ] as const) {
    const all = parts(missing)
    expect(all).toHaveLength(9)
    // The face itself is painted last, and its strip beyond the left edge shows what is inside of it.
    expect(all.at(-1)?.box).toEqual({ x: -1, y: -1, width: 65, height: 90 })
    const left = all.find(({ box, place }) => place[0] < 0 && place[3] > 0 && box.x < 0)
    expect(left?.box.width).toBeCloseTo(thickness)
    const at = (x: number): number => (left?.place[0] ?? 0) * x + (left?.place[4] ?? 0)
    const trim = (210 - 63) / 2
    expect([at(-1), at(-1 + thickness)].map((x) => x - trim)).toEqual([
      expect.closeTo(-1 + 0.02, 3),
      expect.closeTo(-3 + 0.02, 3),
    ])
  }
})

test('columns and rows by hand: over the margins is a warning, over the paper an error', () => {
  expect(plan({ grid: { columns: 2, rows: 1 } }, 3).pages).toHaveLength(2)
  const over = plan({ grid: { columns: 3, rows: 3 }, bleed: { width: 7 } })
  expect(over.problems.map(({ message }) => message.id)).toEqual(['SHEET3', 'SHEET4'])
  const off = plan({ grid: { columns: 4, rows: 3 } })
  expect([off.pages, off.problems[0]?.severity]).toEqual([[], 'error'])
})

test('margins smaller than printers reach are said, with how near cards come', () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  const { problems } = plan({ margin: none, paper: { width: 195, height: 300 } })
  expect(problems).toMatchObject([{ severity: 'warning', message: { id: 'SHEET4', args: { near: '3' } } }])
  expect(plan({}).problems).toEqual([])
})

test('a card larger than the paper is an error that says its size', () => {
  const large = { size: { ...size, width: 300 } }
  const { pages, problems } = plan({}, 1, [large])
  expect([pages, problems]).toEqual([
    [],
    [{ severity: 'error', message: { id: 'SHEET1', args: { width: '300', height: '88' } } }],
  ])
})

test('cards of several sizes lie on pages of their own, in the order in which the sizes come', () => {
  const small = { size: { ...size, width: 44, height: 68 } }
  const { pages, sheets } = plan({ orientation: 'best' }, 30, [card, small])
  expect(
    pages.map(({ slots }) => slots.map(({ box }) => box.width).filter((w, i, all) => all.indexOf(w) === i)),
  ).toEqual([[63], [63], [44]])
  expect([sheets, pages.flatMap(({ slots }) => slots)]).toEqual([3, expect.objectContaining({ length: 30 })])
})

test('the first page begins behind the places that are used, and its backs lie behind its fronts', () => {
  const used = plan({ used: 7, backs: { mode: 'each' } }, 4)
  expect(used.pages.map(({ slots }) => slots.length)).toEqual([2, 2, 2, 2])
  expect(slotsOf(used)[0]?.box).toMatchObject({ x: 73.5, y: 192.5 })
  expect(plan({ used: 9 }).problems[0]).toMatchObject({ severity: 'error', message: { id: 'SHEET10' } })
})

test('a range of pages keeps numbers, and brings backs with their fronts', () => {
  const { pages, sheets } = plan({ pages: '2, 4-', backs: { mode: 'each' } }, 45)
  expect([sheets, pages.map(({ label }) => label)]).toEqual([5, ['2', '2b', '4', '4b', '5', '5b']])
  expect(plan({ pages: '7-9' }, 9).problems[0]).toMatchObject({ severity: 'error', message: { id: 'SHEET11' } })
})

/** Where a point of the back page lies on the front, looking through the paper. */
const through = (slot: Slot, { width, height }: { width: number; height: number }, axis: 'upright' | 'level') => {
  const { x, y, width: across, height: down } = slot.box
  return axis === 'upright' ? { x: width - x - across, y } : { x, y: height - y - down }
}

test.each([
  ['portrait', 'long', 'upright', 0],
  ['portrait', 'short', 'level', 180],
  ['landscape', 'long', 'level', 180],
  ['landscape', 'short', 'upright', 0],
] as const)(
  'a %s sheet turned over its %s edge has each back behind its front, also on a partial last page',
  (orientation, flip, axis, turn) => {
    const margin = { left: 8 }
    const { pages } = plan(
      { orientation, margin, bleed: { width: 2 }, gutter: { x: 1 }, backs: { mode: 'each', flip } },
      13,
    )
    expect(pages.length).toBe(4)
    for (const at of [0, 2]) {
      const [front, back] = [pages[at], pages[at + 1]]
      if (!front || !back) throw new Error('A page is missing.')
      expect(back.slots).toHaveLength(front.slots.length)
      front.slots.forEach((slot, index) => {
        const behind = back.slots[index]
        if (!behind) throw new Error('A back is missing.')
        const seen = through(behind, back, axis)
        expect([seen.x, seen.y]).toEqual([expect.closeTo(slot.box.x, 6), expect.closeTo(slot.box.y, 6)])
        expect(behind.turn).toBe(turn)
        const mirrored = axis === 'upright' ? behind.bleed.right : behind.bleed.left
        expect(mirrored).toBeCloseTo(slot.bleed.left)
      })
    }
  },
)

test('what a printer misses by is taken back, whichever way the sheet is turned', () => {
  const missed = { x: 1.5, y: -0.5 }
  for (const [flip, axis] of [
    ['long', 'upright'],
    ['short', 'level'],
  ] as const) {
    const backs = { mode: 'each', flip, offset: missed }
    const { pages } = plan({ backs }, 1)
    const [front, back] = pages
    if (!front?.slots[0] || !back?.slots[0]) throw new Error('A page is missing.')
    // The printer moves the whole back page by what was read; seen through the paper, to the right and up.
    const shifted = through(back.slots[0], back, axis)
    expect(shifted.x + missed.x).toBeCloseTo(front.slots[0].box.x)
    expect(shifted.y + missed.y).toBeCloseTo(front.slots[0].box.y)
  }
})

test('crop marks outside, crosses and the colour bar lie behind themselves on the back, moved with it, and nothing else does', () => {
  const wanted = { registration: 'crosses', colourBar: true, slug: true, name: 'Night', margin: { left: 12 } }
  const offset = { x: 1.5, y: -0.5 }
  for (const [flip, transform] of [
    ['long', [-1, 0, 0, 1, 210 + 1.5, 0.5]],
    ['short', [1, 0, 0, -1, -1.5, 297 - 0.5]],
  ] as const) {
    const [front, back] = plan({ ...wanted, backs: { mode: 'each', flip, offset } }, 1).pages
    const [group, name, ...others] = back?.over ?? []
    if (group?.type !== 'group') throw new Error('The back has no marks.')
    expect([group.transform, others]).toEqual([transform, []])
    expect(name).toMatchObject({ type: 'text', text: 'Night · 1b/1' })
    expect(front?.over.slice(0, group.items.length)).toEqual(group.items)
    // One path of crop marks, three of each cross but that its lines are one, and ten patches.
    expect(group.items).toHaveLength(1 + 4 * 2 + 10)
    // What the page says of its trim is where the backs lie.
    expect(back?.slots[0]?.box.x).toBeCloseTo(
      flip === 'long' ? (back?.trim.x ?? 0) + (back?.trim.width ?? 0) - 63 : (back?.trim.x ?? 0),
    )
    expect(back?.trim).toMatchObject({ width: 189, height: 264 })
  }
  for (const kind of ['line', 'corner', 'none']) {
    const [, back] = plan({ marks: { kind }, backs: { mode: 'each' } }, 1).pages
    expect([back?.under, back?.over]).toEqual([[], []])
  }
  const [, silhouette] = plan({ marks: { kind: 'none' }, registration: 'silhouette', backs: { mode: 'each' } }).pages
  expect(silhouette?.over).toEqual([])
  // However far backs lie off, what a page says of its trim lies on the paper.
  const [, far] = plan({ backs: { mode: 'each', offset: { x: 20, y: 20 } } }, 1).pages
  expect(far?.trim).toEqual({ x: 30.5, y: 0, width: 179.5, height: 260.5 })
})

test('folded over, each back lies upside down below its front, and nothing bleeds over the fold', () => {
  const { pages } = plan({ bleed: { width: 3 }, backs: { mode: 'each', flip: 'fold' } }, 4)
  expect(pages.map(({ slots }) => slots.length)).toEqual([6, 2])
  const [front, back] = [pages[0]?.slots[0], pages[0]?.slots[3]]
  expect([front?.side, back?.side, back?.turn]).toEqual(['front', 'back', 180])
  expect(back?.box).toMatchObject({ x: front?.box.x, y: (front?.box.y ?? 0) + 88 })
  expect([front?.bleed.bottom, back?.bleed.top, back?.bleed.bottom]).toEqual([0, 0, 3])
})

test('a card without a back has nothing behind it, and a back of another size is stretched and said', () => {
  const wide = { ...size, width: 70 }
  const made = plan({ backs: { mode: 'each' } }, 2, [{ size }, { size, back: wide }])
  expect(slotsOf(made, 1)).toHaveLength(1)
  expect(slotsOf(made, 1)[0]?.parts[0]?.place[0]).toBeCloseTo(0.9)
  expect(made.problems.map(({ message }) => message.id)).toEqual(['SHEET12'])
})

test('marks outside the grid, on the sides that have them, never on a card', () => {
  const all = marksOf(plan({ bleed: { width: 2 } }))
  expect(all).toHaveLength(2 * 4 + 2 * 4)
  expect(marksOf(plan({ marks: { sides: { top: true, left: false, right: false, bottom: false } } }))).toHaveLength(4)
  expect(all).toContain('M10.5 13.5L10.5 9.5')
})

test('lines go through the page under the cards, corner crosses lie over each corner', () => {
  const lines = plan({ marks: { kind: 'line' } })
  expect(lines.pages[0]?.over).toEqual([])
  expect(marksOf(lines)).toContain('M10.5 0L10.5 297')
  const crosses = marksOf(plan({ marks: { kind: 'corner', length: 2 } }))
  expect(crosses).toHaveLength(16 * 2)
  expect(crosses).toContain('M8.5 16.5L12.5 16.5')
})

test('two colours alternate along a mark', () => {
  const { pages } = plan({ marks: { colours: ['#000000', '#ffffff'] } })
  expect(pages[0]?.over.map((item) => item.type === 'path' && item.stroke)).toEqual(['#000000', '#ffffff'])
})

test('registration, colour bar and the line with the scale are there, or said to have no room', () => {
  const wanted = { registration: 'crosses', colourBar: true, slug: true, name: 'Night' }
  const { pages, problems } = plan(wanted, 10)
  expect(problems).toEqual([])
  expect(pages[1]?.over.find((item) => item.type === 'text')).toMatchObject({ text: 'Night · 2/2' })
  const { pages: plain } = plan({ slug: true })
  const scale = plain[0]?.over.flatMap((item) =>
    item.type === 'path' ? [...item.path.matchAll(/M55 [\d.]+L155 /g)] : [],
  )
  expect(scale).toHaveLength(1)
  const tight = plan({
    ...wanted,
    paper: { width: 189, height: 264 },
    margin: { top: 0, right: 0, bottom: 0, left: 0 },
  })
  expect(tight.problems.map(({ message }) => message.id)).toEqual(
    expect.arrayContaining(['SHEET6', 'SHEET7', 'SHEET8', 'SHEET9']),
  )
})

test('Silhouette’s marks lie where its cutters look, and cards that cover them are said', () => {
  const { pages, problems } = plan({ registration: 'silhouette', marks: { kind: 'none' } })
  expect(problems).toEqual([])
  expect(pages[0]?.over[0]).toMatchObject({ path: 'M10 10H15V15H10Z' })
  expect(plan({ registration: 'silhouette', paper: 'letter' }).problems.map(({ message }) => message.id)).toContain(
    'SHEET5',
  )
})

test('round corners are cut round on the paper, without bleed', () => {
  const [slot] = slotsOf(plan({ corners: 'round', bleed: { width: 3 } }, 1))
  expect(slot?.clip).toMatch(/^M13\.5 16\.5H70\.5A3 3/)
  expect(slot?.parts).toHaveLength(1)
  expect(slot?.parts[0]?.box).toEqual({ x: -0, y: -0, width: 63, height: 88 })
})

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const areApart = (one: Rectangle, other: Rectangle): boolean =>
  one.right <= other.left + 1e-6 ||
  other.right <= one.left + 1e-6 ||
  one.bottom <= other.top + 1e-6 ||
  other.bottom <= one.top + 1e-6

const trimOf = ({ box }: Slot): Rectangle => ({
  left: box.x,
  top: box.y,
  right: box.x + box.width,
  bottom: box.y + box.height,
})
const shownOf = (slot: Slot): Rectangle => {
  const { left, top, right, bottom } = trimOf(slot)
  const { bleed } = slot
  return { left: left - bleed.left, top: top - bleed.top, right: right + bleed.right, bottom: bottom + bleed.bottom }
}

test('cards never overlap and stay within the margins, whatever their size, bleed and gutter', () => {
  const length = (max: number) => fc.double({ min: 0, max, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({
        width: fc.double({ min: 20, max: 120, noNaN: true }),
        height: fc.double({ min: 20, max: 120, noNaN: true }),
      }),
      length(10),
      length(30),
      fc.constantFrom('outer', 'each'),
      fc.constantFrom('none', 'long', 'short', 'fold'),
      (own, width, gap, edges, flip) => {
        const trim = { ...size, ...own }
        const backs = flip === 'none' ? { mode: 'none' } : { mode: 'each', flip }
        const given = { orientation: 'best', bleed: { width, edges }, gutter: { x: gap, y: gap }, backs }
        const made = plan(given, 60, [{ size: trim, back: trim }])
        for (const { slots, width: across, height: down } of made.pages) {
          const isFull = slots.length === made.places * (flip === 'fold' ? 2 : 1)
          slots.forEach((slot, index) => {
            const shown = shownOf(slot)
            expect(Math.min(shown.left, shown.top)).toBeGreaterThan(4.2)
            expect(shown.right).toBeLessThan(across - 4.2)
            expect(shown.bottom).toBeLessThan(down - 4.2)
            slots.forEach((other, at) => {
              if (at === index) return
              // Nothing is painted over another card; over places that are empty, the bleed of two may meet.
              expect(areApart(shown, isFull ? shownOf(other) : trimOf(other))).toBe(true)
            })
          })
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('bleeds over places that stay empty, but not over those that are used already', () => {
  const given = { bleed: { width: 3 }, gutter: { x: 2, y: 2 } }
  const [first, second, third, fourth] = slotsOf(plan(given, 4)).map(({ bleed }) => bleed)
  expect(first).toEqual({ left: 3, top: 3, right: 1, bottom: 1 })
  expect(second).toEqual({ left: 1, top: 3, right: 1, bottom: 3 })
  expect(third).toEqual({ left: 1, top: 3, right: 3, bottom: 3 })
  expect(fourth).toEqual({ left: 3, top: 1, right: 3, bottom: 3 })
  expect(slotsOf(plan({ ...given, used: 4 }, 1))[0]?.bleed).toEqual({ left: 1, top: 1, right: 3, bottom: 3 })
  // Behind it, at the other side.
  const [, back] = plan({ ...given, backs: { mode: 'each' } }, 1).pages
  expect(back?.slots[0]?.bleed).toEqual({ left: 3, top: 3, right: 3, bottom: 3 })
  const backs = plan({ ...given, used: 1, backs: { mode: 'each' } }, 1).pages[1]
  expect(backs?.slots[0]?.bleed).toEqual({ left: 3, top: 3, right: 1, bottom: 3 })
  const folded = slotsOf(plan({ ...given, backs: { mode: 'each', flip: 'fold' } }, 1))
  expect(folded.map(({ bleed }) => [bleed.top, bleed.right, bleed.bottom])).toEqual([
    [3, 3, 0],
    [0, 3, 3],
  ])
})

test.each([
  { backs: { mode: 'each', flip: 'fold' } },
  { turn: 'best', paper: { width: 200, height: 140 }, orientation: 'landscape', margin: NONE },
  { orientation: 'best', paper: 'a3', used: 2 },
])('says how its places lie, which laid by hand is the same sheet: %j', (given) => {
  for (const count of [1, 7]) {
    const best = plan(given, count)
    expect(best.columns * best.rows).toBe(best.places)
    const byHand = plan({ ...given, grid: { columns: best.columns, rows: best.rows } }, count)
    expect(byHand).toEqual(best)
  }
})
