import { PUBLIC_NODE_PAUSE_MS, publicNodes } from '#lib/registry/public-nodes.ts'
import type { Network } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { env, nodesOf } from '#server/core/env.ts'
import { findConnector } from '#server/pipeline/answers/connector-rows.ts'
import { mirrored } from '#server/pipeline/web/mirrored.ts'
import {
  openNode,
  type ChainNode,
  type NodeAccess,
} from '#server/pipeline/chain/nodes/chain-node.ts'
import { describeNoNodes } from '#server/pipeline/chain/nodes/describe-no-nodes.ts'

export interface NodeAddress extends Pick<NodeAccess, 'allowPrivate' | 'manners'> {
  url: string
}

/**
 * The nodes of a network: those that the operator named, else public ones, where the connector of
 * that name is on.
 */
export async function findNodes({ slug }: Pick<Network, 'slug'>): Promise<NodeAddress[]> {
  const { RPC_ALLOW_PRIVATE: allowPrivate, SOURCES_MIRROR: mirror } = env()
  const named = nodesOf(slug)
  if (named.length) return named.map((url) => ({ url, allowPrivate }))
  const known = publicNodes[slug] ?? []
  if (!known.length || !(await readsPublicNodes())) return []
  return known.map((url) => ({
    url: mirrored(url),
    manners: { host: new URL(url).host, pauseMs: PUBLIC_NODE_PAUSE_MS },
    allowPrivate: mirror !== undefined,
  }))
}

/** Tells if a connector is on that reads from public nodes. */
async function readsPublicNodes(): Promise<boolean> {
  const rows = await Promise.all(['public-nodes', 'public-feeds'].map(findConnector))
  return rows.some((row) => row?.isOn)
}

/** The same. Throws AppError where there are none. */
export async function requireNodes(network: Network): Promise<NodeAddress[]> {
  const nodes = await findNodes(network)
  if (!nodes.length) throw new AppError('unprocessable', describeNoNodes(network))
  return nodes
}

/** The same, to be asked over JSON-RPC. */
export async function openNodes(network: Network, signal: AbortSignal): Promise<ChainNode[]> {
  return (await requireNodes(network)).map(({ url, ...access }, at) =>
    openNode(`Node ${at + 1}`, url, { ...access, signal }),
  )
}
