import { execFile } from 'node:child_process'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'node_modules', '.cache', 'fanfare')

/*
 * Vitest reaches every imported function through an accessor, which costs code of many small modules most of its speed. What is measured, or played by the
 * ten thousand, is therefore bundled first, as it is for the studio, and run in a process of its own.
 */

const nameOf = (entry: string): string =>
  relative(import.meta.dirname, entry)
    .replace(/\.ts$/, '')
    .replaceAll(/[\\/]/g, '-')

/** Another form of the code, by its name. */
export interface Variant {
  readonly name: string
  of(code: string, path: string): string
}

/** Bundles a module of the tests for Node, or of the tests of another tree below `root`, as it is or as a variant; answers the path of the bundle. */
export async function bundle(entry: string, root = ROOT, variant?: Variant): Promise<string> {
  const plain = root === ROOT ? nameOf(entry) : `${basename(root)}-${basename(entry, '.ts')}`
  const name = variant === undefined ? plain : `${plain}-${variant.name}`
  const here = {
    name: 'dirname',
    transform: (code: string, id: string) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      here,
      ...(variant === undefined
        ? []
        : [
            {
              name: variant.name,
              enforce: 'pre' as const,
              transform: (code: string, id: string) => variant.of(code, id),
            },
          ]),
    ],
    build: {
      ssr: entry,
      outDir: join(OUT, name),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
  return join(OUT, name, `${name}.mjs`)
}

/** Bundles a module of the tests as one script for a page of Chromium; answers the path of the script. */
export async function bundleForPage(entry: string): Promise<string> {
  const name = nameOf(entry)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"', 'process.argv': '[]' },
    build: {
      lib: { entry, formats: ['iife'], name: 'bundle', fileName: () => `${name}.js` },
      outDir: join(OUT, name),
      emptyOutDir: true,
      minify: true,
    },
  })
  return join(OUT, name, `${name}.js`)
}

/** Runs a bundle; answers what it has printed. */
export async function runBundle(path: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { maxBuffer: 1 << 28 })
  return stdout
}
