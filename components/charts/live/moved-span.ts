import type { Span } from '#lib/view/charts/chart-model.ts'

/** The part of a span that is moved: an edge, or the span as it is. */
export type Edge = 'from' | 'to' | 'both'

/** Less than a week says nothing. */
const SHORTEST = 7

/**
 * A span of days moved by so many, within a whole. Edges never pass each other; a span that is
 * moved keeps its length.
 */
export function movedSpan({
  edge,
  span: { from, to },
  days,
  whole,
}: {
  edge: Edge
  span: Span
  days: number
  whole: Span
}): Span {
  const shortest = Math.min(SHORTEST, whole.to - whole.from)
  if (edge === 'from')
    return { from: within(from + days, whole.from, Math.max(whole.from, to - shortest)), to }
  if (edge === 'to')
    return { from, to: within(to + days, Math.min(whole.to, from + shortest), whole.to) }
  const shift = within(days, whole.from - from, whole.to - to)
  return { from: from + shift, to: to + shift }
}

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
