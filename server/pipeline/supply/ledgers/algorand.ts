import { setTimeout as sleep } from 'node:timers/promises'
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
 * Assets of Algorand over an indexer: all units that exist less those that their reserve still
 * holds, which its documentation calls not minted. Forms by api/indexer.oas2.json
 * (github.com/algorand/indexer, 3d20fd76), read on 2026-11-29.
 */
export const algorand: SupplyReader = {
  isAddress: (text) => /^[1-9]\d{0,15}$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    return {
      name,
      newest: () => readNewest(node, access.signal),
      read: (id, height) => readAsset(node, id, height, access.signal),
    }
  },
}

const MAINNET = 'mainnet-v1.0'

const round = z.int().nonnegative()
const health = z.object({ round })
const block = z.object({
  round,
  'genesis-id': z.string(),
  'previous-block-hash': z.base64().length(44),
  timestamp: z.int().positive(),
})
const asset = z.object({
  'current-round': round,
  asset: z.object({
    index: z.int(),
    deleted: z.boolean().optional(),
    params: z.object({
      total: wholeUnits,
      decimals: tokenDecimals,
      reserve: z.string().optional(),
    }),
  }),
})
const holdings = z.object({
  'current-round': round,
  assets: z.array(z.object({ 'asset-id': z.int(), amount: wholeUnits })),
})

async function readNewest(node: RestNode, signal: AbortSignal): Promise<LedgerMark> {
  const { body } = await node.get('health')
  const { round: newest } = parseAnswer(node, health, body, 'health')
  // the one before it: a block is named by the hash that the next one has of it
  return readRound(node, Math.max(0, newest - 1), signal)
}

async function readAsset(
  node: RestNode,
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<SaidSupply> {
  const { body } = await node.get(`v2/assets/${id}`)
  const said = parseAnswer(node, asset, body, 'assets')
  if (String(said.asset.index) !== id)
    throw new NodeError(`${node.name} returned a different asset than requested`)
  if (said.asset.deleted) throw new NodeError(`${node.name} reports ${id} as deleted`)
  const { total, decimals, reserve } = said.asset.params
  const reserved = reserve ? await readReserve(node, id, reserve) : null
  const at = reserved?.round ?? said['current-round']
  if (at < from) throw new NodeError(`${node.name} returned an older round than before`)
  const units = total - (reserved?.units ?? 0n)
  if (units < 0n) throw new NodeError(`${node.name} reports more of ${id} in reserve than exists`)
  return {
    ledger: await readRound(node, at, signal),
    amount: readUnits(units.toString(), decimals),
    decimals,
    multiplier: null,
  }
}

async function readReserve(node: RestNode, id: string, reserve: string) {
  const { body } = await node.get(
    `v2/accounts/${encodeURIComponent(reserve)}/assets?asset-id=${id}`,
  )
  const said = parseAnswer(node, holdings, body, "the reserve's assets")
  const held = said.assets.find((each) => String(each['asset-id']) === id)
  return { round: said['current-round'], units: held?.amount ?? 0n }
}

const TRIES = 6
/** A round takes about three seconds. */
const PAUSE = 1000

async function readRound(node: RestNode, height: number, signal: AbortSignal): Promise<LedgerMark> {
  const { timestamp } = await askBlock(node, height)
  const next = await askSoon(() => askBlock(node, height + 1), signal)
  return { height, hash: next['previous-block-hash'], at: timestamp }
}

/** Asks until the round after the newest one has come. */
async function askSoon<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof NodeError) || tried === TRIES) throw error
      await sleep(PAUSE, undefined, { signal })
    }
}

async function askBlock(node: RestNode, height: number): Promise<z.output<typeof block>> {
  const { body } = await node.get(`v2/blocks/${height}?header-only=true`)
  const said = parseAnswer(node, block, body, 'blocks')
  if (said.round !== height)
    throw new NodeError(`${node.name} returned a different round than requested`)
  if (said['genesis-id'] !== MAINNET) throw new NodeError(`${node.name} is not on Algorand mainnet`)
  return said
}
