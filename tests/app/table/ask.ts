import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Answer, Input, Reply, RequestName } from '../../../preload/contract'
import { packFrame, unpackFrame } from '../../../preload/frame'

/** Asks the host of a page as another window of the same person does: the page hears of what changes as of something from elsewhere. */
export async function ask<N extends RequestName>(page: Page, name: N, input: Input<N>): Promise<Answer<N>> {
  const { origin } = new URL(page.url())
  const cookies = await page.context().cookies(origin)
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { headers: { origin, cookie } })
  try {
    const reply = await new Promise<Reply<Answer<N>>>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('open', () => socket.send(packFrame({ id: 1, name, input })))
      socket.on('message', (data: Buffer) => {
        const frame = unpackFrame(data) as { readonly id?: number } & Reply<Answer<N>>
        if (frame.id === 1) resolve(frame)
      })
    })
    if ('failure' in reply) throw new Error(reply.failure.message)
    return reply.value
  } finally {
    socket.terminate()
  }
}
