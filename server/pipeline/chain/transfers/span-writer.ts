import type { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { recallParties, storeSpan, type Span } from '#server/pipeline/chain/transfers/store-span.ts'

/**
 * Stores spans one after another, each while its caller reads the next one. The connection of the
 * session belongs to the writer until `finish` is done: anything else on it would become part of a
 * transaction that may be rolled back.
 */
export class SpanWriter {
  readonly #session: ChainSession
  readonly #addresses: AddressIds
  #storing: Promise<void> = Promise.resolve()

  constructor(session: ChainSession, addresses: AddressIds) {
    this.#session = session
    this.#addresses = addresses
  }

  /** Begins to store a span as soon as the one before it is stored. Throws what became of that one. */
  async add(span: Span): Promise<void> {
    // while the database is busy with the span before
    const recalled = recallParties(this.#addresses, span)
    await this.#storing
    this.#storing = storeSpan(this.#session, this.#addresses, span, recalled)
    // told by the next call; until then it is nobody's
    this.#storing.catch(() => undefined)
  }

  /** Until everything is stored. Throws what became of the last span. */
  finish(): Promise<void> {
    return this.#storing
  }
}
