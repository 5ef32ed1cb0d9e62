// How much the tests try. What the ordinary size leaves out, each test says in its own first lines.

/** For this process and all that it starts. */
export function takeFullSize() {
  process.env.TEST_SIZE = 'full'
}

/** Tells if the tests that take long are wanted too: `npm test -- full`. */
export function isFullSize() {
  return process.env.TEST_SIZE === 'full'
}
