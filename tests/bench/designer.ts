import type { Page } from '@playwright/test'
import type { Layer, Template } from '../../core/face/template'
import { printTemplate } from '../../core/face/template/print'
import { withPage } from './page'

const CARD =
  'name Lamp Carrier; id CP99-001; class Neutral; type Follower; trait Guard; cost 2; stats 2/2; text "[fanfare] Draw a card. When it leaves, put a lamp into your area and give each of your followers +1/+1 until the end of the turn.";\n'

/** Sixty layers as a face has them: grounds with gradients, texts, rules texts, symbols and forms. */
export function sixtyLayers(): Template {
  const layers = Array.from({ length: 60 }, (_, index): Layer => {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    const base = {
      id: `layer-${index}`,
      name: `Layer ${index}`,
      box: { x: 2 + column * 10, y: 2 + row * 8.4, width: 9, height: 7.6 },
    }
    const style = { font: 'Alegreya Sans', size: 6, least: 4, colour: '#1b1613' }
    const stops = [
      { offset: 0, colour: '#c9d6ff' },
      { offset: 1, colour: '#33507a' },
    ]
    switch (index % 5) {
      case 0:
        return { type: 'shape', ...base, shape: { kind: 'rectangle' }, fill: { type: 'linear', stops } }
      case 1:
        return { type: 'text', ...base, value: '{name}', style }
      case 2:
        return { type: 'rich', ...base, value: '{text}', style }
      case 3:
        return { type: 'symbol', ...base, symbol: 'fanfare' }
      default:
        return { type: 'shape', ...base, shape: { kind: 'ellipse' }, fill: '#7a4a20', opacity: 0.8 }
    }
  })
  return {
    version: 2,
    id: 'sixty',
    name: 'Sixty',
    for: [],
    size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
    palette: [],
    layers,
  }
}

/** Milliseconds from each move of the pointer, as the page hears of it, to the page's new drawing. */
async function dragged(page: Page, name: string, moves: number): Promise<number[]> {
  await page.getByRole('treeitem', { name, exact: true }).click()
  const place = await page.locator('.overlay polygon').first().boundingBox()
  if (!place) throw new Error(`${name} has no place on the canvas.`)
  await page.evaluate(() => {
    const state = window as unknown as { times: number[]; watch: { disconnect(): void } }
    state.times = []
    let at = 0
    // Chromium gives moves of the pointer to the page at the start of a frame: from there on it counts.
    const note = (): void => void (at = performance.now())
    window.addEventListener('pointermove', note, { capture: true })
    const face = document.querySelector('svg.face')
    if (!face) throw new Error('The face is not drawn.')
    const seen = new MutationObserver(() => {
      if (at > 0) state.times.push(performance.now() - at)
      at = 0
    })
    seen.observe(face, { subtree: true, childList: true, attributes: true })
    state.watch = {
      disconnect() {
        seen.disconnect()
        window.removeEventListener('pointermove', note, { capture: true })
      },
    }
  })
  const from = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= moves; step++) {
    await page.mouse.move(from.x + (step % 80), from.y + ((step * 3) % 60))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
  return page.evaluate(() => {
    const state = window as unknown as { times: number[]; watch: { disconnect(): void } }
    state.watch.disconnect()
    return state.times
  })
}

export interface DragFigures {
  readonly layer: string
  readonly moves: number
  readonly times: readonly number[]
}

/** Drags layers of a face of sixty in the built browser host and in Chromium. */
export function measureDrags(layers: readonly string[], moves: number): Promise<readonly DragFigures[]> {
  const files = {
    'collection.yaml': 'name: Bench\nsystem: evolve\n',
    'cards.txt': CARD,
    'faces/sixty.face.json': printTemplate(sixtyLayers()),
  }
  return withPage(files, async (page) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
    await page
      .getByRole('button', { name: /^Sixty/ })
      .first()
      .click()
    await page.waitForFunction(() => document.querySelectorAll('svg.face > g').length === 60)
    await page.waitForTimeout(3000)
    const found: DragFigures[] = []
    for (const layer of layers) {
      // The first drag has code to be compiled; it is not counted.
      await dragged(page, layer, 40)
      found.push({ layer, moves, times: await dragged(page, layer, moves) })
    }
    return found
  })
}
