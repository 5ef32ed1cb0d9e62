import type { Network } from '#lib/registry/networks.ts'
import { findSupplyNetwork } from '#lib/registry/supply-networks.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'

/** Each network has a variable of its own, which is the one to set; some have nodes that answer anybody. */
export const describeNoNodes = (
  network: Pick<Network, 'name' | 'slug' | 'addressForm' | 'chainId'>,
): string =>
  `${network.name} has no nodes: set ${nodesVariable(network)}, in the environment or in .env, ` +
  `to the addresses of ${findSupplyNetwork(network)?.nodes ?? 'its nodes'}, separated by commas; ` +
  'two must agree' +
  (publicNodes[network.slug]
    ? ', or switch on those that answer without a key: npm run live -- on public-nodes'
    : '')
