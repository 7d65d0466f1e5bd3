/** Puts a value at the end of its key's list. */
export const listIn = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
