import type { FetchFault } from '#lib/registry/fetch-faults.ts'

/** Why an address could not be read: what kind of fault, and in words that follow its name ("answered 410"). */
export class WebError extends Error {
  override name = 'WebError'
  readonly fault: FetchFault
  /** how long it asks to be left alone */
  readonly waitSeconds: number | null

  constructor(
    fault: FetchFault,
    message: string,
    { waitSeconds = null, cause }: { waitSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.fault = fault
    this.waitSeconds = waitSeconds
  }
}
