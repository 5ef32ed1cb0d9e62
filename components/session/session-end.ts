/** How long a server that did not answer is left alone, in milliseconds. */
const PAUSE_MS = 3_000

const empty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Tells if the session has ended, as the server says: the library takes an answer that failed for
 * the same, and a server that is busy or starts again would show everybody out. Asks until there is
 * an answer; false as well where `signal` ends the question.
 */
export async function hasSessionEnded(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const response = await fetch('/api/auth/session', { cache: 'no-store', signal })
      if (response.ok) return empty(await response.json())
    } catch {
      // nobody answered
    }
    await pause(signal)
  }
  return false
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Has the library look the session up again: once it has lost one, it does so on a message of
 * another tab alone.
 */
export function lookUpSession(): void {
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp: Date.now() }
  dispatchEvent(
    new StorageEvent('storage', { key: 'nextauth.message', newValue: JSON.stringify(message) }),
  )
}
