import { AppError } from '#server/core/errors.ts'

/**
 * Lets a few pieces of work run at once; others wait in their order, and beyond a number of them
 * are refused ('unavailable').
 */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next)
        next() // takes this one's place
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new AppError(
        'unavailable',
        'Too many historical queries at the moment. Try again shortly.',
      )
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
    })
  }
}
