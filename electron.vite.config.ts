import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { hashOfCore } from './scripts/core.mjs'
import { BUNDLED } from './scripts/notices.mjs'

const at = (path: string): string => resolve(import.meta.dirname, path)

// The layout has no src/, so every entry is named. Workers are entries of their own: hosts start them by file name.
export default defineConfig({
  main: {
    // Library files remember what this very core has read from their texts.
    define: { FANFARE_CORE: JSON.stringify(hashOfCore(import.meta.dirname)) },
    build: {
      outDir: 'out/main',
      license: { fileName: BUNDLED },
      rollupOptions: {
        input: {
          desktop: at('main/desktop.ts'),
          web: at('main/start.ts'),
          cli: at('main/cli.ts'),
          'library-worker': at('main/database/worker.ts'),
          'printing-worker': at('main/printing/worker.ts'),
          'art-child': at('main/art/child.ts'),
          'art-watch': at('main/art/watch.ts'),
          'simulation-worker': at('main/simulation/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    // A sandboxed preload must be one CommonJS file with its dependencies inside.
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [vue()],
    worker: { format: 'es' },
    build: {
      outDir: 'out/renderer',
      // Half as much to read at every start, in the page and in each of its workers.
      minify: true,
      license: { fileName: BUNDLED },
      rollupOptions: { input: at('renderer/index.html') },
    },
  },
})
