import { z } from 'zod'
import { networks, type Network } from '#lib/registry/networks.ts'
import { isSupplyNetwork } from '#lib/registry/supply-networks.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** The variable with the addresses of a network's nodes: `RPC_ETHEREUM`, `RPC_BNB_CHAIN`. */
export const nodesVariable = ({ slug }: Pick<Network, 'slug'>): string =>
  `RPC_${slug.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`

/** Addresses separated by commas. What is wrong is said without repeating them: they may hold keys. */
const nodeAddresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z.url({
          protocol: /^https?$/,
          error: 'must be comma-separated addresses beginning with http:// or https://',
        }),
      )
      .max(8, 'must be 8 addresses or fewer')
      .refine(
        (addresses) =>
          new Set(addresses.map((each) => URL.parse(each)?.href ?? each)).size === addresses.length,
        'must not name a node twice: two different ones have to agree',
      ),
  )

/** Where networks are read from. Those of other networks have the same form under their own names. */
export const chainVariables = {
  RPC_ETHEREUM: nodeAddresses.optional().register(variableNotes, {
    meaning:
      'Ethereum nodes, as comma-separated addresses: ' +
      'two must agree, and the answers of a single one are not compared; ' +
      'for other networks use their own names, ' +
      'such as RPC_BASE, RPC_SOLANA, RPC_STELLAR (Horizon) or RPC_LIQUID (Esplora); ' +
      'README.md says what each leads to',
    example: 'https://node.example/key,https://other.example/key',
  }),
  RPC_ALLOW_PRIVATE: z
    .stringbool({ error: 'must be true or false' })
    .default(false)
    .register(variableNotes, {
      meaning: 'whether nodes may have private addresses, for example your own',
      example: 'false',
    }),
}

const readable = new Map<string, Network>(
  networks
    .filter(
      ({ slug, addressForm, chainId }) =>
        (addressForm === 'evm' && chainId !== null) || isSupplyNetwork(slug),
    )
    .map((network) => [nodesVariable(network), network]),
)

/**
 * The addresses of nodes by the slug of their network; a name that begins with RPC_ and means none,
 * or what is wrong with one.
 */
export function findNodes(
  variables: Readonly<Record<string, unknown>>,
): { nodes: Map<string, string[]> } | { name: string; problem: string } {
  const nodes = new Map<string, string[]>()
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('RPC_') || name === 'RPC_ALLOW_PRIVATE') continue
    const network = readable.get(name)
    if (!network) return { name, problem: 'is not a network that can be read from nodes' }
    const { success, data, error } = nodeAddresses.safeParse(value)
    if (!success) return { name, problem: error.issues[0]?.message ?? 'is wrong' }
    if (data.length) nodes.set(network.slug, data)
  }
  return { nodes }
}
