import { numberToHex, type Hex } from 'viem'
import { z } from 'zod'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { serveHandlers } from '../../support/site/handler-server.ts'

const CHAIN_ID = 8_453
const FIRST_TIME = Date.parse('2025-01-01T00:00:00Z') / 1000
const BLOCK_SECONDS = 12
const HOLDERS = 1_000
/** Every so many blocks one unit is minted, to the holders in turn. */
const BLOCKS_A_MINT = 10

const calls = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })
const logsAsked = z.object({ fromBlock: z.string(), toBlock: z.string() })
const contractCall = z.object({ data: z.string() })

/**
 * A node of Base on loopback whose blocks follow from their numbers, with one token: a node that
 * makes each block takes hours for a million of them. Its blocks cost nothing, so what is measured
 * is the reading.
 */
export async function serveLongNetwork(
  token: Hex,
  blocks: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  return serveHandlers({
    '/': async (request) => {
      const { id, method, params } = calls.parse(await request.json())
      return Response.json({ jsonrpc: '2.0', id, result: answer(method, params, token, blocks) })
    },
  })
}

function answer(method: string, params: readonly unknown[], token: Hex, blocks: number): unknown {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(CHAIN_ID)
    case 'eth_blockNumber':
      return numberToHex(blocks - 1)
    case 'eth_getCode':
      return '0x60'
    case 'eth_call':
      return call(contractCall.parse(params[0]).data, Number(params[1]))
    case 'eth_getBlockByNumber': {
      const number = Number(params[0])
      return {
        number: numberToHex(number),
        hash: word(number + 1),
        parentHash: word(number),
        timestamp: numberToHex(timeOf(number)),
      }
    }
    case 'eth_getLogs': {
      const { fromBlock, toBlock } = logsAsked.parse(params[0])
      const first = Math.ceil(Number(fromBlock) / BLOCKS_A_MINT)
      const last = Math.floor(Number(toBlock) / BLOCKS_A_MINT)
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
        writeMint(token, first + at),
      )
    }
    default:
      return null
  }
}

/**
 * `decimals()`, `totalSupply()` and `balanceOf(address)` at the end of a block, by what they begin
 * with; nothing else is known.
 */
function call(data: string, block: number): Hex {
  const mints = Math.floor(block / BLOCKS_A_MINT) + 1
  if (data.startsWith('0x313ce567')) return word(0)
  if (data.startsWith('0x18160ddd')) return word(mints)
  if (!data.startsWith('0x70a08231')) return '0x'
  const holder = Number(`0x${data.slice(-8)}`) - 1
  return word(Math.floor((mints - holder + HOLDERS - 1) / HOLDERS))
}

const writeMint = (token: Hex, mint: number) => ({
  address: token,
  topics: [TRANSFER_TOPIC, word(0), word((mint % HOLDERS) + 1)],
  data: word(1),
  blockNumber: numberToHex(mint * BLOCKS_A_MINT),
  blockHash: word(mint * BLOCKS_A_MINT + 1),
  blockTimestamp: numberToHex(timeOf(mint * BLOCKS_A_MINT)),
  transactionHash: word(mint + 1),
  logIndex: '0x0',
})

const timeOf = (block: number): number => FIRST_TIME + block * BLOCK_SECONDS
const word = (value: number): Hex => numberToHex(value, { size: 32 })
