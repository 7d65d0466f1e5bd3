import { expect, test } from 'vitest'
import { type CanvasLike, drawCanvas } from '../../../core/face/canvas'
import type { DisplayItem, Face } from '../../../core/face/display'
import { drawPlain, plainCard, rich } from './world'

/** A context that writes down what it is told; text is 100 wide. */
function recorder(calls: unknown[][] = []): { context: CanvasLike<string, string>; calls: unknown[][] } {
  const told =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given])
  const gradient = (...given: number[]): { addColorStop: (offset: number, colour: string) => void } => {
    calls.push(['gradient', ...given])
    return { addColorStop: told('stop') }
  }
  const context: CanvasLike<string, string> = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: '',
    lineJoin: '',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    font: '',
    save: told('save'),
    restore: told('restore'),
    transform: told('transform'),
    setTransform: told('setTransform'),
    clip: told('clip'),
    fill: told('fill'),
    stroke: told('stroke'),
    fillText: told('fillText'),
    drawImage: told('drawImage'),
    measureText: () => ({ width: 100 }),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
  }
  return { context, calls }
}

const paint = (face: Face, bleed: boolean): unknown[][] => {
  const { context, calls } = recorder()
  drawCanvas(context, face, {
    scale: 10,
    bleed,
    path: (data) => data,
    images: () => undefined,
    layer: () => ({ context: recorder(calls).context, image: 'layer', width: 630, height: 880 }),
  })
  return calls
}

const EMPTY: Face = {
  name: 'x',
  template: 'plain',
  variants: [],
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  items: [],
  images: {},
  frames: [],
  problems: [],
}

test('text is stretched to the width it was measured with', async () => {
  const face = await drawPlain(plainCard('draw'), [rich])
  const calls = paint(face, false)
  const at = calls.findIndex(([name]) => name === 'fillText')
  expect(calls[at]).toEqual(['fillText', 'draw', 0, 0])
  const item = face.items[0]
  expect(item?.type === 'text' && item.width).toBeCloseTo(Number(calls[at - 1]?.[1]) * 100)
})

test('the bleed moves the card inwards, the trim cuts its corners', async () => {
  const face = await drawPlain(plainCard('x'), [rich])
  expect(paint(face, true)[1]).toEqual(['transform', 10, 0, 0, 10, 30, 30])
  expect(paint(face, true).some(([name]) => name === 'clip')).toBe(false)
  expect(paint(face, false)[1]).toEqual(['transform', 10, 0, 0, 10, 0, 0])
  expect(paint(face, false)[2]?.[0]).toBe('clip')
})

test('gradients run across the bounding box of their shape', async () => {
  const fill = { type: 'linear', angle: 180, stops: [{ offset: 0, colour: '#ffffff', opacity: 0.5 }] } as const
  const calls = paint(
    await drawPlain(plainCard(''), [
      {
        type: 'shape',
        id: 's',
        name: 's',
        box: { x: 10, y: 20, width: 20, height: 40 },
        shape: { kind: 'rectangle' },
        fill,
      },
    ]),
    true,
  )
  expect(calls).toContainEqual(['gradient', 20, 20, 20, 60])
  expect(calls).toContainEqual(['stop', 0, '#ffffff80'])
})

test('a round gradient in a box that is no square is stretched with it, and its outline stays', () => {
  const stops = [{ offset: 0, colour: '#ffffff' }]
  const filled = (fill: Extract<DisplayItem, { type: 'path' }>['fill']) =>
    paint({ ...EMPTY, items: [{ type: 'path', path: 'M10 20H30V60H10Z', ...(fill && { fill }) }] }, true)
  const calls = filled({ type: 'radial', stops })
  expect(calls).toContainEqual(['transform', 10, 0, 0, 20, 20, 40])
  expect(calls).toContainEqual(['gradient', 0, 0, 0, 0, 0, 1])
  expect(calls).toContainEqual(['fill', 'M-1 -1L1 -1L1 1L-1 1L-1 -1', 'nonzero'])
  const placed = filled({ type: 'radial', stops, place: [3, 4, -4, 3, 1, 2] })
  expect(placed).toContainEqual(['gradient', 1, 2, 0, 1, 2, 5])
  expect(placed).toContainEqual(['fill', 'M10 20H30V60H10Z', 'nonzero'])
  const turned = filled({ type: 'radial', stops, place: [0, 10, -20, 0, 20, 40] })
  expect(turned).toContainEqual(['fill', 'M-2 0.5L-2 -0.5L2 -0.5L2 0.5L-2 0.5', 'nonzero'])
})

test('groups that mix, or are masked, or let through as one are painted apart and laid over the card', () => {
  const square: DisplayItem = { type: 'path', path: 'M0 0H9V9H0Z', fill: '#f00' }
  const paintGroup = (group: Partial<Extract<DisplayItem, { type: 'group' }>>): unknown[][] =>
    paint({ ...EMPTY, items: [{ type: 'group', items: [square, square], ...group }] }, false).filter(([name]) =>
      ['drawImage', 'fill', 'clip'].includes(String(name)),
    )
  const laid = ['drawImage', 'layer', 0, 0, 630, 880]
  expect(paintGroup({}).map(([name]) => name)).toEqual(['clip', 'fill', 'fill'])
  expect(paintGroup({ opacity: 0.5 }).at(-1)).toEqual(laid)
  expect(paintGroup({ opacity: 0.5, items: [square] }).map(([name]) => name)).toEqual(['clip', 'fill'])
  expect(paintGroup({ blend: 'multiply' }).at(-1)).toEqual(laid)
  expect(paintGroup({ mask: [square] }).slice(-3)).toEqual([['fill', 'M0 0H9V9H0Z', 'nonzero'], laid, laid])
})
