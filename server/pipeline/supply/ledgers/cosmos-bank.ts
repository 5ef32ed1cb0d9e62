import { z } from 'zod'
import { readUnits } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { askOnce } from '#server/pipeline/supply/ledgers/ask-once.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import { openRestNode, type RestNode } from '#server/pipeline/supply/ledgers/rest-node.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Denominations of a chain of the Cosmos SDK over its REST API, as its bank counts them at the end
 * of a block that is named. Forms by the SDK's gRPC gateway (docs.cosmos.network) and public
 * clients, read on 2026-11-29.
 */
export const cosmosBank = (chainId: string): SupplyReader => ({
  isAddress: (text) => /^[A-Za-z][A-Za-z0-9/:._-]{2,127}$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const readBlock = askOnce((height: number) => askBlock(node, chainId, height))
    return {
      name,
      async newest() {
        const { height } = await askBlock(node, chainId, 'latest')
        return readBlock(Math.max(1, height - BLOCKS_BEHIND))
      },
      read: async (denom, height) => readDenomination(node, denom, await readBlock(height)),
    }
  },
})

/** A state is asked for once its block is wholly stored, by all machines behind one address. */
const BLOCKS_BEHIND = 3

const block = z.object({
  block_id: z.object({ hash: z.base64().length(44) }),
  block: z.object({
    header: z.object({
      chain_id: z.string(),
      height: z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
      time: z.iso.datetime(),
    }),
  }),
})
const supply = z.object({
  amount: z.object({ denom: z.string(), amount: z.string().regex(/^\d{1,78}$/) }),
})
const metadata = z.object({
  metadata: z.object({
    base: z.string(),
    display: z.string(),
    denom_units: z.array(z.object({ denom: z.string(), exponent: tokenDecimals })),
  }),
})

async function askBlock(
  node: RestNode,
  chainId: string,
  which: number | 'latest',
): Promise<LedgerMark> {
  const { body } = await node.get(`cosmos/base/tendermint/v1beta1/blocks/${which}`)
  const { block_id: id, block: said } = parseAnswer(node, block, body, 'blocks')
  const { chain_id: chain, height, time } = said.header
  if (chain !== chainId) throw new NodeError(`${node.name} is not on ${chainId}`)
  if (which !== 'latest' && height !== which)
    throw new NodeError(`${node.name} returned a different block than requested`)
  return {
    height,
    hash: Buffer.from(id.hash, 'base64').toString('hex').toUpperCase(),
    at: Math.floor(Date.parse(time) / 1000),
  }
}

async function readDenomination(
  node: RestNode,
  denom: string,
  ledger: LedgerMark,
): Promise<SaidSupply> {
  const then = { 'x-cosmos-block-height': String(ledger.height) }
  const query = new URLSearchParams({ denom })
  const issued = await node.get(`cosmos/bank/v1beta1/supply/by_denom?${query}`, then)
  const { amount } = parseAnswer(node, supply, issued.body, 'supply')
  if (amount.denom !== denom)
    throw new NodeError(`${node.name} returned a different denomination than requested`)
  const described = await node.get(
    `cosmos/bank/v1beta1/denoms_metadata/${encodeURIComponent(denom)}`,
    then,
  )
  const { metadata: said } = parseAnswer(node, metadata, described.body, 'denoms_metadata')
  const unit = said.denom_units.find((each) => each.denom === said.display)
  if (said.base !== denom || !unit) throw new NodeError(`${node.name} has no decimals of ${denom}`)
  return {
    ledger,
    amount: readUnits(amount.amount, unit.exponent),
    decimals: unit.exponent,
    multiplier: null,
  }
}
