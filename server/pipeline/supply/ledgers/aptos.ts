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
 * Fungible assets and coins of Aptos over the REST API of a full node, as its framework counts them
 * behind the last transaction of a block. Forms by aptos.dev/aptos-spec.json and answers that
 * providers publish (docs.getblock.io), read on 2026-11-29.
 */
export const aptos: SupplyReader = {
  isAddress: (text) => OBJECT.test(text) || COIN.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const readBlock = askOnce((height: number) => askBlock(node, height))
    return {
      name,
      async newest() {
        return (await readBlock(await findHeight(node))).ledger
      },
      read: async (address, height) => readToken(node, address, await readBlock(height)),
    }
  },
}

/** The object of a fungible asset's metadata, and the type of an older coin. */
const OBJECT = /^0x[0-9a-f]{1,64}$/
const COIN = /^0x[0-9a-f]{1,64}::\w+::\w+$/

const MAINNET = 1
/** Some seconds: machines behind one address are not all at the same block. */
const BLOCKS_BEHIND = 100

const uint64 = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const info = z.object({ chain_id: z.int(), block_height: uint64 })
const block = z.object({
  block_height: uint64,
  block_hash: z.string().regex(/^0x[0-9a-f]{64}$/),
  /** microseconds since 1970-01-01, UTC */
  block_timestamp: uint64,
  last_version: uint64,
})
/** An option of Move: empty where the asset does not count its supply. */
const supply = z.tuple([z.object({ vec: z.array(z.string().regex(/^\d{1,39}$/)).max(1) })])
const decimals = z.tuple([tokenDecimals])

interface AptosBlock {
  ledger: LedgerMark
  lastVersion: number
}

async function findHeight(node: RestNode): Promise<number> {
  const { body } = await node.get('')
  const { chain_id: chain, block_height: height } = parseAnswer(node, info, body, 'its ledger info')
  if (chain !== MAINNET) throw new NodeError(`${node.name} is on chain ${chain}, not Aptos mainnet`)
  return Math.max(0, height - BLOCKS_BEHIND)
}

async function askBlock(node: RestNode, height: number): Promise<AptosBlock> {
  const { body } = await node.get(`blocks/by_height/${height}`)
  const said = parseAnswer(node, block, body, 'blocks')
  if (said.block_height !== height)
    throw new NodeError(`${node.name} returned a different block than requested`)
  return {
    ledger: { height, hash: said.block_hash, at: Math.floor(said.block_timestamp / 1_000_000) },
    lastVersion: said.last_version,
  }
}

async function readToken(
  node: RestNode,
  address: string,
  { ledger, lastVersion }: AptosBlock,
): Promise<SaidSupply> {
  const view = async <T>(name: string, form: z.ZodType<T>): Promise<T> => {
    const { body } = await node.post(`view?ledger_version=${lastVersion}`, askOf(address, name))
    return parseAnswer(node, form, body, name)
  }
  const [
    {
      vec: [units],
    },
  ] = await view('supply', supply)
  if (units === undefined) throw new NodeError(`${node.name} has no supply of ${address}`)
  const [digits] = await view('decimals', decimals)
  return { ledger, amount: readUnits(units, digits), decimals: digits, multiplier: null }
}

const askOf = (address: string, name: string) =>
  COIN.test(address)
    ? { function: `0x1::coin::${name}`, type_arguments: [address], arguments: [] }
    : {
        function: `0x1::fungible_asset::${name}`,
        type_arguments: ['0x1::fungible_asset::Metadata'],
        arguments: [address],
      }
