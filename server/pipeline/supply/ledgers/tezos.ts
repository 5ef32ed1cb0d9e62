import { z } from 'zod'
import { readUnits } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import {
  openRestNode,
  readHeight,
  type RestNode,
} from '#server/pipeline/supply/ledgers/rest-node.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Tokens of Tezos, FA1.2 and FA2, over the API of TzKT, which counts them by their transfers and
 * says in a header of which block its answer is. Forms by its source (github.com/baking-bad/tzkt,
 * 86c3214e), read on 2026-11-29.
 */
export const tezos: SupplyReader = {
  isAddress: (text) => /^KT1[1-9A-HJ-NP-Za-km-z]{33}$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    return {
      name,
      newest: () => readNewest(node),
      read: (contract, height) => readToken(node, contract, height),
    }
  },
}

/** Chain id of mainnet; from general knowledge. */
const MAINNET = 'NetXdQprcVkpaWU'

const mark = {
  level: z.int().nonnegative(),
  hash: z.string().regex(/^B[1-9A-HJ-NP-Za-km-z]{50}$/),
  timestamp: z.iso.datetime(),
}
const head = z.object({ ...mark, chainId: z.string() })
const block = z.object(mark)
const tokens = z.array(
  z.object({
    contract: z.object({ address: z.string() }),
    totalSupply: z.string().regex(/^\d{1,78}$/),
    // its issuer wrote it down, and it may be anything
    metadata: z.unknown().optional(),
  }),
)
const metadata = z.object({
  decimals: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ])
    .pipe(tokenDecimals),
})

async function readNewest(node: RestNode): Promise<LedgerMark> {
  const { body } = await node.get('v1/head')
  const said = parseAnswer(node, head, body, 'head')
  if (said.chainId !== MAINNET) throw new NodeError(`${node.name} is not on Tezos mainnet`)
  return markOf(said)
}

async function readToken(node: RestNode, contract: string, from: number): Promise<SaidSupply> {
  // a second one tells that the contract has several, of which the address names none
  const { body, headers } = await node.get(`v1/tokens?contract=${contract}&limit=2`)
  const height = readHeight(node, headers, 'tzkt-level')
  if (height < from) throw new NodeError(`${node.name} returned an older block than before`)
  const [token, second] = parseAnswer(node, tokens, body, 'tokens')
  if (!token) throw new NodeError(`${node.name} has no token of ${contract}`)
  if (second) throw new NodeError(`${node.name} has several tokens of ${contract}`)
  if (token.contract.address !== contract)
    throw new NodeError(`${node.name} returned a different token than requested`)
  const { decimals } = parseAnswer(node, metadata, token.metadata, "the token's metadata")
  return {
    ledger: await readBlock(node, height),
    amount: readUnits(token.totalSupply, decimals),
    decimals,
    multiplier: null,
  }
}

async function readBlock(node: RestNode, height: number): Promise<LedgerMark> {
  const { body } = await node.get(`v1/blocks/${height}`)
  const said = parseAnswer(node, block, body, 'blocks')
  if (said.level !== height)
    throw new NodeError(`${node.name} returned a different block than requested`)
  return markOf(said)
}

const markOf = ({ level, hash, timestamp }: z.output<typeof block>): LedgerMark => ({
  height: level,
  hash,
  at: Math.floor(Date.parse(timestamp) / 1000),
})
