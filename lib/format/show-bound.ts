/** A bound as percent, with the digits that it was set with: `0.005` → `0.5%`. */
export const showBound = (fraction: number): string => `${Number((fraction * 100).toFixed(4))}%`
