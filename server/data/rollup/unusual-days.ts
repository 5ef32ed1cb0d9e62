/** A sum is unusual where it would be another one by more than this share, were its unusual days as usual. */
const UNUSUAL_SHARE = 0.05

/** How much of a sum over days its unusual days make up. */
export class UnusualDays {
  #tooMuch = 0
  #zeros = 0

  /** `times`: how many times its usual level a day is; undefined: as usual, 0: nothing where there usually is something, below 0: not known */
  add(value: number, times: number | undefined): void {
    if (times === 0) this.#zeros++
    else if (times !== undefined)
      this.#tooMuch += Math.abs(times > 0 ? value - value / times : value)
  }

  /** Do they move a sum of this size, over this many days, by more than a small part? */
  outweigh(sum: number, days: number): boolean {
    return this.#tooMuch > UNUSUAL_SHARE * Math.abs(sum) || this.#zeros > UNUSUAL_SHARE * days
  }
}
