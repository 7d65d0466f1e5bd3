/** Components as the type checker of the tests sees them; `vue-tsc -p renderer` checks what is in them. */
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
