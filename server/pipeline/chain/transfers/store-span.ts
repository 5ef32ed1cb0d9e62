import { DatabaseError } from 'pg'
import { copyInto } from '#server/core/database/binary-copy.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { AddressIds, Recalled } from '#server/pipeline/chain/transfers/address-ids.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { BlockHeader, Transfer } from '#server/pipeline/chain/transfers/transfer.ts'

/** Some blocks, with all that was read of some tokens in them. */
export interface Span {
  from: number
  to: number
  /** id by address in lower case */
  tokens: ReadonlyMap<string, number>
  /** headers of blocks that are not final, and of blocks with transfers whose logs do not say the time */
  headers: readonly BlockHeader[]
  transfers: readonly Transfer[]
}

/**
 * The network has gone on from another block than the one that is stored: what is not final has to
 * be looked at again.
 */
export class ChainMovedError extends Error {
  override name = 'ChainMovedError'
}

interface StoredBlock {
  number: number
  hash: string
  parentHash: string | null
  at: number
}

/**
 * Stores a span and moves its tokens behind it, in one transaction: a crash costs a repeat and
 * never a hole. `recalled`: of who sent and received. Throws ChainMovedError where a block of it is
 * stored under another hash.
 */
export async function storeSpan(
  session: ChainSession,
  addresses: AddressIds,
  span: Span,
  recalled: Recalled = recallParties(addresses, span),
): Promise<void> {
  const { client } = session
  const parties = await addresses.find(client, recalled)
  await transactionOn(client, async () => {
    const blocks = await storeBlocks(session, listBlocks(span))
    await copyTransfers(session, span, blocks, parties)
    const { rowCount } = await client.query(
      `update chain_token set next_block = $3, first_block = coalesce(first_block, f.block)
       from unnest($1::int[], $4::int[]) f(token_id, block)
       where chain_token.token_id = f.token_id and next_block = $2`,
      [[...span.tokens.values()], span.from, span.to + 1, firstBlocks(span)],
    )
    if (rowCount !== span.tokens.size)
      throw new Error('a token was read by another process in the meantime')
  })
}

/** Who sent each transfer, and who received it, as far as they are remembered. */
export function recallParties(addresses: AddressIds, { transfers }: Span): Recalled {
  const parties: (string | null)[] = []
  for (const { from, to } of transfers) parties.push(from, to)
  return addresses.recall(parties)
}

/** Every block that is to be kept, once. */
function listBlocks({ headers, transfers }: Span): StoredBlock[] {
  const blocks = new Map<string, StoredBlock>(headers.map((header) => [header.hash, header]))
  for (const { block, blockHash, at } of transfers) {
    if (blocks.has(blockHash)) continue
    if (at === null) throw new Error(`the time of block ${block} is not known`)
    blocks.set(blockHash, { number: block, hash: blockHash, parentHash: null, at })
  }
  return [...blocks.values()].sort((one, other) => one.number - other.number)
}

/** → id by hash. That a network has one block of each number is a constraint of the table. */
async function storeBlocks(
  { client, networkId }: ChainSession,
  blocks: readonly StoredBlock[],
): Promise<Map<string, number>> {
  try {
    const { rows } = await client.query<{ id: number; hash: string }>(
      `insert into chain_block (network_id, number, hash, parent_hash, at)
       select $1, n.number, decode(n.hash, 'hex'), decode(n.parent, 'hex'), n.at
       from unnest($2::int[], $3::text[], $4::text[], $5::int[]) n(number, hash, parent, at)
       on conflict (network_id, hash) do update set
         parent_hash = coalesce(excluded.parent_hash, chain_block.parent_hash)
       returning id, '0x' || encode(hash, 'hex') as hash`,
      [
        networkId,
        blocks.map(({ number }) => number),
        blocks.map(({ hash }) => hash.slice(2)),
        blocks.map(({ parentHash }) => parentHash?.slice(2) ?? null),
        blocks.map(({ at }) => at),
      ],
    )
    return new Map(rows.map(({ id, hash }) => [hash, id]))
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === ONE_BLOCK_OF_A_NUMBER)
      throw new ChainMovedError('a stored block has a different hash', { cause: error })
    throw error
  }
}

const ONE_BLOCK_OF_A_NUMBER = 'chain_block_network_id_number_key'

function copyTransfers(
  { client }: ChainSession,
  { tokens, transfers }: Span,
  blocks: ReadonlyMap<string, number>,
  parties: Int32Array,
): Promise<void> {
  return copyInto(
    client,
    'chain_transfer (block_id, log_index, token_id, from_id, to_id, amount, hash)',
    async (copy) => {
      const party = (id = 0) => {
        if (id) copy.int(id)
        else copy.null()
      }
      for (const [at, transfer] of transfers.entries()) {
        copy.row(7)
        copy.int(blocks.get(transfer.blockHash) ?? 0)
        copy.int(transfer.logIndex)
        copy.int(tokens.get(transfer.token) ?? 0)
        party(parties[2 * at])
        party(parties[2 * at + 1])
        copy.whole(transfer.amount)
        copy.hex(transfer.transactionHash, 2)
        if (copy.isFull) await copy.drain()
      }
    },
  )
}

/** The first block with a transfer of each token, in the order of the tokens; null where it has none. */
function firstBlocks({ tokens, transfers }: Span): (number | null)[] {
  const first = new Map<string, number>()
  for (const { token, block } of transfers) if (!first.has(token)) first.set(token, block)
  return [...tokens.keys()].map((address) => first.get(address) ?? null)
}
