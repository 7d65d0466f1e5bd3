import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { effect } from '../../core/systems/yacg/sources'
import { scratch, unwatched } from '../database/toy'

const folder = scratch()
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

test('pictures of a project folder go to the cards of their older ids too, and a pointer of Git LFS is no picture', () => {
  const made = new Library(join(folder, 'project.fanfare'), SYSTEMS, { create: true })
  const files = [
    { path: 'card_data/effects/EFF-012.yaml', bytes: bytes(effect('', { id: 'EFF-012' })) },
    { path: 'card_data/effects/EFF-013.yaml', bytes: bytes(effect('', { id: 'EFF-013' })) },
    { path: 'card_design/card_arts/E012.png', bytes: PNG },
    { path: 'card_design/card_arts/EFF-013.jfif', bytes: PNG },
    { path: 'card_design/card_arts/E099.png', bytes: PNG },
    {
      path: 'card_design/card_arts/E013.png',
      bytes: bytes('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'),
    },
  ]
  const { pictures, skipped } = made.preview({ files }, unwatched)
  expect(pictures.map(({ path }) => path)).toEqual([
    'card_design/card_arts/E012.png',
    'card_design/card_arts/EFF-013.jfif',
  ])
  expect(skipped).toEqual([
    { path: 'card_design/card_arts/E013.png', reason: expect.stringContaining('git lfs pull') },
    { path: 'card_design/card_arts/E099.png', reason: expect.stringContaining('no card has this one') },
  ])
})
