// Who of the processes that are named in files still lives. Nothing imported but Node.
import fs from 'node:fs'

/** The text of a file, or `otherwise` where it cannot be read. */
export function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !/^\d+ \(.*\) Z/s.test(readOr(`/proc/${pid}/stat`, '')) // a zombie that nobody reaps is dead
}

/**
 * When a process began, in ticks since the machine's start, so that a pid given out again is
 * noticed; '' without /proc.
 */
export function readBirth(pid) {
  return readOr(`/proc/${pid}/stat`, '').split(') ').at(-1).split(' ')[19] ?? ''
}
