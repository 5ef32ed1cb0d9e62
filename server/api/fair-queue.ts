import { AppError } from '#server/core/errors.ts'

/** Questions of one owner that wait beside the one that is worked on. */
const MOST_WAITING = 4
/** How long a question waits behind others of its own owner, and for its owner's turn. */
const BEHIND_OWN_MS = 1_200
const TURN_MS = 15_000
/**
 * Who has waited for so long is next, whatever their owner had before: short questions of others
 * must not add up to a long wait.
 */
const OVERDUE_MS = 2_000

interface Waiting {
  since: number
  start: () => void
  fail: (error: AppError) => void
  timer: NodeJS.Timeout
}

/**
 * One piece of work after the other, of owners who share its time: next comes whoever has had the
 * least of it, so that an owner with one question waits for one of somebody else, never for all of
 * them; who has waited for two seconds is next in any case. Too many of one owner are that owner's
 * to take back ('rate_limited'); a turn that does not come at all is nobody's fault
 * ('unavailable').
 */
export class FairQueue {
  readonly #clock: () => number
  readonly #waiting = new Map<string, Waiting[]>()
  /**
   * Where an owner stands in the time that all have had, in milliseconds. Who comes back after a
   * while begins at the present.
   */
  readonly #standing = new Map<string, number>()
  #present = 0
  #working: string | null = null

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#working !== null) await this.#turnOf(owner)
    this.#working = owner
    const began = this.#clock()
    const standing = Math.max(this.#present, this.#standing.get(owner) ?? 0)
    this.#present = standing
    try {
      return await work()
    } finally {
      this.#standing.set(owner, standing + this.#clock() - began)
      this.#working = null
      this.#startNext()
    }
  }

  #turnOf(owner: string): Promise<void> {
    const own = this.#waiting.get(owner) ?? []
    if (own.length >= MOST_WAITING) throw tooMany()
    this.#waiting.set(owner, own)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: this.#clock(),
        start: resolve,
        fail: reject,
        timer: setTimeout(() => {
          this.#lookAgain(owner, waiting)
        }, BEHIND_OWN_MS),
      }
      own.push(waiting)
    })
  }

  /** Gives up a question that its own owner holds up; the next one of an owner waits on for its turn. */
  #lookAgain(owner: string, waiting: Waiting): void {
    const isNext = this.#working !== owner && this.#waiting.get(owner)?.[0] === waiting
    if (!isNext) return this.#giveUp(owner, waiting, tooMany())
    waiting.timer = setTimeout(() => {
      this.#giveUp(owner, waiting, noTurn())
    }, TURN_MS - BEHIND_OWN_MS)
  }

  #giveUp(owner: string, waiting: Waiting, error: AppError): void {
    const others = (this.#waiting.get(owner) ?? []).filter((each) => each !== waiting)
    if (others.length) this.#waiting.set(owner, others)
    else this.#waiting.delete(owner)
    waiting.fail(error)
  }

  #startNext(): void {
    const owner = this.#overdue() ?? this.#leastServed()
    if (owner === undefined) return this.#forgetPast()
    const own = this.#waiting.get(owner) ?? []
    const next = own.shift()
    if (own.length === 0) this.#waiting.delete(owner)
    if (!next) return
    clearTimeout(next.timer)
    this.#working = owner // before anybody else can ask
    next.start()
  }

  #leastServed(): string | undefined {
    return [...this.#waiting.keys()].sort((a, b) => this.#behind(a) - this.#behind(b))[0]
  }

  #overdue(): string | undefined {
    const since = (owner: string): number => this.#waiting.get(owner)?.[0]?.since ?? Infinity
    const [oldest] = [...this.#waiting.keys()].sort((a, b) => since(a) - since(b))
    return oldest !== undefined && this.#clock() - since(oldest) > OVERDUE_MS ? oldest : undefined
  }

  readonly #behind = (owner: string): number =>
    Math.max(this.#present, this.#standing.get(owner) ?? 0)

  /** Nobody waits: everybody begins anew. */
  #forgetPast(): void {
    this.#standing.clear()
    this.#present = 0
  }
}

const tooMany = (): AppError =>
  new AppError(
    'rate_limited',
    'Too many large queries at once. Try again in a moment, one at a time, or with fewer rows.',
  )
const noTurn = (): AppError =>
  new AppError('unavailable', 'Large queries from other users are running. Try again in a moment.')
