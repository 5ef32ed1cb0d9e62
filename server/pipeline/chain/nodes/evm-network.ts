import { networkByName, type Network } from '#lib/registry/networks.ts'
import { env, nodesOf } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { openNode, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { describeNoNodes } from '#server/pipeline/chain/nodes/describe-no-nodes.ts'

export type EvmNetwork = Network & { chainId: number }

/** A network whose contracts can be asked. Throws AppError. */
export function findEvmNetwork(name: string): EvmNetwork {
  const network = networkByName(name)
  const chainId = network?.chainId ?? null
  if (network && chainId !== null && network.addressForm === 'evm') return { ...network, chainId }
  throw new AppError(
    'unprocessable',
    network
      ? `${network.name} cannot be read from nodes: it is not an EVM network with a known chain ID`
      : `unknown network "${name}"; see /networks for names such as ethereum, base or polygon`,
  )
}

/** The nodes that the operator named for a network. Throws AppError where there are none. */
export function openNamedNodes(network: EvmNetwork, signal: AbortSignal): ChainNode[] {
  const addresses = nodesOf(network.slug)
  if (!addresses.length) throw new AppError('unprocessable', describeNoNodes(network))
  return addresses.map((address, at) =>
    openNode(`Node ${at + 1}`, address, { allowPrivate: env().RPC_ALLOW_PRIVATE, signal }),
  )
}
