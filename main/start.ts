import { parseArgs } from 'node:util'
import { log, messageOf } from './log'
import { serve, type ServeOptions } from './serve'

const portOf = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`Expected a port from 0 to 65535 after --port, found "${text}".`)
  return port
}

function readOptions(): ServeOptions {
  const { values } = parseArgs({
    options: {
      library: { type: 'string', multiple: true },
      data: { type: 'string' },
      port: { type: 'string' },
      'no-open': { type: 'boolean', default: false },
    },
  })
  const { library, data, port } = values
  return {
    open: !values['no-open'],
    ...(library === undefined ? {} : { libraries: library }),
    ...(data === undefined ? {} : { data }),
    ...(port === undefined ? {} : { port: portOf(port) }),
  }
}

// The browser host as a program of its own: what `npm start` falls back to.
try {
  await serve(readOptions())
  process.exit(0)
} catch (error) {
  log(messageOf(error))
  process.exit(2)
}
