import { isFullSize } from '../../scripts/tests/test-size.mjs'

/** All of them at full size, else so many, others at each turn: over many turns each is taken. */
export function takeInTurn<Item>(items: readonly Item[], turn: number, some: number): Item[] {
  if (isFullSize() || some >= items.length) return [...items]
  const first = (turn * some) % items.length
  return [...items.slice(first), ...items.slice(0, first)].slice(0, some)
}
