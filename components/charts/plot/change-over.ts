export interface LastChange {
  /** index of the last known value */
  index: number
  value: number
  /** null: nothing known about so many days before */
  amount: number | null
  /** change as a share of the value before; null where that is zero too */
  fraction: number | null
}

/** A value some days off may stand in: sources pause over weekends. */
const NEAR_DAYS = 4

/** The newest value at or before `until`, and its change over so many days. Undefined where nothing is known. */
export function changeOver(
  values: readonly (number | null)[],
  days: number,
  until = values.length - 1,
): LastChange | undefined {
  const last = lastKnown(values, until, Infinity)
  if (!last) return undefined
  const before = lastKnown(values, last.index - days, NEAR_DAYS)
  if (!before) return { ...last, amount: null, fraction: null }
  const amount = last.value - before.value
  return { ...last, amount, fraction: before.value === 0 ? null : amount / Math.abs(before.value) }
}

/** The same, compared with the value known before it. */
export function changeBefore(
  values: readonly (number | null)[],
  until = values.length - 1,
): LastChange | undefined {
  const last = lastKnown(values, until, Infinity)
  const before = last && lastKnown(values, last.index - 1, Infinity)
  if (!last || !before) return last && { ...last, amount: null, fraction: null }
  const amount = last.value - before.value
  return { ...last, amount, fraction: before.value === 0 ? null : amount / Math.abs(before.value) }
}

function lastKnown(
  values: readonly (number | null)[],
  from: number,
  within: number,
): { index: number; value: number } | undefined {
  for (
    let index = Math.min(from, values.length - 1);
    index >= 0 && from - index <= within;
    index--
  ) {
    const value = values[index] ?? null
    if (value !== null) return { index, value }
  }
  return undefined
}
