import type { ClientBase } from 'pg'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** Blocks that are stored with the hash of the one before them, the newest first. */
export async function listNewestBlocks(
  { client, networkId }: ChainSession,
  count: number,
): Promise<{ number: number; hash: string }[]> {
  const { rows } = await client.query<{ number: number; hash: string }>(
    `select number, '0x' || encode(hash, 'hex') as hash
     from chain_block
     where network_id = $1
     order by number desc limit $2`,
    [networkId, count],
  )
  return rows
}

/** How long a reorganization is told of. */
const KEPT_DAYS = 30

/**
 * Takes back every block after `ancestor`, `depth` of them, with its transfers. Days are closed of
 * final blocks only, and stay.
 */
export async function rewindTo(
  { client, networkId }: ChainSession,
  ancestor: number,
  depth: number,
): Promise<void> {
  await transactionOn(client, async () => {
    await client.query('insert into chain_reorg (network_id, depth) values ($1, $2)', [
      networkId,
      depth,
    ])
    await client.query(
      'delete from chain_reorg where network_id = $1 and found_at < now() - make_interval(days => $2)',
      [networkId, KEPT_DAYS],
    )
    await dropAfter(client, networkId, ancestor)
  })
}

async function dropAfter(client: ClientBase, networkId: number, block: number): Promise<void> {
  await client.query(
    `delete from chain_transfer t using chain_block b where b.id = t.block_id and b.network_id = $1 and b.number > $2`,
    [networkId, block],
  )
  await client.query('delete from chain_block where network_id = $1 and number > $2', [
    networkId,
    block,
  ])
  await client.query(
    `update chain_token set next_block = least(next_block, $2 + 1),
       first_block = case when first_block <= $2 then first_block end
     where network_id = $1`,
    [networkId, block],
  )
}

/**
 * Takes back the blocks that were not final when they were read, for them to be read once more.
 * Days that are closed stay, as do blocks of a network whose head is not known.
 */
export async function takeBackUnfinal(
  { client, networkId }: ChainSession,
  confirmations: number,
): Promise<void> {
  const { rows } = await client.query<{ final: number | null }>(
    `select greatest(f.head - $2, (select max(e.number) from chain_day_end e where e.network_id = $1)) as final
     from chain_feed f where f.network_id = $1`,
    [networkId, confirmations],
  )
  const final = rows[0]?.final ?? null
  if (final === null || final < 0) return
  await transactionOn(client, () => dropAfter(client, networkId, final))
}

/** Forgets blocks that are final and have no transfers. */
export async function dropFinalBlocks(
  { client, networkId }: ChainSession,
  final: number,
): Promise<void> {
  await client.query(
    `delete from chain_block b where b.network_id = $1 and b.number < $2 and b.parent_hash is not null
       and not exists (select from chain_transfer t where t.block_id = b.id)`,
    [networkId, final],
  )
}
