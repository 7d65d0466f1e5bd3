import { search } from './search'
import type { SearchQuery, SearchText } from './search'

// A worker of its own: an expression that never ends is stopped by ending the worker.
self.onmessage = ({
  data,
}: MessageEvent<{ readonly texts: readonly SearchText[]; readonly query: SearchQuery }>): void => {
  self.postMessage(search(data.texts, data.query))
}
