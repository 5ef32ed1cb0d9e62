// Stamps remember from what something was made, so that it is made again only when that has changed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { dataFolder, root } from '../paths.mjs'

/** A hash over names and contents of files and folders; what is not there counts as such. */
export function fingerprint(places, ...more) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesUnder(path.resolve(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0')
    }
  for (const text of more) hash.update(`${text}\0`)
  return hash.digest('hex')
}

export function isFresh(name, stamp) {
  try {
    return fs.readFileSync(stampFile(name), 'utf8') === stamp
  } catch {
    return false
  }
}

export function leaveStamp(name, stamp) {
  fs.mkdirSync(path.dirname(stampFile(name)), { recursive: true })
  fs.writeFileSync(stampFile(name), stamp)
}

/** Before something is made anew: what a killed run leaves half-made must not look fresh. */
export function removeStamp(name) {
  fs.rmSync(stampFile(name), { force: true })
}

function stampFile(name) {
  return path.join(dataFolder, 'stamps', name)
}

function filesUnder(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [place]
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
