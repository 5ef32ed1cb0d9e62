/** Milliseconds of rendering that a network may use at once, and how many come back each second. */
const MOST_MS = 30_000
const BACK_PER_SECOND_MS = 500
const MOST_NETWORKS = 20_000

interface Account {
  left: number
  at: number
}

/**
 * Limits what each network may cost: the time that its uncached requests took, measured, against a
 * budget that fills again.
 */
export class CostBudget {
  readonly #accounts = new Map<string, Account>()

  /** Seconds until the network may ask again; 0: now. */
  secondsToWait(network: string, now = performance.now()): number {
    const { left } = this.#account(network, now)
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / BACK_PER_SECOND_MS))
  }

  /** Work that nobody waits for takes half of it at most, so that it does not keep its network from reading. */
  mayRenew(network: string, now = performance.now()): boolean {
    return this.#account(network, now).left > MOST_MS / 2
  }

  charge(network: string, ms: number, now = performance.now()): void {
    const account = this.#account(network, now)
    account.left -= ms
  }

  #account(network: string, now: number): Account {
    const known = this.#accounts.get(network)
    const left = known
      ? Math.min(MOST_MS, known.left + ((now - known.at) / 1000) * BACK_PER_SECOND_MS)
      : MOST_MS
    const account = { left, at: now }
    // the network that asked longest ago is the first of the map
    this.#accounts.delete(network)
    this.#accounts.set(network, account)
    for (const oldest of this.#accounts.keys()) {
      if (this.#accounts.size <= MOST_NETWORKS) break
      this.#accounts.delete(oldest)
    }
    return account
  }
}
