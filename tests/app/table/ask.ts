import type { Page } from '@playwright/test'
import type { Answer, Input, Reply, RequestName } from '../../../preload/contract'

/** Asks the page's host, as the page itself does. */
export async function ask<N extends RequestName>(page: Page, name: N, input: Input<N>): Promise<Answer<N>> {
  const reply = await page.evaluate(
    ([request, given]) =>
      (window as unknown as { studio: { request(name: string, input: unknown): Promise<unknown> } }).studio.request(
        request,
        given,
      ),
    [name, input] as const,
  )
  const answer = reply as Reply<Answer<N>>
  if ('failure' in answer) throw new Error(answer.failure.message)
  return answer.value
}
