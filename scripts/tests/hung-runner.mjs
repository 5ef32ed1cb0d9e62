/**
 * True where all that went wrong in a run is that a process of the runner would not end after the
 * last of its tests, which Node and Playwright know of: github.com/nodejs/node/issues/54918,
 * github.com/microsoft/playwright/issues/39753.
 * @param {{ message?: string }[]} errors of no test
 * @param {{ expected: number, unexpected: number }} stats
 * @returns {boolean}
 */
export function hasOnlyHung(errors, { expected, unexpected }) {
  const hung = /process did not exit within \d+ms after stop/
  return (
    expected > 0 &&
    unexpected === 0 &&
    errors.length > 0 &&
    errors.every(({ message = '' }) => hung.test(message))
  )
}
