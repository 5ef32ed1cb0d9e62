import type { FetchFault } from '#lib/registry/fetch-faults.ts'

/** Why an address could not be read: what kind of fault, and in words that follow its name ("answered 410"). */
export class WebError extends Error {
  override name = 'WebError'
  readonly fault: FetchFault
  /** how long it asks to be left alone */
  readonly waitSeconds: number | null

  /** the host that a redirect led to, where it is not the one that was asked */
  readonly redirectedTo: string | null

  constructor(
    fault: FetchFault,
    message: string,
    {
      waitSeconds = null,
      redirectedTo = null,
      cause,
    }: { waitSeconds?: number | null; redirectedTo?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.fault = fault
    this.waitSeconds = waitSeconds
    this.redirectedTo = redirectedTo
  }
}
