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
  /** of one network, so that it leaves a place for others */
  runningPerNetwork: number
  /** in line behind them; one more is refused at once */
  waiting: number
  /** of one network, so that it cannot fill the line alone */
  waitingPerNetwork: number
  patienceMs: number
}

interface Waiting {
  network: string | null
  start: () => void
}

/**
 * Work of one kind with a bound on how much of it runs and how much waits, so that what strangers ask for is either answered or
 * refused soon. Networks take turns: one that asks a hundred times does not stand before one that asks once.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #line: Waiting[] = []
  #running = 0
  readonly #runningOf = new Map<string, number>()
  #lastNetwork: string | null = null

  constructor(options: LaneOptions) {
    this.#options = options
  }

  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#line.length }
  }

  /** Nobody runs or waits: work that nobody waits for may begin. */
  get isIdle(): boolean {
    return this.#running === 0 && this.#line.length === 0
  }

  /** Runs the work in its turn. `network`: whose it is, null for the site's own. Throws BusyError where no turn can be had. */
  async run<Result>(network: string | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.running && this.#mayRun(network)) this.#begin(network)
    else await this.#turn(network)
    try {
      return await work()
    } finally {
      this.#end(network)
    }
  }

  #turn(network: string | null): Promise<void> {
    const { waiting: most, waitingPerNetwork, patienceMs } = this.#options
    const ofNetwork =
      network === null ? 0 : this.#line.filter((each) => each.network === network).length
    if (this.#line.length >= most || ofNetwork >= waitingPerNetwork)
      throw new BusyError(Math.ceil(patienceMs / 2_000))
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        network,
        start: () => {
          clearTimeout(timer)
          this.#begin(network)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(own), 1)
        reject(new BusyError(Math.ceil(patienceMs / 2_000)))
      }, patienceMs)
      this.#line.push(own)
    })
  }

  #mayRun(network: string | null): boolean {
    return network === null || (this.#runningOf.get(network) ?? 0) < this.#options.runningPerNetwork
  }

  #begin(network: string | null): void {
    this.#running++
    this.#lastNetwork = network
    if (network !== null) this.#runningOf.set(network, (this.#runningOf.get(network) ?? 0) + 1)
  }

  /** The place goes to the first of another network, else to the first that may have it. */
  #end(network: string | null): void {
    this.#running--
    if (network !== null) {
      const left = (this.#runningOf.get(network) ?? 1) - 1
      if (left > 0) this.#runningOf.set(network, left)
      else this.#runningOf.delete(network)
    }
    const able = this.#line.filter((each) => this.#mayRun(each.network))
    const next =
      able.find((each) => each.network === null || each.network !== this.#lastNetwork) ?? able[0]
    if (!next) return
    this.#line.splice(this.#line.indexOf(next), 1)
    next.start()
  }
}
