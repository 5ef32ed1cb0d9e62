import type { ClientBase } from 'pg'
import { AddressTable } from '#server/pipeline/chain/transfers/address-table.ts'

/**
 * How many are remembered in each of two tables, 50 MB when both are full: a token that many hold
 * is moved by few of them.
 */
const REMEMBERED = 500_000

/** Ids of addresses by their places, as far as they are remembered, and the places of the others by address. */
export interface Recalled {
  ids: Int32Array
  missing: Map<string, number[]>
  /** all addresses, one behind the other */
  text: Uint8Array
}

/** Small numbers for addresses, made where an address is new. */
export class AddressIds {
  #recent = new AddressTable()
  /** ids of addresses that were asked for before; one that is asked for again moves over */
  #earlier = new AddressTable()

  /** Recalls the ids of addresses (lower case, with `0x`) without asking the database; a null address gets 0. */
  recall(addresses: readonly (string | null)[]): Recalled {
    const ids = new Int32Array(addresses.length)
    const text = Buffer.from(addresses.map((address) => address ?? NO_ADDRESS).join(''), 'latin1')
    const missing = new Map<string, number[]>()
    for (let at = 0; at < addresses.length; at++) {
      const address = addresses[at] ?? null
      if (address === null) continue
      const id = this.#recall(text, digitsOf(at))
      if (id) {
        ids[at] = id
        continue
      }
      const places = missing.get(address)
      if (places) places.push(at)
      else missing.set(address, [at])
    }
    return { ids, missing, text }
  }

  /**
   * The ids of addresses, each at the place of its address; 0 for null. Call it outside of a
   * transaction: an id that is given stays, whatever becomes of the transfer that it was given for.
   */
  async find(client: ClientBase, { ids, missing, text }: Recalled): Promise<Int32Array> {
    for (let isStored = true; missing.size; isStored = !isStored) {
      const named = [...missing.keys()]
      const found = isStored ? await findIds(client, named) : await makeIds(client, named)
      for (const { id, place } of found) {
        const address = named[place - 1] ?? ''
        const places = missing.get(address) ?? []
        for (const at of places) ids[at] = id
        if (places[0] !== undefined) this.#remember(text, digitsOf(places[0]), id)
        missing.delete(address)
      }
    }
    return ids
  }

  #recall(text: Uint8Array, from: number): number {
    const id = this.#recent.get(text, from)
    if (id) return id
    const known = this.#earlier.get(text, from)
    if (known) this.#remember(text, from, known)
    return known
  }

  #remember(text: Uint8Array, from: number, id: number): void {
    if (this.#recent.count >= REMEMBERED) {
      this.#earlier = this.#recent
      this.#recent = new AddressTable()
    }
    this.#recent.set(text, from, id)
  }
}

const NO_ADDRESS = `0x${'0'.repeat(40)}`

/** Where the digits of an address begin in all of them. */
const digitsOf = (at: number): number => at * NO_ADDRESS.length + 2

/** The id of the address at a place of the list, from 1. */
interface PlacedId {
  place: number
  id: number
}

/**
 * Those that are stored. Each is looked up in the index: a join would read all addresses of all
 * networks for a few new ones.
 */
async function findIds(client: ClientBase, addresses: readonly string[]): Promise<PlacedId[]> {
  const { rows } = await client.query<PlacedId>(
    `select place, id from (
       select place,
         (
           select id from chain_address where address = substr($1::bytea, 20 * place - 19, 20)
         ) as id
       from generate_series(1, $2::int) place
     ) found where id is not null`,
    [packAddresses(addresses), addresses.length],
  )
  return rows
}

/**
 * New ids, but for what somebody else stores in the same moment: that is there when it is looked up
 * again. What is there is looked up first: a number that is taken for nothing is lost, and sets of
 * addresses want them dense.
 */
async function makeIds(client: ClientBase, addresses: readonly string[]): Promise<PlacedId[]> {
  const { rows } = await client.query<PlacedId>(
    `with named as materialized (
       select place, substr($1::bytea, 20 * place - 19, 20) as address
       from generate_series(1, $2::int) place
     ), made as (
       insert into chain_address (address)
       select address from named order by place
       on conflict do nothing returning id, address
     )
     select place, id from made join named using (address)`,
    [packAddresses(addresses), addresses.length],
  )
  return rows
}

const packAddresses = (addresses: readonly string[]): Buffer =>
  Buffer.from(addresses.map((address) => address.slice(2)).join(''), 'hex')
