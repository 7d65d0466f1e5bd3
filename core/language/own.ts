/** What a table itself holds under a text from outside: never what every object inherits, such as `constructor` and `__proto__`. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
