/**
 * Runs one step of a longer way and prints one line for it: what it is, what came of it, and how long it took.
 * A step that lasts says every 10 s that it is still at work. `silent` for one that prints lines of its own meanwhile.
 */
export async function step(label, work, { silent = false } = {}) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  if (!silent) process.stdout.write(`${label} …`)
  const tick = silent
    ? undefined
    : setInterval(() => process.stdout.write(` ${seconds().toFixed(0)} s …`), 10_000)
  const close = (note) =>
    process.stdout.write(`${silent ? `${label} …` : ''} ${note} (${seconds().toFixed(1)} s)\n`)
  try {
    const { note, result } = await work()
    close(note)
    return result
  } catch (error) {
    close('failed')
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** `[2/7] Migrations` with the labels in a column. */
export function numbered(total) {
  let at = 0
  return (label) => `[${++at}/${total}] ${label.padEnd(10)}`
}
