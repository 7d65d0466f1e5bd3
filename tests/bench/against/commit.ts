import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../bundle'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Below the packages of this tree, which the other's code takes too. */
const COMMITS = join(ROOT, 'node_modules', '.cache', 'fanfare-commits')
const HERE = 'tests/bench/against'

/** Where modules lay that have moved since. */
const MOVED: Readonly<Record<string, string>> = {
  '../../../core/engine/simulation/series': '../../../core/engine/series',
  '../../soak/tables/arenas': '../../soak/arenas',
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The name of a commit in full. Throws where this clone does not have it. */
function nameOf(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  } catch {
    throw new Error(`This clone has no commit ${commit}: name another with BASE=…, or fetch all of the history.`)
  }
}

/** Unpacks a commit, once; answers its folder. The corpus lies beside it as it does beside this tree. */
function unpack(name: string): string {
  const tree = join(COMMITS, name)
  const shared = join(COMMITS, 'shared')
  mkdirSync(COMMITS, { recursive: true })
  if (!existsSync(shared)) symlinkSync(join(ROOT, '..', 'shared'), shared, 'junction')
  if (existsSync(join(tree, 'package.json'))) return tree
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree)
  const archive = `${tree}.tar`
  git('archive', '--output', archive, name)
  execFileSync('tar', ['-xf', archive, '-C', tree])
  rmSync(archive)
  return tree
}

/** Bundles `playing.ts` of a tree, or of this one; answers the bundle's path. */
async function bundlePlaying(tree = ROOT): Promise<string> {
  const entry = join(tree, HERE, 'playing.ts')
  if (tree === ROOT) return bundle(entry)
  const source = readFileSync(join(ROOT, HERE, 'playing.ts'), 'utf8')
  const isThere = (path: string): boolean => existsSync(join(tree, HERE, `${path}.ts`))
  mkdirSync(join(tree, HERE), { recursive: true })
  writeFileSync(
    entry,
    source.replaceAll(/(?<=from ')[^']+/g, (path) => {
      const there = [path, MOVED[path]].find((one) => one !== undefined && isThere(one))
      if (there === undefined) throw new Error(`${tree} has no ${path}: say in MOVED where it lay.`)
      return there
    }),
  )
  return bundle(entry, tree)
}

/** The same games in both trees: as bundles of a commit and of this tree as it is. */
export async function bundlesAgainst(commit: string): Promise<readonly [before: string, now: string]> {
  return [await bundlePlaying(unpack(nameOf(commit))), await bundlePlaying()]
}
