import { z } from 'zod'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { askOnce } from '#server/pipeline/supply/ledgers/ask-once.ts'
import { watchBlocks } from '#server/pipeline/supply/ledgers/block-watch.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import { openRestNode, type RestNode } from '#server/pipeline/supply/ledgers/rest-node.ts'
import type { LedgerMark, SupplyReader } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Contracts of Tron over the HTTP API of its nodes, in blocks that cannot change any more
 * (`walletsolidity`). Forms by tronprotocol.github.io/documentation-en and public clients, read on
 * 2026-11-29.
 */
export const tron: SupplyReader = {
  isAddress: (text) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text),
  open(name, url, access) {
    const node = openRestNode(name, url, access)
    const readDecimals = askOnce((address: string) => askDecimals(node, address))
    const watch = watchBlocks(node, () => readBlock(node))
    return {
      name,
      async newest() {
        const { hash } = await readBlock(node, '0')
        if (hash !== GENESIS) throw new NodeError(`${name} is not on Tron mainnet`)
        return watch.look()
      },
      read: (address, height) =>
        watch.read(height, async () => ({
          units: await call(node, address, 'totalSupply()'),
          decimals: await readDecimals(address),
        })),
    }
  },
}

const GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'

const block = z.object({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  // the first block has no number
  block_header: z.object({
    raw_data: z.object({
      number: z.int().nonnegative().default(0),
      /** milliseconds since 1970-01-01, UTC */
      timestamp: z.int().nonnegative().default(0),
    }),
  }),
})
const answer = z.object({ constant_result: z.array(z.string()).min(1) })

/** The newest one, where none is named. */
async function readBlock(node: RestNode, number?: string): Promise<LedgerMark> {
  const { body } = await node.post('walletsolidity/getblock', {
    ...(number !== undefined && { id_or_num: number }),
    detail: false,
  })
  const { blockID, block_header: header } = parseAnswer(node, block, body, 'getblock')
  const { number: height, timestamp } = header.raw_data
  return { height, hash: blockID, at: Math.floor(timestamp / 1000) }
}

async function askDecimals(node: RestNode, address: string): Promise<number> {
  const word = await call(node, address, 'decimals()')
  return parseAnswer(node, tokenDecimals, Number(word), 'decimals()')
}

/** The word that a function of a contract answers with. */
async function call(node: RestNode, address: string, selector: string): Promise<bigint> {
  const { body } = await node.post('walletsolidity/triggerconstantcontract', {
    // whoever asks: any address will do
    owner_address: address,
    contract_address: address,
    function_selector: selector,
    visible: true,
  })
  const [word] = answer.safeParse(body).data?.constant_result ?? []
  if (word === undefined || !/^[0-9a-f]{64}$/i.test(word))
    throw new NodeError(`${node.name} has no answer of ${address} to ${selector}`)
  return BigInt(`0x${word}`)
}
