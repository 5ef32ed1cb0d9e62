import { isFullSize } from '../../scripts/tests/test-size.mjs'

/** Reads a setting that tells the tests about their server and databases. */
export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by: npm test -- e2e`)
  return value
}

/** True if slow tests are wanted too: `npm test -- full`. */
export const isFull = isFullSize()

/** A site of a test is up in seconds, and on a machine that does other work in minutes. */
export const STARTS_WITHIN_MS = 240_000

/** The production server, which renders no page before its first reader wants it. */
export const ON_DEMAND = ['tests/support/site/site-on-demand.mjs']
