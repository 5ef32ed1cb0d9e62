/** A sum is unusual where it would be another one by more than this share, were its unusual days as usual. */
const TOO_MUCH = 0.05
/** A smaller share is enough for amounts that its days lack: a day that is not there at all is said too. */
const LACKING = 0.02

/** How much of a sum over days its unusual days make up. */
export class UnusualDays {
  #tooMuch = 0
  #lacking = 0
  #zeros = 0
  #count = 0

  /**
   * `times`: how many times its usual level a day is; undefined: as usual, 0: nothing where there
   * usually is something, below 0: not known
   */
  add(value: number, times: number | undefined): void {
    this.#count++
    if (times === undefined) return
    if (times === 0) this.#zeros++
    else if (times > 0 && times < 1) this.#lacking += Math.abs(value / times - value)
    else this.#tooMuch += Math.abs(times > 0 ? value - value / times : value)
  }

  /** Do they move a sum of this size by more than a small part? */
  outweigh(sum: number): boolean {
    const size = Math.abs(sum)
    // for a day of nothing the usual one is as good a guess as any
    const lacking = this.#lacking + (size * this.#zeros) / Math.max(1, this.#count)
    return (
      this.#tooMuch > TOO_MUCH * size || lacking > LACKING * size || (size === 0 && this.#zeros > 0)
    )
  }
}
