import { expect, test } from 'vitest'
import { boundsOn } from '../../../main/desktop/bounds'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 }
const saved = (x: number, y: number, width = 1200, height = 800): Parameters<typeof boundsOn>[0] => ({
  x,
  y,
  width,
  height,
  maximised: false,
})

test('a first window has a size and leaves its place to the system', () => {
  expect(boundsOn(undefined, [SCREEN])).toEqual({ width: 1440, height: 900 })
})

test('a window opens where it was', () => {
  expect(boundsOn(saved(100, 50), [SCREEN])).toEqual({ x: 100, y: 50, width: 1200, height: 800 })
})

test('a window that hung over an edge is moved in', () => {
  expect(boundsOn(saved(1500, -40), [SCREEN])).toEqual({ x: 720, y: 0, width: 1200, height: 800 })
})

test('a window larger than the screen is shrunk to it', () => {
  expect(boundsOn(saved(0, 0, 4000, 3000), [SCREEN])).toEqual({ x: 0, y: 0, width: 1920, height: 1040 })
})

test('a window on a screen that is gone keeps its size only', () => {
  expect(boundsOn(saved(2500, 100), [SCREEN])).toEqual({ width: 1200, height: 800 })
})

test('a window between two screens goes to the one that held more of it', () => {
  const right = { x: 1920, y: 0, width: 1920, height: 1040 }
  expect(boundsOn(saved(1800, 100), [SCREEN, right])).toMatchObject({ x: 1920 })
  expect(boundsOn(saved(1000, 100), [SCREEN, right])).toMatchObject({ x: 720 })
})

test('a window is never too small to use', () => {
  expect(boundsOn(saved(0, 0, 10, 10), [SCREEN])).toMatchObject({ width: 900, height: 600 })
})
