import { afterEach, expect, test, vi } from 'vitest'
import { useImporting } from '../../../renderer/library/preview/importing'
import { useToasts } from '../../../renderer/stores/toasts'
import { hostWith } from '../table/host'

afterEach(() => void vi.unstubAllGlobals())

test('files that come while no library is open are not passed over in silence', async () => {
  const library = hostWith([])
  library.info = undefined
  await useImporting().open([{ handle: 'h', name: 'own.txt', size: 1 }])
  expect(useToasts().list.map(({ text }) => text)).toEqual(['Open a library first: it takes the cards of the files.'])
})
