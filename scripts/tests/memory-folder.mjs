// A folder in memory for databases that are thrown away: a copy of a database takes 15 ms there and
// 350 ms on a disk.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../paths.mjs'
import { readOr } from '../processes/alive.mjs'

const PLACE = '/dev/shm'
const PREFIX = 'assay-tests-'
/** All tests together fill less than half of it, two sites with the demo set at once included. */
const ENOUGH_BYTES = 8 * 2 ** 30

/**
 * The folder of this checkout in memory, made if need be; undefined where the system has no such
 * place or not enough room in it. The next start of the machine empties it; the folders of
 * checkouts that are gone are removed here.
 */
export function memoryFolder() {
  try {
    removeAbandoned()
    const own = `${root}\n${os.userInfo().uid}`
    const folder = path.join(
      PLACE,
      PREFIX + createHash('sha256').update(own).digest('hex').slice(0, 12),
    )
    if (!isInUse(folder) && !hasRoom()) return undefined
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
    fs.writeFileSync(path.join(folder, 'checkout'), root)
    return folder
  } catch {
    return undefined // no such place, or nothing may be written there
  }
}

/** A server that runs there is joined, however much room it has left. */
const isInUse = (folder) => fs.globSync('*/postmaster.pid', { cwd: folder }).length > 0

function hasRoom() {
  const { bavail, bsize } = fs.statfsSync(PLACE)
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES
}

function removeAbandoned() {
  for (const name of fs.readdirSync(PLACE).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(PLACE, name)
    const checkout = readOr(path.join(folder, 'checkout'), root) // one that is just being made has none
    if (!fs.existsSync(checkout)) fs.rmSync(folder, { recursive: true, force: true })
  }
}
