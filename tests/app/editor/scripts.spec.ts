import { expect, test } from '../studio'
import { Library } from '../library/library'
import { isSaved, openCard } from './writing'

test.use({ first: 'Settings' })

test('a name in another script is drawn in the live face and in the library, in a font that is fetched only then', async ({
  page,
  studio: _,
}) => {
  const fetched: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/type/')) fetched.push(pathname)
  })
  await openCard(page, 'Wickling Scout')
  const face = page.locator('.stage svg').first()
  expect(await face.locator('[aria-label]').count()).toBe(0)
  expect(fetched).toEqual([])
  await page.locator('.script').getByText('Wickling Scout').first().dblclick()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('name 炎の騎士 فارس;')
  const japanese = face.getByLabel('炎の騎士', { exact: true })
  await expect(japanese).toBeVisible()
  await expect(face.getByLabel('فارس', { exact: true })).toBeVisible()
  const box = await japanese.boundingBox()
  expect(box?.width).toBeGreaterThan((box?.height ?? 0) * 3)
  await isSaved(page)
  expect(fetched).toContain('/type/noto-sans-jp-700.ttf')
  expect(fetched).not.toContain('/type/noto-sans-kr-700.ttf')
  const library = new Library(page)
  await library.go('Library')
  await expect(library.card('炎の騎士 فارس')).toBeVisible()
})
