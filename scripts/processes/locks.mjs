import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBirth, isAlive, readOr } from './alive.mjs'
import { dataFolder } from '../paths.mjs'
import { atEnd } from './processes.mjs'

const self = `${process.pid} ${readBirth(process.pid)}`

/**
 * Runs `work` while no other process of this checkout runs the work of the same name; one that was
 * killed does not count.
 */
export async function withLock(name, work) {
  const file = path.join(dataFolder, `${name}.lock`)
  fs.mkdirSync(dataFolder, { recursive: true })
  while (!take(file)) {
    const [pid, birth] = readOr(file, '').split(' ')
    if (pid && !(isAlive(Number(pid)) && readBirth(pid) === birth)) fs.rmSync(file, { force: true })
    else await pause(300)
  }
  const release = () => {
    if (readOr(file, '') === self) fs.rmSync(file, { force: true })
  }
  atEnd(release)
  try {
    return await work()
  } finally {
    release()
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, self, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
