import { z } from 'zod'
import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const BLOCK = 80_000_000
const GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'
const question = z.object({
  id_or_num: z.string().optional(),
  function_selector: z.string().optional(),
  contract_address: z.string().default(''),
})

/** A node that has the blocks which cannot change any more. */
export function tronWorld(): LedgerWorld {
  const tokens = tokensOf('tron')
  return ({ path, body }) => {
    const asked = question.parse(body)
    if (path === '/walletsolidity/getblock')
      return {
        body:
          asked.id_or_num === '0'
            ? { blockID: GENESIS, block_header: { raw_data: {} } }
            : {
                blockID: `${BLOCK.toString(16).padStart(16, '0')}${'5c'.repeat(24)}`,
                block_header: {
                  raw_data: { number: BLOCK, timestamp: secondsAgo(60) * 1000 },
                },
              },
      }
    const token = tokens.get(asked.contract_address)
    if (!token) return { body: { result: { code: 'CONTRACT_VALIDATE_ERROR' } } }
    const word = asked.function_selector === 'decimals()' ? BigInt(token.decimals) : supplyOf(token)
    return {
      body: {
        result: { result: true },
        constant_result: [word.toString(16).padStart(64, '0')],
      },
    }
  }
}
