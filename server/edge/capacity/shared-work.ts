/** Waits for a turn and does the work in it; leaves the line where the signal says that somebody else has begun. */
export type TakeTurn<Raw> = (
  begin: (work: () => Promise<Raw>) => Promise<Raw>,
  signal: AbortSignal,
) => Promise<Raw>

type Finish<Raw, Result> = (raw: Raw) => Promise<Result> | Result

interface Flight<Raw, Result> {
  /** null until somebody has begun */
  raw: Promise<Raw> | null
  askers: number
  /** for those who still stand in line when somebody has begun */
  others: AbortController
  result: Promise<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * One piece of work for all who want its result at once. Each stands in line in its own name, and
 * the first whose turn comes begins: nobody waits behind what another network has asked for, or is
 * refused for what it may not ask any more.
 */
export class SharedWork<Raw, Result> {
  readonly #flights = new Map<string, Flight<Raw, Result>>()

  /**
   * `finish` makes the result of what the work gave, once, after the turn has ended. Throws what
   * the work throws, or what this asker's own turn throws while nobody has begun.
   */
  async ask(key: string, takeTurn: TakeTurn<Raw>, finish: Finish<Raw, Result>): Promise<Result> {
    const flight = this.#flights.get(key) ?? this.#open(key)
    if (flight.raw) return flight.result
    flight.askers++
    try {
      await takeTurn((work) => this.#begin(key, flight, { work, finish }), flight.others.signal)
    } catch (error) {
      if (!flight.raw) throw error
    } finally {
      flight.askers--
      if (!flight.raw && flight.askers === 0) this.#flights.delete(key)
    }
    return flight.result
  }

  #open(key: string): Flight<Raw, Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    promise.catch(() => undefined) // whoever waits for it hears of it
    const flight = {
      raw: null,
      askers: 0,
      others: new AbortController(),
      result: promise,
      resolve,
      reject,
    }
    this.#flights.set(key, flight)
    return flight
  }

  #begin(
    key: string,
    flight: Flight<Raw, Result>,
    { work, finish }: { work: () => Promise<Raw>; finish: Finish<Raw, Result> },
  ): Promise<Raw> {
    if (flight.raw) return flight.raw // its turn came in the same moment as another's
    flight.raw = work()
    flight.others.abort(new Error('another turn has begun'))
    void flight.raw
      .then(finish)
      .then(flight.resolve, flight.reject)
      .finally(() => {
        this.#flights.delete(key)
      })
    return flight.raw
  }
}
