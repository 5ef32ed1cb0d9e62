import { isFullSize } from '../../scripts/test-size.mjs'

/** Reads a setting that tells the tests about their server and databases. */
export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by: npm test -- e2e`)
  return value
}

/** True if slow tests are wanted too: `npm test -- full`. */
export const isFull = isFullSize()
