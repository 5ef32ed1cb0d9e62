import { LRUCache } from 'lru-cache'
import type { ClientBase } from 'pg'

/** How many are remembered: those that move often. */
const REMEMBERED = 200_000

/** Small numbers for addresses, made where an address is new. */
export class AddressIds {
  readonly #known = new LRUCache<string, number>({ max: REMEMBERED })

  /**
   * The ids of addresses (lower case, with `0x`). Call it outside of a transaction: an id that is given stays, whatever
   * becomes of the transfer that it was given for.
   */
  async find(client: ClientBase, addresses: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    const missing: string[] = []
    for (const address of new Set(addresses)) {
      const id = this.#known.get(address)
      if (id === undefined) missing.push(address)
      else found.set(address, id)
    }
    if (!missing.length) return found
    // first what is there: a number that is taken for nothing is lost, and bitmaps want them dense
    await client.query(
      `insert into chain_address (address)
       select decode(substr(a, 3), 'hex') from unnest($1::text[]) a
       where not exists (select from chain_address k where k.address = decode(substr(a, 3), 'hex')) on conflict do nothing`,
      [missing],
    )
    const { rows } = await client.query<{ id: number; address: string }>(
      `select id, '0x' || encode(address, 'hex') as address from chain_address where address = any(select decode(substr(a, 3), 'hex') from unnest($1::text[]) a)`,
      [missing],
    )
    for (const { id, address } of rows) {
      this.#known.set(address, id)
      found.set(address, id)
    }
    return found
  }
}
