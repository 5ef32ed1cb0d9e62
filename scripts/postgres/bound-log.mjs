// The log of the embedded PostgreSQL: its server writes to one file for as long as it runs, and its
// own rotation empties a file of that name by age alone, never by size.
import fs from 'node:fs'

const MOST_BYTES = 10_000_000

/** Once the file is large, keeps what it holds beside it, in place of what was kept there before, and empties it. */
export function boundLog(file) {
  if (sizeOf(file) <= MOST_BYTES) return
  attempt(() => fs.copyFileSync(file, `${file}.before`))
  // not renamed: the server has it open to append to, and goes on at its new end
  attempt(() => fs.truncateSync(file))
}

function sizeOf(file) {
  return attempt(() => fs.statSync(file).size) ?? 0
}

/** Neither a full disk nor a file of somebody else ends the program that looks after the log. */
function attempt(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}
