import { z } from 'zod'
import { readUnits } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import {
  openRestNode,
  wholeUnits,
  type RestNode,
} from '#server/pipeline/supply/ledgers/rest-node.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Coins of Sui over GraphQL, as of a checkpoint that is named. Its JSON-RPC (`suix_getTotalSupply`)
 * was switched off on 2026-07-27 (docs.sui.io, JSON-RPC Migration Guide). Forms by the reference of
 * docs.sui.io/references/sui-api/sui-graphql, read on 2026-11-29.
 */
export const sui: SupplyReader = {
  isAddress: (text) => /^0x[0-9a-f]{1,64}::\w+::\w+$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    return {
      name,
      newest: () => readNewest(node),
      read: (coin, height) => readCoin(node, coin, height),
    }
  },
}

/** Digest of the first checkpoint of mainnet. */
const MAINNET = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S'
/** Some seconds: machines behind one address are not all at the same checkpoint. */
const CHECKPOINTS_BEHIND = 20

const NEWEST = '{ chainIdentifier checkpoint { sequenceNumber } }'
const CHECKPOINT = `query ($height: UInt53!) {
  checkpoint(sequenceNumber: $height) { sequenceNumber digest timestamp }
}`
/** The supply of a coin at a checkpoint. */
const COIN = `query ($height: UInt53!, $coin: String!) {
  checkpoint(sequenceNumber: $height) {
    sequenceNumber digest timestamp
    query { coinMetadata(coinType: $coin) { decimals supply } }
  }
}`

const newest = z.object({
  chainIdentifier: z.string(),
  checkpoint: z.object({ sequenceNumber: z.int().nonnegative() }),
})
const mark = {
  sequenceNumber: z.int().nonnegative(),
  digest: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  timestamp: z.iso.datetime(),
}
const checkpoint = z.object({ checkpoint: z.object(mark) })
const coinThen = z.object({
  checkpoint: z.object({
    ...mark,
    query: z.object({
      coinMetadata: z.object({ decimals: tokenDecimals, supply: wholeUnits.nullable() }).nullable(),
    }),
  }),
})

async function readNewest(node: RestNode): Promise<LedgerMark> {
  const said = await ask(node, NEWEST, {}, newest)
  if (said.chainIdentifier !== MAINNET) throw new NodeError(`${node.name} is not on Sui mainnet`)
  const height = Math.max(0, said.checkpoint.sequenceNumber - CHECKPOINTS_BEHIND)
  const { checkpoint: found } = await ask(node, CHECKPOINT, { height }, checkpoint)
  return markOf(node, found, height)
}

async function readCoin(node: RestNode, coin: string, height: number): Promise<SaidSupply> {
  const { checkpoint: found } = await ask(node, COIN, { height, coin }, coinThen)
  const { coinMetadata: metadata } = found.query
  if (!metadata) throw new NodeError(`${node.name} has no coin ${coin}`)
  const { decimals, supply } = metadata
  if (supply === null) throw new NodeError(`${node.name} has no supply of ${coin}`)
  return {
    ledger: markOf(node, found, height),
    amount: readUnits(supply.toString(), decimals),
    decimals,
    multiplier: null,
  }
}

function markOf(
  { name }: RestNode,
  said: z.output<typeof checkpoint>['checkpoint'],
  height: number,
): LedgerMark {
  if (said.sequenceNumber !== height)
    throw new NodeError(`${name} returned a different checkpoint than requested`)
  return { height, hash: said.digest, at: Math.floor(Date.parse(said.timestamp) / 1000) }
}

const refusal = z.object({ errors: z.array(z.unknown()).min(1) })

async function ask<T>(
  node: RestNode,
  query: string,
  variables: Record<string, unknown>,
  form: z.ZodType<T>,
): Promise<T> {
  const { body } = await node.post('', { query, variables })
  if (refusal.safeParse(body).success) throw new NodeError(`${node.name} refuses the query`)
  return parseAnswer(node, z.object({ data: form }), body, 'GraphQL').data
}
