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
 * Tokens of Hedera, and contracts beside them, over a mirror node's REST API, at the end of a block
 * that is named. Forms by its OpenAPI document (docs.hedera.com, version 0.154.0), read on
 * 2026-11-29. A mirror node does not say of which network it is.
 */
export const hedera: SupplyReader = {
  isAddress: (text) => TOKEN.test(text) || CONTRACT.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const readBlock = askOnce((height: number) => askBlock(node, height))
    return {
      name,
      newest: () => readNewest(node),
      async read(address, height) {
        const block = await readBlock(height)
        return TOKEN.test(address)
          ? readToken(node, address, block)
          : readContract(node, address, block)
      },
    }
  },
}

const TOKEN = /^0\.0\.\d{1,18}$/
const CONTRACT = /^0x[0-9a-f]{40}$/i

const block = z.object({
  number: z.int().nonnegative(),
  hash: z.string().regex(/^0x[0-9a-f]{96}$/),
  /** the time of its last transaction, in seconds since 1970-01-01, UTC, with nine digits behind the point */
  timestamp: z.object({ to: z.string().regex(/^\d{10}\.\d{9}$/) }),
})
const blocks = z.object({ blocks: z.array(block) })
const token = z.object({
  token_id: z.string(),
  type: z.literal('FUNGIBLE_COMMON'),
  deleted: z.boolean().nullish(),
  decimals: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(tokenDecimals),
  total_supply: z.string().regex(/^\d{1,20}$/),
})
const returned = z.object({ result: z.string().regex(/^0x[0-9a-f]{64}$/i) })

interface HederaBlock {
  ledger: LedgerMark
  /** the time of its last transaction */
  moment: string
}

async function readNewest(node: RestNode): Promise<LedgerMark> {
  const { body } = await node.get('blocks?limit=1&order=desc')
  const [newest] = parseAnswer(node, blocks, body, 'blocks').blocks
  if (!newest) throw new NodeError(`${node.name} returned no block`)
  return describe(newest).ledger
}

async function askBlock(node: RestNode, height: number): Promise<HederaBlock> {
  const { body } = await node.get(`blocks/${height}`)
  const said = parseAnswer(node, block, body, 'blocks')
  if (said.number !== height)
    throw new NodeError(`${node.name} returned a different block than requested`)
  return describe(said)
}

function describe({ number, hash, timestamp: { to } }: z.output<typeof block>): HederaBlock {
  return { ledger: { height: number, hash, at: Math.floor(Number(to)) }, moment: to }
}

async function readToken(
  node: RestNode,
  id: string,
  { ledger, moment }: HederaBlock,
): Promise<SaidSupply> {
  const { body } = await node.get(`tokens/${id}?timestamp=${moment}`)
  const said = parseAnswer(node, token, body, 'tokens')
  if (said.token_id !== id)
    throw new NodeError(`${node.name} returned a different token than requested`)
  if (said.deleted) throw new NodeError(`${node.name} reports ${id} as deleted`)
  const { decimals, total_supply: units } = said
  return { ledger, amount: readUnits(units, decimals), decimals, multiplier: null }
}

const TOTAL_SUPPLY = '0x18160ddd'
const DECIMALS = '0x313ce567'

async function readContract(
  node: RestNode,
  address: string,
  { ledger }: HederaBlock,
): Promise<SaidSupply> {
  const call = async (data: string): Promise<bigint> => {
    const { body } = await node.post('contracts/call', {
      block: `0x${ledger.height.toString(16)}`,
      data,
      estimate: false,
      to: address,
    })
    return BigInt(parseAnswer(node, returned, body, 'contracts/call').result)
  }
  const units = await call(TOTAL_SUPPLY)
  const word = Number(await call(DECIMALS))
  const decimals = parseAnswer(node, tokenDecimals, word, 'decimals()')
  return { ledger, amount: readUnits(units.toString(), decimals), decimals, multiplier: null }
}
