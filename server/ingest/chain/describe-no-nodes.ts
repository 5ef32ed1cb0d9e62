import type { Network } from '#lib/registry/networks.ts'
import { nodesVariable } from '#server/core/env/chain.ts'

/** Each network has a variable of its own, which is the one to set. */
export const describeNoNodes = (network: Pick<Network, 'name' | 'slug'>): string =>
  `${network.name} has no nodes: set ${nodesVariable(network)}, in the environment or in .env, to the addresses of its nodes, separated by commas; two must agree`
