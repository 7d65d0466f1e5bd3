import { SYSTEMS } from '../../../core/systems/registry'
import type { FromRunner, ToRunner } from './protocol'
import { runDocument } from './run'

const post = (message: FromRunner): void => self.postMessage(message)

self.onmessage = ({ data: { id, order } }: MessageEvent<ToRunner>): void =>
  post({ tell: 'answer', id, answer: runDocument(order, SYSTEMS) })
post({ tell: 'ready' })
