/** A lane whose line is full, or in which a turn did not come in time. */
export class BusyError extends Error {
  override name = 'BusyError'
  override message = 'Too many concurrent requests. Try again in a moment.'
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super()
    this.retrySeconds = retrySeconds
  }
}

interface LaneOptions {
  /** at the same time */
  running: number
  /** the most for one network, so that it leaves room for others */
  runningPerNetwork: number
  /** in line behind them; one more is refused at once */
  waiting: number
  /** the most in line for one network, so that it cannot fill the line alone */
  waitingPerNetwork: number
  /** work that nobody waits for begins only where fewer than these run */
  runningBeforeBehind: number
  patienceMs: number
}

const MOST_REMEMBERED = 2_000

/** Whose turn it is and how much it matters. */
export interface Turn {
  /** null for the site's own work */
  network: string | null
  /** Nobody waits for the result: it stands behind every reader, and leaves when a reader has to wait. */
  isBehind?: boolean
  /** Leaves the line: somebody else has begun the same work. */
  signal?: AbortSignal
}

interface Waiting {
  network: string | null
  start: () => void
  leave: (error: Error) => void
}

/**
 * Work of one kind with a bound on how much of it runs and how much waits, so that what strangers
 * ask for is either answered or refused soon. Networks take turns: one that asks a hundred times
 * does not stand before one that asks once, and when the line is full, the network that holds most
 * of it gives way.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #line: Waiting[] = []
  readonly #behind: Waiting[] = []
  #running = 0
  readonly #runningOf = new Map<string, number>()
  /** by network, the number of its latest turn: whoever had none for longest is next */
  readonly #turnOf = new Map<string, number>()
  #turns = 0

  constructor(options: LaneOptions) {
    this.#options = options
  }

  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#line.length }
  }

  /** Nobody runs or waits: work that nobody waits for may begin. */
  get isIdle(): boolean {
    return this.#running === 0 && this.#line.length === 0 && this.#behind.length === 0
  }

  /**
   * Runs the work in its turn. Throws BusyError where no turn can be had, and the reason of the
   * signal where it left.
   */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    turn.signal?.throwIfAborted()
    if (this.#mayBegin(turn)) this.#begin(turn.network)
    else await this.#wait(turn)
    try {
      return await work()
    } finally {
      this.#end(turn.network)
    }
  }

  #mayBegin({ network, isBehind = false }: Turn): boolean {
    if (isBehind) return this.#mayBeginBehind()
    return this.#running < this.#options.running && this.#mayRun(network)
  }

  #mayBeginBehind(): boolean {
    return this.#line.length === 0 && this.#running < this.#options.runningBeforeBehind
  }

  #wait({ network, isBehind = false, signal }: Turn): Promise<void> {
    const line = isBehind ? this.#behind : this.#line
    this.#makeRoom(line, network)
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        network,
        start: () => {
          settle()
          this.#begin(network)
          resolve()
        },
        leave: (error) => {
          settle()
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        own.leave(this.#busy())
      }, this.#options.patienceMs)
      const given = () => {
        own.leave(signal?.reason instanceof Error ? signal.reason : this.#busy())
      }
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', given)
        line.splice(line.indexOf(own), 1)
      }
      signal?.addEventListener('abort', given)
      line.push(own)
      if (!isBehind) for (const each of this.#behind.slice()) each.leave(this.#busy())
    })
  }

  /** Throws BusyError where the network has its share, or holds as much of a full line as anybody. */
  #makeRoom(line: readonly Waiting[], network: string | null): void {
    const { waiting, waitingPerNetwork } = this.#options
    const held = countByNetwork(line)
    const own = network === null ? 0 : (held.get(network) ?? 0)
    if (own >= waitingPerNetwork) throw this.#busy()
    if (line.length < waiting) return
    const [most, count] = [...held].reduce(
      (one, other) => (other[1] > one[1] ? other : one),
      ['', 0],
    )
    if (count <= own + 1) throw this.#busy()
    line.findLast((each) => each.network === most)?.leave(this.#busy())
  }

  #busy(): BusyError {
    return new BusyError(Math.ceil(this.#options.patienceMs / 2_000))
  }

  #mayRun(network: string | null): boolean {
    return network === null || (this.#runningOf.get(network) ?? 0) < this.#options.runningPerNetwork
  }

  #begin(network: string | null): void {
    this.#running++
    if (network === null) return
    this.#turnOf.delete(network)
    this.#turnOf.set(network, ++this.#turns)
    const [oldest = network] = this.#turnOf.keys()
    if (this.#turnOf.size > MOST_REMEMBERED) this.#turnOf.delete(oldest)
    this.#runningOf.set(network, (this.#runningOf.get(network) ?? 0) + 1)
  }

  #end(network: string | null): void {
    this.#running--
    if (network !== null) {
      const left = (this.#runningOf.get(network) ?? 1) - 1
      if (left > 0) this.#runningOf.set(network, left)
      else this.#runningOf.delete(network)
    }
    const next = this.#next()
    if (next) next.start()
    else if (this.#mayBeginBehind()) this.#longestWithout(this.#behind)?.start()
  }

  /** The place goes to the network that had no turn for longest. */
  #next(): Waiting | undefined {
    return this.#longestWithout(this.#line.filter(({ network }) => this.#mayRun(network)))
  }

  #longestWithout(line: readonly Waiting[]): Waiting | undefined {
    const turnOf = ({ network }: Waiting) =>
      network === null ? 0 : (this.#turnOf.get(network) ?? 0)
    return line.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
  }
}

function countByNetwork(line: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { network } of line)
    if (network !== null) counts.set(network, (counts.get(network) ?? 0) + 1)
  return counts
}
