import fs from 'node:fs'
import path from 'node:path'

/** Chromium from 136 compiles all functions of a file that begins so while the file comes in, on another thread. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** Less is not compiled while it comes in. */
const SMALLEST = 10_000

/**
 * Has browsers compile what every page runs as it loads before it runs. Without the hint they only
 * look over a function, and compile it on the page's own thread when it is called. `folder`: that
 * of the build.
 */
export function hintFirstChunks(folder) {
  const { rootMainFiles } = JSON.parse(
    fs.readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'),
  )
  for (const name of rootMainFiles) {
    const file = path.join(folder, name)
    const text = fs.readFileSync(file, 'utf8')
    if (text.length >= SMALLEST && !text.startsWith(HINT)) fs.writeFileSync(file, HINT + text)
  }
}
