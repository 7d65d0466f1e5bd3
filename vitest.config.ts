import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vue()],
  // Loading the real module under plain Node starts a download.
  resolve: { alias: { electron: resolve(import.meta.dirname, 'tests/electron/electron.ts') } },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/app/**', 'tests/desktop/**', 'tests/soak/**', 'tests/bench/**', 'node_modules/**'],
    // What tests start of the built studio is compiled once for all: a third of what a short command takes.
    globalSetup: 'tests/scratch.ts',
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '.fanfare/compiled') },
    pool: 'threads',
    isolate: false,
    // Vitest leaves one core to whoever looks on, which is half of two. One more than there are works while others wait for servers that go.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
