import { systemById } from '../../core/systems/registry'
import { Desk } from './desk'
import type { FromWorker, Numbered } from './protocol'

const post = (message: FromWorker): void => self.postMessage(message)

const desk = new Desk({
  post,
  gameOf(system) {
    const { studio } = systemById(system)
    return studio?.rules && { language: studio.language, rules: studio.rules }
  },
  plan(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

self.onmessage = ({ data: { id, message } }: MessageEvent<Numbered>): void => {
  desk.take(message)
  post({ tell: 'done', id })
}
post({ tell: 'ready' })
