import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.mjs'

const BEAT = 2_000
/** A holder that has not touched its lock for so long is gone, whoever has its process id now. */
const SILENCE = 60_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const take = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** What is known of the holder; undefined when the lock has just been given back. */
const holderOf = (path) => {
  try {
    return { pid: Number(readFileSync(path, 'utf8')), touched: statSync(path).mtimeMs }
  } catch {
    return undefined
  }
}

const isStale = ({ pid, touched }) => {
  const age = Date.now() - touched
  // A lock without a pid is being written at this moment, unless its writer died in that moment.
  return Number.isInteger(pid) && pid > 0 ? !isAlive(pid) || age > SILENCE : age > BEAT
}

/** Takes a dead holder's lock away; two that do so at once cannot take away the lock of a living third. */
const clear = (path, stale) => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (Number(readFileSync(aside, 'utf8')) !== stale.pid) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/** Runs `work` while no other process that shares the folder does; waits its turn, and says for whom. */
export async function withLock(root, work) {
  const folder = join(root, '.fanfare')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  let told = false
  while (!take(path)) {
    const holder = holderOf(path)
    if (holder && isStale(holder)) clear(path, holder)
    else {
      if (!told && holder) say(`Another Fanfare (process ${holder.pid}) is preparing this folder; waiting for it.`)
      told = true
      await pause(200)
    }
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}
