import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TONES } from '../../../core/engine/look'
import { PLAYED } from './played'

test('each game has a ground of its own for its board, and the board has a colour for every tone', () => {
  const grounds = PLAYED.map(([, { workshop }]) => workshop.rules.look?.background)
  expect(new Set(grounds).size).toBe(PLAYED.length)
  expect(grounds).not.toContain(undefined)
  const board = readFileSync('renderer/table/board/BoardPane.vue', 'utf8')
  const drawn = [...board.matchAll(/data-background='(\w+)'\] \{\s*--ground: #[0-9a-f]{6};/g)].map(([, tone]) => tone)
  expect(drawn.sort()).toEqual([...TONES].sort())
})
