import { z } from 'zod'
import { parseForeignJson } from '#lib/foreign-json.ts'
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
 * Fungible tokens of NEAR (NEP-141) over JSON-RPC, at the end of a block that is named. Forms by
 * docs.near.org/openapi.json (1.2.12), read on 2026-11-29; `timestamp_nanosec` from general knowledge
 * of its nodes.
 */
export const near: SupplyReader = {
  isAddress: (text) => /^[0-9a-z][0-9a-z._-]{1,63}$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const readBlock = askOnce((height: number) => askBlock(node, { block_id: height }))
    return {
      name,
      newest: () => readNewest(node),
      read: async (account, height) => readToken(node, account, await readBlock(height)),
    }
  },
}

const status = z.object({ chain_id: z.string() })
const hash = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const block = z.object({
  header: z.object({
    height: z.int().nonnegative(),
    hash,
    /** as text, for it is too large for a number */
    timestamp_nanosec: z.string().regex(/^\d{1,20}$/),
  }),
})
/** A view function returns the bytes of a JSON text. */
const returned = z.object({
  block_hash: hash,
  result: z.array(z.int().min(0).max(255)),
})
const supply = z.string().regex(/^\d{1,39}$/)
const metadata = z.object({ decimals: tokenDecimals })

async function readNewest(node: RestNode): Promise<LedgerMark> {
  const { chain_id: chain } = await ask(node, 'status', [], status)
  if (chain !== 'mainnet') throw new NodeError(`${node.name} is not on NEAR mainnet`)
  return askBlock(node, { finality: 'final' })
}

async function askBlock(
  node: RestNode,
  which: { block_id: number } | { finality: 'final' },
): Promise<LedgerMark> {
  const { header } = await ask(node, 'block', which, block)
  if ('block_id' in which && header.height !== which.block_id)
    throw new NodeError(`${node.name} returned a different block than requested`)
  const at = Number(BigInt(header.timestamp_nanosec) / 1_000_000_000n)
  return { height: header.height, hash: header.hash, at }
}

async function readToken(node: RestNode, account: string, ledger: LedgerMark): Promise<SaidSupply> {
  const view = async <T>(method: string, form: z.ZodType<T>): Promise<T> => {
    const question = {
      request_type: 'call_function',
      block_id: ledger.height,
      account_id: account,
      method_name: method,
      args_base64: NO_ARGUMENTS,
    }
    const said = await ask(node, 'query', question, returned)
    if (said.block_hash !== ledger.hash)
      throw new NodeError(`${node.name} returned a different block than requested`)
    return parseAnswer(node, form, readBytes(said.result), method)
  }
  const units = await view('ft_total_supply', supply)
  const { decimals } = await view('ft_metadata', metadata)
  return { ledger, amount: readUnits(units, decimals), decimals, multiplier: null }
}

/** `{}` */
const NO_ARGUMENTS = 'e30='

/** undefined where they are no text of JSON */
function readBytes(bytes: readonly number[]): unknown {
  try {
    return parseForeignJson(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const refusal = z.object({ error: z.unknown() })

async function ask<T>(
  node: RestNode,
  method: string,
  params: object,
  form: z.ZodType<T>,
): Promise<T> {
  const { body } = await node.post('', { jsonrpc: '2.0', id: 'assay', method, params })
  const { data: refused } = refusal.safeParse(body)
  // its words may be anything, and are not repeated
  if (refused?.error !== undefined) throw new NodeError(`${node.name} refuses ${method}`)
  return parseAnswer(node, z.object({ result: form }), body, method).result
}
