import { isFullSize } from '../../scripts/test-size.mjs'

/** What the tests are told about their server and databases. */
export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by: npm test -- e2e`)
  return value
}

/** Whether what takes long is wanted too: `npm test -- full`. */
export const isFull = isFullSize()
