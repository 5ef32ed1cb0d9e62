import { today, type Day } from '#lib/dates.ts'
import { keptDays } from '#server/core/kept-days.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A day of a token whose transfers are to go, and its blocks: after one and up to another. */
interface OldDay {
  tokenId: number
  day: Day
  after: number
  upto: number
}

/**
 * Removes the transfers of closed days that are older than they are kept, with blocks that nothing
 * is in any more, a day of a token in each transaction. Balances, sums and sets of addresses of
 * those days stay. The first day that differs from its contract stays with all that follow, for the
 * reason is looked for in it. → how many
 */
export async function dropOldTransfers(
  session: ChainSession,
  signal: AbortSignal,
): Promise<number> {
  const { client, networkId } = session
  const first = today() - keptDays('transfers')
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const { rows } = await client.query<OldDay>(NEXT, [networkId, first])
    const [old] = rows
    if (!old) return removed
    removed += await dropDay(session, old)
  }
}

const NEXT = `
  select t.token_id as "tokenId", d.day, coalesce(p.number, -1) as after, e.number as upto
  from chain_token t
  cross join lateral (
    select min(c.day) as day
    from chain_day c
    where c.token_id = t.token_id and c.day >= coalesce(t.kept_from, c.day)
  ) d
  join chain_day_end e on e.network_id = t.network_id and e.day = d.day
  left join chain_day_end p on p.network_id = t.network_id and p.day = d.day - 1
  where t.network_id = $1 and d.day < $2
    and not exists (select from chain_day x where x.token_id = t.token_id and x.day <= d.day and x.state = 'differs')
  order by d.day, t.token_id limit 1`

async function dropDay(
  { client, networkId }: ChainSession,
  { tokenId, day, after, upto }: OldDay,
): Promise<number> {
  let removed = 0
  await transactionOn(client, async () => {
    const { rowCount } = await client.query(
      `delete from chain_transfer t using chain_block b
       where b.id = t.block_id and b.network_id = $1 and b.number > $2 and b.number <= $3 and t.token_id = $4`,
      [networkId, after, upto, tokenId],
    )
    removed = rowCount ?? 0
    await client.query(
      `delete from chain_block b where b.network_id = $1 and b.number > $2 and b.number <= $3
         and not exists (select from chain_transfer t where t.block_id = b.id)`,
      [networkId, after, upto],
    )
    await client.query('update chain_token set kept_from = $2 where token_id = $1', [
      tokenId,
      day + 1,
    ])
  })
  return removed
}
