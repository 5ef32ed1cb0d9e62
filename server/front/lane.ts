/** A lane whose line is full, or in which a turn did not come in time. */
export class BusyError extends Error {
  override name = 'BusyError'
  override message = 'Too many requests are being answered. Try again in a moment.'
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super()
    this.retrySeconds = retrySeconds
  }
}

interface LaneOptions {
  /** at the same time */
  running: number
  /** in line behind them; one more is refused at once */
  waiting: number
  /** of one network, so that it cannot fill the line alone */
  waitingPerNetwork: number
  patienceMs: number
}

interface Waiting { network: string | null; start: () => void }

/**
 * Work of one kind with a bound on how much of it runs and how much waits, so that what strangers ask for is either answered or
 * refused soon. Networks take turns: one that asks a hundred times does not stand before one that asks once.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #line: Waiting[] = []
  #running = 0
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
    if (this.#running >= this.#options.running) await this.#turn(network)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(network: string | null): Promise<void> {
    const { waiting: most, waitingPerNetwork, patienceMs } = this.#options
    const ofNetwork = network === null ? 0 : this.#line.filter((each) => each.network === network).length
    if (this.#line.length >= most || ofNetwork >= waitingPerNetwork) throw new BusyError(Math.ceil(patienceMs / 2_000))
    return new Promise((resolve, reject) => {
      const own: Waiting = { network, start: () => {
        clearTimeout(timer)
        this.#lastNetwork = network
        resolve()
      } }
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(own), 1)
        reject(new BusyError(Math.ceil(patienceMs / 2_000)))
      }, patienceMs)
      this.#line.push(own)
    })
  }

  /** The place of who is done goes to the first of another network, else to the first. */
  #next(): void {
    const at = Math.max(0, this.#line.findIndex(({ network }) => network === null || network !== this.#lastNetwork))
    const [next] = this.#line.splice(at, 1)
    if (next) next.start()
    else this.#running--
  }
}
