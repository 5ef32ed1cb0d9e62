// How much the tests try. What the ordinary size leaves out, each test says in its own first lines.

/** For this process and all that it starts. */
export function takeFullSize() {
  process.env.TEST_SIZE = 'full'
}

/** Whether what takes long is wanted too: `npm test -- full`. */
export function isFullSize() {
  return process.env.TEST_SIZE === 'full'
}

/**
 * All of them at full size, else so many, others at each turn: over many turns each is taken.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} turn
 * @param {number} some
 * @returns {Item[]}
 */
export function takeInTurn(items, turn, some) {
  if (isFullSize() || some >= items.length) return [...items]
  const first = (turn * some) % items.length
  return [...items.slice(first), ...items.slice(0, first)].slice(0, some)
}
