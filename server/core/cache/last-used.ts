/** The last answers by their question, so that who pages through one does not have it worked out again. A failed one is not kept. */
export class LastUsed<Value> {
  private readonly kept = new Map<string, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(question: string, answer: () => Value): Value {
    const known = this.kept.get(question)
    if (known !== undefined) {
      // the newest stand last
      this.kept.delete(question)
      this.kept.set(question, known)
      return known
    }
    const own = answer()
    this.kept.set(question, own)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest)
    if (own instanceof Promise)
      own.catch(() => {
        this.kept.delete(question)
      })
    return own
  }
}
