/**
 * Sends a message to the process that has started this one. A parent that has just ended gets none,
 * and that is no error.
 */
export function sendToParent(message: unknown): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
