// @vitest-environment happy-dom
import { defineStore } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import { nextTick, ref } from 'vue'
import type { SharedAsset } from '../../../core/face/design/shared'
import type { Template } from '../../../core/face/template'
import { printTemplate } from '../../../core/face/template/print'
import type { Operation } from '../../../preload/contract'
import { useFaceActions } from '../../../renderer/designer/faces/actions'
import { useSharing } from '../../../renderer/designer/properties/tables/sharing'
import { useToasts } from '../../../renderer/stores/toasts'
import { withHost } from '../components/mounted'
import { templateOf } from '../../core/face/design/world'

const { for: _, ...plain } = templateOf()
const text = (name: string, more: Partial<Template>): string => printTemplate({ ...plain, name, ...more })
const COLOURS = JSON.stringify({ version: 1, colours: { gold: '#ffcc00', red: '#ff0000' } })

let assets = ref<readonly SharedAsset[]>([])
/** Labels of the steps that the library took. */
let steps: string[] = []

beforeEach(() => {
  withHost()
  steps = []
  assets = ref([
    { asset: 'p', kind: 'palette', name: 'metals', revision: 1, text: COLOURS },
    { asset: 'a', kind: 'template', name: 'A', revision: 1, text: text('A', { for: [] }) },
    { asset: 'b', kind: 'template', name: 'B', revision: 1, text: text('B', {}) },
  ])
  // A library that answers a moment later, and refuses what was written against an older revision.
  defineStore('library', () => ({
    assetsOf: () => assets.value,
    async apply(
      operations: readonly Operation[],
      label: string,
      _: string | undefined,
      base: Readonly<Record<string, number>>,
    ) {
      await nextTick()
      if (assets.value.some(({ asset, revision }) => (base[asset] ?? revision) !== revision)) return { conflict: [] }
      steps.push(label)
      assets.value = assets.value.map((one) => {
        const edit = operations.find((operation) => operation.type === 'edit-asset' && operation.asset === one.asset)
        return edit && 'text' in edit ? { ...one, text: edit.text, revision: one.revision + 1 } : one
      })
      return { change: {} }
    },
  }))()
  defineStore('designer', () => ({
    active: { asset: 'b', collection: 'c', state: { template: { ...plain, name: 'B' } } },
    theme: undefined,
    flush: () => Promise.resolve(),
  }))()
})

const textOf = (asset: string): Record<string, unknown> =>
  JSON.parse(assets.value.find((one) => one.asset === asset)?.text ?? '') as Record<string, unknown>
const settled = (): Promise<void> => new Promise((resume) => void setTimeout(resume, 20))

test('two quick changes of what all faces share are both made', async () => {
  const { naming } = useSharing()
  const { metals = {} } = naming.tables.palettes ?? {}
  naming.put('palettes', 'metals', { ...metals, gold: '#eeaa00' })
  naming.put('palettes', 'metals', { ...metals, red: '#cc0000' })
  await settled()
  expect(useToasts().list).toEqual([])
  expect(textOf('p')).toMatchObject({ colours: { gold: '#eeaa00', red: '#cc0000' } })
  expect(steps).toHaveLength(2)
})

test('a face that is to draw every card takes them from the one that did, as one step', async () => {
  await useSharing().drawAll()
  expect(steps).toEqual(['Draw every card with B'])
  expect([textOf('a').for, textOf('b').for]).toEqual([undefined, []])
  expect(useToasts().list.map(({ text: said }) => said)).toEqual([
    'Every card is drawn with B now, and with these only where they are named: A.',
  ])
})

test.each([
  ['alone in that', true, undefined],
  ['besides others', false, []],
])('a new face that draws every card, %s', async (_way, alone, left) => {
  await useFaceActions().create('c', { ...plain, name: 'C', for: [] }, { alone })
  expect(steps).toEqual(['New face C'])
  expect([textOf('a').for, textOf('b').for]).toEqual([left, undefined])
})
