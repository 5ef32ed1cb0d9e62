interface ValueScope {
  /** `distributed`, `represented`; absent: both */
  tokenization?: string | null
  /** real-world assets alone; false: with stablecoins and all else */
  isRwa?: boolean
}

/**
 * Names the part of the market that a value is of, at the head of a title: "Distributed value". The
 * same words are of the same scope on every page.
 */
export function valueWords({ tokenization = null, isRwa = false }: ValueScope): string {
  if (tokenization !== null)
    return `${tokenization.slice(0, 1).toUpperCase()}${tokenization.slice(1)} value`
  return isRwa ? 'Real-world asset value' : 'Total value'
}
