import type { Page } from '@playwright/test'

/** What a person would see to be cut, squeezed out or scrolled away: said of the page as it stands. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const isForeign = (element: Element): boolean =>
      element.closest('.monaco-editor, .monaco-hover, .unseen, svg, [aria-hidden="true"], .stage, canvas') !== null
    const said = (element: Element): string => {
      const text = (element.getAttribute('aria-label') ?? element.textContent)
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40)
      return `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')} “${text}”`
    }

    const root = document.documentElement
    if (Math.max(root.scrollWidth, document.body.scrollWidth) > innerWidth) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1,
      )
      found.add(
        `the page is ${root.scrollWidth - innerWidth} px wider than the window: ${widest.slice(0, 3).map(said).join(', ')}`,
      )
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element) || isForeign(element)) continue
      const { overflowX } = getComputedStyle(element)
      const over = element.scrollWidth - element.clientWidth
      // A table of many columns, a script's own lines and a strip of cards go sideways in any program.
      if (
        (overflowX === 'auto' || overflowX === 'scroll') &&
        over > 1 &&
        !element.matches('[role="grid"], pre, code, textarea, input, .tabs, .zoomed, .trials > .cards') &&
        !element.closest('[role="grid"]')
      )
        found.add(`${said(element)} scrolls sideways by ${over} px`)
    }

    const popups =
      '[role="dialog"], [role="menu"], .menu, .tip, .monaco-hover, .suggest-widget, .parameter-hints-widget, .rename-box, .action-widget, .toast'
    for (const element of document.querySelectorAll(popups)) {
      if (!isSeen(element)) continue
      const { left, top, right, bottom } = element.getBoundingClientRect()
      // A tip that is measured lies above the window until it is placed.
      if (bottom <= 0) continue
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.add(`${said(element)} reaches out of the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`)
    }

    const labels =
      'button, [role="tab"], [role="radio"], [role="menuitem"], label, legend, h1, h2, h3, th, .part, .tile .name, dt, a'
    for (const element of document.querySelectorAll(labels)) {
      if (!isSeen(element) || isForeign(element) || element.textContent.trim() === '') continue
      const style = getComputedStyle(element)
      const over = element.scrollWidth - element.clientWidth
      const isMeant =
        style.textOverflow === 'ellipsis' ||
        style.position === 'absolute' ||
        element.querySelector('[style*="ellipsis"]') !== null
      if (over > 1 && style.display !== 'inline' && !isMeant)
        found.add(`${said(element)} is ${over} px too narrow for its text`)
      if (over > 1 && style.textOverflow === 'ellipsis' && element.clientWidth < 40)
        found.add(`${said(element)} shows ${element.clientWidth} px of its text`)
      const own = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX: x, overflowY: y } = getComputedStyle(around)
        const clip = around.getBoundingClientRect()
        const beyond = Math.max(clip.left - own.left, own.right - clip.right)
        const below = Math.max(clip.top - own.top, own.bottom - clip.bottom)
        if (x === 'auto' || x === 'scroll' || y === 'auto' || y === 'scroll') break
        if (around.matches('.fan *, .fan, .tab-list, .dv-tabs-container')) break
        if ((x === 'hidden' || x === 'clip') && beyond > 1 && beyond < own.width)
          found.add(
            `${said(element)} is cut by ${Math.round(beyond)} px at the side of ${said(around).split(' ')[0] ?? ''}`,
          )
        if ((y === 'hidden' || y === 'clip') && below > 1 && below < own.height)
          found.add(
            `${said(element)} is cut by ${Math.round(below)} px at the edge of ${said(around).split(' ')[0] ?? ''}`,
          )
      }
    }
    for (const field of document.querySelectorAll('.field')) {
      if (!isSeen(field) || isForeign(field)) continue
      const own = field.getBoundingClientRect()
      let around = field.parentElement
      while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
      const clip = around?.getBoundingClientRect()
      if (clip && own.left < clip.right && own.right > clip.right + 1)
        found.add(`${said(field)} runs ${Math.round(own.right - clip.right)} px past the edge`)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input[inputmode="numeric"], input[type="number"]',
    )) {
      if (isSeen(input) && input.scrollWidth - input.clientWidth > 1)
        found.add(`the number ${input.value} of “${input.getAttribute('aria-label') ?? input.name}” is cut`)
    }
    return [...found]
  })
