import { encodeFunctionData, erc20Abi, parseAbi, size, type Address, type Hex } from 'viem'
import { readUnits } from '#lib/exact-decimal.ts'
import { confirmationsOf } from '#lib/registry/networks/network.ts'
import { callMany } from '#server/pipeline/chain/nodes/call-many.ts'
import { openNode, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import type { EvmNetwork } from '#server/pipeline/chain/nodes/evm-network.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { askHead } from '#server/pipeline/chain/nodes/node-group.ts'
import { askHeader } from '#server/pipeline/chain/transfers/read-headers.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Tokens of an EVM network as their contracts report them at one block that is final, many to a
 * request (Multicall3): supply, decimals, and the multiplier of ERC-8056. No transfer is read.
 */
export const evmSupply = (network: EvmNetwork): SupplyReader => ({
  isAddress: (text) => ADDRESS.test(text),
  open(name, url, access, addresses) {
    const node = openNode(name, url, access)
    const tokens = addresses.map((address): Address => `0x${address.slice(2)}`)
    const headers = new Map<number, Promise<LedgerMark>>()
    const states = new Map<number, Promise<ReadonlyMap<string, TokenState>>>()
    return {
      name,
      newest: () => readNewest(node, network),
      async read(address, height) {
        const header = headers.get(height) ?? readMark(node, height)
        headers.set(height, header)
        const all = states.get(height) ?? readStates(node, network, tokens, height)
        states.set(height, all)
        const [ledger, state] = await Promise.all([header, all])
        return explainState(node, address, ledger, state.get(address.toLowerCase()))
      },
    }
  },
})

const ADDRESS = /^0x[0-9a-f]{40}$/i
/** A node that keeps no archive knows the state of its last 128 blocks. */
const FARTHEST_BACK = 100

async function readNewest(node: ChainNode, network: EvmNetwork): Promise<LedgerMark> {
  const head = await askHead(node, network.chainId)
  return readMark(node, Math.max(0, head - Math.min(confirmationsOf(network), FARTHEST_BACK)))
}

async function readMark(node: ChainNode, height: number): Promise<LedgerMark> {
  const { number, hash, at } = await askHeader(node, height)
  return { height: number, hash, at }
}

/** The words that a contract answers with; null: it gave none for the call. */
interface TokenState {
  supply: bigint | null
  decimals: bigint | null
  /** in 10^-18 */
  multiplier: bigint | null
}

const multiplierAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])
/** In this order for each token. */
const QUESTIONS: readonly Hex[] = [
  encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
  encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  encodeFunctionData({ abi: multiplierAbi, functionName: 'uiMultiplier' }),
]

async function readStates(
  node: ChainNode,
  network: EvmNetwork,
  tokens: readonly Address[],
  height: number,
): Promise<ReadonlyMap<string, TokenState>> {
  const calls = tokens.map((target) => QUESTIONS.map((callData) => ({ target, callData })))
  const answers = await callMany(node, network, calls, height)
  return new Map(
    tokens.map((token, place): [string, TokenState] => {
      const [supply = null, decimals = null, multiplier = null] =
        answers[place]?.map(readWord) ?? []
      return [token.toLowerCase(), { supply, decimals, multiplier }]
    }),
  )
}

const WORD_BYTES = 32
const readWord = (data: Hex | null): bigint | null =>
  data && size(data) === WORD_BYTES ? BigInt(data) : null

/** With more an amount of one is nothing that can be shown. */
const MOST_DECIMALS = 36n
const MULTIPLIER_DECIMALS = 18

function explainState(
  { name }: ChainNode,
  address: string,
  ledger: LedgerMark,
  state: TokenState | undefined,
): SaidSupply {
  if (state?.supply == null) throw new NodeError(`${name} has no supply of ${address}`)
  if (state.decimals === null || state.decimals > MOST_DECIMALS)
    throw new NodeError(`${name} has no decimals of ${address}`)
  const decimals = Number(state.decimals)
  const { supply, multiplier } = state
  return {
    ledger,
    amount: readUnits(supply.toString(), decimals),
    decimals,
    // one that is not set yet says 0
    multiplier: multiplier
      ? {
          kind: 'scaled',
          by: readUnits(multiplier.toString(), MULTIPLIER_DECIMALS),
          terms: multiplier.toString(),
        }
      : null,
  }
}
