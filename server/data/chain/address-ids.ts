import { LRUCache } from 'lru-cache'
import type { ClientBase } from 'pg'

/** How many are remembered, about 150 MB when all are: a token that many hold is moved by few of them. */
const REMEMBERED = 1_000_000

/** Small numbers for addresses, made where an address is new. */
export class AddressIds {
  readonly #known = new LRUCache<string, number>({ max: REMEMBERED })

  /**
   * The ids of addresses (lower case, with `0x`), each at the place of its address; 0 for null. Call it outside of a
   * transaction: an id that is given stays, whatever becomes of the transfer that it was given for.
   */
  async find(client: ClientBase, addresses: readonly (string | null)[]): Promise<Int32Array> {
    const ids = new Int32Array(addresses.length)
    const missing = new Map<string, number[]>()
    for (const [at, address] of addresses.entries()) {
      if (address === null) continue
      const id = this.#known.get(address)
      if (id !== undefined) ids[at] = id
      else {
        const places = missing.get(address)
        if (places) places.push(at)
        else missing.set(address, [at])
      }
    }
    while (missing.size)
      for (const { id, address } of await makeIds(client, [...missing.keys()])) {
        this.#known.set(address, id)
        for (const at of missing.get(address) ?? []) ids[at] = id
        missing.delete(address)
      }
    return ids
  }
}

/**
 * The ids of addresses that are stored, and of those that nobody else stores in the same moment: they are there at the next
 * call. What is there is looked up first: a number that is taken for nothing is lost, and sets of addresses want them dense.
 */
async function makeIds(
  client: ClientBase,
  addresses: readonly string[],
): Promise<{ id: number; address: string }[]> {
  const { rows } = await client.query<{ id: number; address: string }>(
    `with named as materialized (select a as text, decode(substr(a, 3), 'hex') as address from unnest($1::text[]) a),
       known as materialized (select k.id, n.text, n.address from named n left join chain_address k on k.address = n.address),
       made as (
         insert into chain_address (address) select address from known where id is null on conflict do nothing returning id, address
       )
     select id, text as address from known where id is not null
     union all select made.id, known.text from made join known on known.address = made.address`,
    [addresses],
  )
  return rows
}
