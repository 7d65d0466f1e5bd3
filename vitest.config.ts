import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vue()],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/app/**', 'tests/soak/**', 'tests/bench/**', 'node_modules/**'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
})
