import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { normalizePath, type Plugin } from 'vite'
import { WORKER_CHUNKS, windowChunks } from './scripts/chunks.mjs'
import { hashOfCore } from './scripts/core.mjs'
import { BUNDLED } from './scripts/notices.mjs'

/** Chromium keeps the text of a script for as long as it runs: in one byte a letter where all are ASCII, in two where one is not. */
const inAscii = (): Plugin => ({
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})

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
          'measure-worker': at('main/measure/worker.ts'),
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
    plugins: [vue(), inAscii()],
    worker: {
      format: 'es',
      plugins: () => [inAscii()],
      rollupOptions: { output: { codeSplitting: WORKER_CHUNKS } },
    },
    build: {
      outDir: 'out/renderer',
      // Half as much to read at every start, in the page and in each of its workers.
      minify: true,
      license: { fileName: BUNDLED },
      rollupOptions: {
        input: at('renderer/index.html'),
        output: { codeSplitting: windowChunks(normalizePath(at('renderer/mount.ts'))) },
      },
    },
  },
})
