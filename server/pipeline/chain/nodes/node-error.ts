/**
 * A fault of a node or of its answer. The message is for the operator, and names no address: those
 * may hold keys.
 */
export class NodeError extends Error {
  override name = 'NodeError'
}

/** A node takes a smaller range of blocks only; `most`: so many, where it says. */
export class RangeTooLargeError extends Error {
  override name = 'RangeTooLargeError'
  readonly most: number | null

  constructor(most: number | null, cause: unknown) {
    super('requires a smaller block range', { cause })
    this.most = most
  }
}

/** Too few nodes answered, or they contradict each other: nothing can be said now. */
export class NoAgreementError extends Error {
  override name = 'NoAgreementError'
  /** they contradict each other; else too few answered */
  readonly isContradiction: boolean

  constructor(message: string, isContradiction = false) {
    super(message)
    this.isContradiction = isContradiction
  }
}
