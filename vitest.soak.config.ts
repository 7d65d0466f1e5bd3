import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/soak/**/*.soak.ts'],
    globalSetup: 'tests/scratch.ts',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 0,
    disableConsoleIntercept: true,
    maxConcurrency: 2,
  },
})
