import { z } from 'zod'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { watchBlocks, type SupplyUnits } from '#server/pipeline/supply/ledgers/block-watch.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import {
  openRestNode,
  wholeUnits,
  type RestNode,
} from '#server/pipeline/supply/ledgers/rest-node.ts'
import type { LedgerMark, SupplyReader } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Assets of Liquid over Esplora: what was issued less what was provably burned, in blocks. Forms by
 * Esplora's API.md (github.com/Blockstream/esplora, 023e67f7) and the server's source
 * (github.com/Blockstream/electrs, abfbce73), read on 2026-11-29.
 */
export const liquid: SupplyReader = {
  isAddress: (text) => HASH.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const watch = watchBlocks(node, () => readTip(node))
    return {
      name,
      async newest() {
        await refuseOthers(node)
        return watch.look()
      },
      read: (id, height) => watch.read(height, () => readIssued(node, id)),
    }
  },
}

const HASH = /^[0-9a-f]{64}$/
/** hashGenesisBlock of Liquid v1 (Elements, src/chainparams.cpp). */
const GENESIS = '1466275836220db2944ca059a3a10ef6fd2ea684b0688d2c379296888a206003'

/** The newest one first. */
const blocks = z.array(
  z.object({
    id: z.string().regex(HASH),
    height: z.int().nonnegative(),
    timestamp: z.int().positive(),
  }),
)
const asset = z.object({
  asset_id: z.string(),
  chain_stats: z.object({
    issued_amount: wholeUnits,
    burned_amount: wholeUnits,
    has_blinded_issuances: z.boolean(),
  }),
  // from a registry of names beside the chain
  precision: tokenDecimals.optional(),
})

async function refuseOthers(node: RestNode): Promise<void> {
  const { body } = await node.get('blocks/0')
  const [first] = parseAnswer(node, blocks, body, 'blocks')
  if (first?.height !== 0 || first.id !== GENESIS)
    throw new NodeError(`${node.name} is not on the Liquid network`)
}

async function readTip(node: RestNode): Promise<LedgerMark> {
  const { body } = await node.get('blocks')
  const [tip] = parseAnswer(node, blocks, body, 'blocks')
  if (!tip) throw new NodeError(`${node.name} returned no block`)
  return { height: tip.height, hash: tip.id, at: tip.timestamp }
}

async function readIssued(node: RestNode, id: string): Promise<SupplyUnits> {
  const { body } = await node.get(`asset/${id}`)
  const said = parseAnswer(node, asset, body, 'asset')
  if (said.asset_id !== id)
    throw new NodeError(`${node.name} returned a different asset than requested`)
  const { has_blinded_issuances: isBlinded, issued_amount, burned_amount } = said.chain_stats
  if (isBlinded)
    throw new NodeError(`${node.name} has no supply of ${id}: an issuance of it hides its amount`)
  if (said.precision === undefined)
    throw new NodeError(`${node.name} has no decimals of ${id}: it is not in its registry`)
  if (burned_amount > issued_amount)
    throw new NodeError(`${node.name} reports more of ${id} burned than issued`)
  return { units: issued_amount - burned_amount, decimals: said.precision }
}
