import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, disposePinia, setActivePinia } from 'pinia'
import { onTestFinished } from 'vitest'
import type { Component } from 'vue'
import { withPart, type Part } from '../../../core/parts'
import { settings, type Settings } from '../../../preload/contract'
import { i18n } from '../../../renderer/messages/i18n'

const open: VueWrapper[] = []

/** What the host of the page answers, by the name of the request. */
type Answers = Readonly<Record<string, (input: never) => unknown>>

/** Fresh stores on a page whose host answers what is given, and keeps settings. The page has to be there: `@vitest-environment happy-dom`. */
export function withHost(given: Answers = {}): void {
  let kept = settings.parse({})
  const write = ({ parts = [], ...change }: Partial<Settings> & { readonly parts?: readonly Part[] }): Settings =>
    (kept = parts.reduce(withPart, { ...kept, ...change }))
  const answers: Answers = { 'settings.write': write, ...given }
  Object.assign(window, {
    studio: {
      host: 'browser',
      request: (name: string, input: never) => Promise.resolve({ value: answers[name]?.(input) }),
      on: () => () => undefined,
    },
  })
  const pinia = createPinia()
  setActivePinia(pinia)
  // What stores would still do a moment later, they would ask the host of another test.
  onTestFinished(() => disposePinia(pinia))
}

/** A component in the page, with the studio's messages. */
export function show(component: Component, props: Readonly<Record<string, unknown>> = {}): VueWrapper {
  const shown = mount(component, { props, attachTo: document.body, global: { plugins: [i18n] } })
  open.push(shown)
  return shown
}

/** Takes all of them out of the page. */
export function leave(): void {
  for (const shown of open.splice(0)) shown.unmount()
}
