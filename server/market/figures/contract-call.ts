import type { Network } from '#lib/registry/networks.ts'
import { nodesVariable } from '#server/core/env/chain.ts'

/** The first bytes of the hashes of `totalSupply()` and `latestRoundData()`. */
const SELECTORS = { totalSupply: '0x18160ddd', latestRoundData: '0xfeaf968c' } as const

/** The call that asks a contract again at a block, for a shell. */
export function writeContractCall(
  { slug }: Pick<Network, 'slug'>,
  to: string,
  question: keyof typeof SELECTORS,
  block: number,
): string {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to, data: SELECTORS[question] }, `0x${block.toString(16)}`],
  }
  return `curl -s "$${nodesVariable({ slug })}" -H 'content-type: application/json' -d '${JSON.stringify(body)}'`
}
