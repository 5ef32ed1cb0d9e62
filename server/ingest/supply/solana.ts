import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readUnits } from '#lib/exact-decimal.ts'
import { openNode, type ChainNode } from '#server/ingest/chain/chain-node.ts'
import { NodeError } from '#server/ingest/chain/node-error.ts'
import { parseAnswer } from '#server/ingest/supply/parse-answer.ts'
import { extensions, findMultiplier } from '#server/ingest/supply/solana-multiplier.ts'
import type { LedgerMark, SaidSupply, SupplyReader } from '#server/ingest/supply/supply-reader.ts'

/** Mints of Solana over JSON-RPC. Nodes answer for their newest final slot only. */
export const solana: SupplyReader = {
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  open(name, url, access) {
    const node = openNode(name, url, access)
    return {
      name,
      newest: () => again(() => readNewest(node)),
      read: (address, height) => again(() => readMint(node, address, height)),
    }
  },
}

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const FINAL = { commitment: 'finalized' }
const height = z.int().nonnegative()
/** An unsigned number of 64 bits. */
const units = z
  .string()
  .regex(/^\d{1,20}$/)
  .refine((text) => BigInt(text) < 2n ** 64n)
const decimals = z.int().min(0).max(36)
const hash = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const block = z.object({ blockhash: hash, blockTime: z.int().positive() })
const account = z.object({
  context: z.object({ slot: height }),
  value: z
    .object({
      data: z.object({
        program: z.enum(['spl-token', 'spl-token-2022']),
        parsed: z.object({
          type: z.literal('mint'),
          info: z.object({ supply: units, decimals, extensions }),
        }),
      }),
    })
    .nullable(),
})
const supply = z.object({
  context: z.object({ slot: height }),
  value: z.object({ amount: units, decimals }),
})

async function readNewest(node: ChainNode): Promise<LedgerMark> {
  const [genesis, slot] = await Promise.all([
    node.ask('getGenesisHash', []),
    node.ask('getSlot', [FINAL]),
  ])
  if (parseAnswer(node, hash, genesis, 'getGenesisHash') !== MAINNET)
    throw new NodeError(`${node.name} is not on Solana mainnet`)
  return readSlot(node, parseAnswer(node, height, slot, 'getSlot'))
}

const TRIES = 3
const PAUSE = 400

/** Behind one address there may be machines a slot apart, so that one has not yet what another has named. */
async function again<T>(read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof NodeError) || tried === TRIES) throw error
      await sleep(PAUSE)
    }
}

async function readSlot(node: ChainNode, slot: number): Promise<LedgerMark> {
  const answer = await node.ask('getBlock', [
    slot,
    {
      ...FINAL,
      transactionDetails: 'none',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    },
  ])
  const { blockhash, blockTime } = parseAnswer(node, block, answer, 'getBlock')
  return { height: slot, hash: blockhash, at: blockTime }
}

/**
 * The account of the mint says its multiplier, getTokenSupply the supply at its own slot: both have
 * to tell of the same mint.
 */
async function readMint(node: ChainNode, mint: string, from: number): Promise<SaidSupply> {
  const { context, value } = parseAnswer(
    node,
    account,
    await node.ask('getAccountInfo', [
      mint,
      { ...FINAL, encoding: 'jsonParsed', minContextSlot: from },
    ]),
    'getAccountInfo',
  )
  if (!value) throw new NodeError(`${node.name} has no account at ${mint}`)
  const said = parseAnswer(
    node,
    supply,
    await node.ask('getTokenSupply', [mint, FINAL]),
    'getTokenSupply',
  )
  const { info } = value.data.parsed
  const isOlder = said.context.slot < Math.max(from, context.slot)
  if (isOlder) throw new NodeError(`${node.name} returned an older slot than before`)
  if (said.value.decimals !== info.decimals)
    throw new NodeError(`${node.name} returned two different decimals for one mint`)
  if (said.value.amount !== info.supply)
    throw new NodeError(`${node.name} returned two different supplies for one mint`)
  const ledger = await readSlot(node, said.context.slot)
  return {
    ledger,
    amount: readUnits(said.value.amount, info.decimals),
    decimals: info.decimals,
    multiplier: findMultiplier(node, info.extensions, ledger.at),
  }
}
