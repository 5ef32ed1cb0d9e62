/** Runs `act` with the first of these events of the window, once. → takes it back */
export function onFirstEvent(names: readonly string[], act: () => void): () => void {
  const run = () => {
    stop()
    act()
  }
  const stop = () => {
    names.forEach((name) => {
      removeEventListener(name, run)
    })
  }
  names.forEach((name) => {
    addEventListener(name, run, { passive: true })
  })
  return stop
}
