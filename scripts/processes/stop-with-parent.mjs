// A parent that was killed with SIGKILL tells nobody, so its children ask: `node --import
// ./scripts/processes/stop-with-parent.mjs …` The program then gets SIGTERM, as if the parent had passed it
// on.

/** Sends this process SIGTERM once its parent is no longer `parent`. */
export function stopWithParent(parent) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Node options that let a child watch this process. */
export function watchedBy(pid = process.pid) {
  return ['--import', `${import.meta.url}?parent=${pid}`]
}

const parent = new URL(import.meta.url).searchParams.get('parent')
if (parent) {
  // not for the workers that this program forks: their parent is another
  const own = process.execArgv.indexOf(import.meta.url)
  if (own > 0) process.execArgv.splice(own - 1, 2)
  stopWithParent(Number(parent))
}
