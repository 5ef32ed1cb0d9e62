import { LRUCache } from 'lru-cache'
import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { sources } from '#lib/registry/sources.ts'
import { copyInto } from '#server/core/database/binary-copy.ts'

/** Days of a token whose transfers are to be listed. */
export interface TransferDays {
  tokenId: number
  from: Day
  to: Day
}

/** Lists show the newest transfers only; all of them stay in the blocks that were read. */
const DAYS_LISTED = 90
const ROWS_AT_ONCE = 20_000
const MICROSECONDS_A_SECOND = 1_000_000
/** Seconds from 1970-01-01 to 2000-01-01, from where PostgreSQL counts. */
const EPOCH_2000 = 946_684_800

interface Row {
  block: number
  logIndex: number
  type: string
  from: string | null
  to: string | null
  amount: string
  at: number
  hash: string
}

/**
 * Lists the transfers of days that are published, and takes away those that are too old to be
 * listed. Inside the transaction that publishes. → how many
 */
export async function publishTransfers(
  client: ClientBase,
  { tokenId, from, to }: TransferDays,
): Promise<number> {
  const written = new LRUCache<string, string>({ max: 50_000 })
  const write = (address: string) => {
    const known = written.get(address) ?? checksumAddress(address)
    written.set(address, known)
    return known
  }
  const first = Math.max(from, to - DAYS_LISTED + 1)
  await client.query(
    `delete from transaction
     where token_id = $1
       and source_id = $2
       and (at < to_timestamp($3::int8 * 86400) or at >= to_timestamp($4::int8 * 86400))`,
    [tokenId, sources.evm.id, to - DAYS_LISTED + 1, first],
  )
  let count = 0
  let place = { block: -1, logIndex: -1 }
  for (;;) {
    const { rows } = await client.query<Row>(NEXT, [
      tokenId,
      first * 86_400,
      (to + 1) * 86_400,
      place.block,
      place.logIndex,
      ROWS_AT_ONCE,
    ])
    const last = rows.at(-1)
    if (!last) return count
    place = last
    count += rows.length
    await copyInto(
      client,
      'transaction (token_id, type, from_address, to_address, amount, at, hash, log_index, source_id)',
      async (copy) => {
        for (const row of rows) {
          copy.row(9)
          copy.int(tokenId)
          copy.text(row.type)
          if (row.from === null) copy.null()
          else copy.text(write(row.from))
          if (row.to === null) copy.null()
          else copy.text(write(row.to))
          copy.whole(BigInt(row.amount))
          copy.long(BigInt(row.at - EPOCH_2000) * BigInt(MICROSECONDS_A_SECOND))
          copy.text(row.hash)
          copy.int(row.logIndex)
          copy.int(sources.evm.id)
          if (copy.isFull) await copy.drain()
        }
      },
    )
  }
}

const NEXT = `
  select b.number as block, t.log_index as "logIndex",
    case
      when t.from_id is null then 'mint'
      when t.to_id is null then 'burn'
      else 'transfer'
    end as type,
    '0x' || encode(f.address, 'hex') as "from", '0x' || encode(r.address, 'hex') as "to",
    t.amount::text, b.at, '0x' || encode(t.hash, 'hex') as hash
  from chain_block b
  join chain_transfer t on t.block_id = b.id
  join chain_token k on k.token_id = t.token_id and k.network_id = b.network_id
  left join chain_address f on f.id = t.from_id left join chain_address r on r.id = t.to_id
  where t.token_id = $1
    and b.number >= greatest($4, (select first_block from chain_token where token_id = $1))
    and b.at >= $2
    and b.at < $3
    and (b.number, t.log_index) > ($4, $5)
  order by b.number, t.log_index limit $6`
