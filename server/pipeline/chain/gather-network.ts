import { today } from '#lib/dates.ts'
import { confirmationsOf } from '#lib/registry/networks/network.ts'
import type { Network } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import { followBridges } from '#server/pipeline/chain/days/bridge-days.ts'
import { dropOldTransfers } from '#server/pipeline/chain/transfers/drop-old-transfers.ts'
import {
  loadFeed,
  noteHead,
  noteSeenHead,
  stopFeed,
} from '#server/pipeline/chain/networks/network-feed.ts'
import {
  listUnaskedHolders,
  listUnaskedOf,
  noteContracts,
} from '#server/pipeline/chain/contracts/holder-contracts.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import {
  withChainSession,
  type ChainSession,
} from '#server/pipeline/chain/networks/chain-session.ts'
import { ChainMovedError } from '#server/pipeline/chain/transfers/store-span.ts'
import {
  dropFinalBlocks,
  takeBackUnfinal,
} from '#server/pipeline/chain/transfers/unfinal-blocks.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { checkApart } from '#server/pipeline/chain/balances/check-apart.ts'
import { chooseTokens, type Choice } from '#server/pipeline/chain/contracts/choose-tokens.ts'
import { closeDays } from '#server/pipeline/chain/days/close-days.ts'
import {
  findEvmNetwork,
  openNamedNodes,
  type EvmNetwork,
} from '#server/pipeline/chain/nodes/evm-network.ts'
import { DeepReorgError, followChain } from '#server/pipeline/chain/transfers/follow-chain.ts'
import { NoAgreementError, RangeTooLargeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { openGroup, type NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readIsContract } from '#server/pipeline/chain/nodes/read-contract.ts'
import { readMultipliers } from '#server/pipeline/chain/balances/read-multipliers.ts'
import { readSpans, type Reach } from '#server/pipeline/chain/transfers/read-spans.ts'
import { recogniseMoves } from '#server/pipeline/chain/contracts/recognise-moves.ts'
import { recogniseProxies } from '#server/pipeline/chain/contracts/recognise-proxies.ts'
import { reconcile } from '#server/pipeline/chain/balances/reconcile.ts'
import type { GatherContext } from '#server/pipeline/inputs/source.ts'

/**
 * Reads a network from the nodes that the operator named. Throws AppError where there are none, and
 * as `gatherFrom` does.
 */
export async function gatherNetwork(
  name: string,
  choice: Choice,
  context: GatherContext,
): Promise<void> {
  const network = findEvmNetwork(name)
  const nodes = openNamedNodes(network, context.signal)
  await gatherFrom(nodes, network, choice, context)
}

/**
 * Reads a network up to its newest block, closes the days that are final and compares them with
 * their contracts. What is wrong with nodes or tokens opens an incident, and nothing is taken from
 * it. Throws AppError where the reading cannot go on.
 */
export function gatherFrom(
  nodes: readonly ChainNode[],
  network: EvmNetwork,
  choice: Choice,
  context: GatherContext,
): Promise<void> {
  return withChainSession(network, async (session) => {
    try {
      const group = await openGroup(nodes, network.chainId)
      await catchUp(session, group, network, choice, context)
      await closeChainIncidents(session.client, `network:${network.id}`, [
        'nodes_unclear',
        'feed_stopped',
      ])
    } catch (error) {
      context.signal.throwIfAborted()
      throw await explain(session, network, error)
    }
  })
}

/** How often a network may move while it is read. */
const MOST_MOVES = 5

async function catchUp(
  session: ChainSession,
  group: NodeGroup,
  network: Network,
  choice: Choice,
  { signal, progress }: GatherContext,
): Promise<void> {
  await chooseTokens(session, group, network.name, choice)
  const { stopped } = await loadFeed(session)
  if (stopped !== null)
    throw new AppError(
      'conflict',
      `${network.name} is stopped: ${stopped} Use --reread all to discard its data and start over`,
    )
  // before anything can fail: how far behind a reading is that fails each time is seen by it
  await noteSeenHead(session, group)
  const confirmations = confirmationsOf(network)
  const final = group.head - confirmations
  await readBlocks(session, group, {
    confirmations,
    final,
    signal,
    ...(progress && { progress }),
  })
  await noteHead(session, group)
  await closeDays(session, group, { final, signal })
  const { tokens } = await loadFeed(session)
  await reconcile(session, group, tokens, signal)
  await readMultipliers(session, group, signal)
  await recogniseMoves(session, group, signal)
  await recogniseProxies(session, group, signal)
  await recogniseContracts(session, group, signal)
  await checkApart(session, group, tokens, signal)
  await followBridges(session)
  await dropFinalBlocks(session, final)
  await dropOldTransfers(session, signal)
}

/** Reads every block up to the newest one, or to the newest final one where nodes differ in those after it. */
async function readBlocks(
  session: ChainSession,
  group: NodeGroup,
  { confirmations, ...reach }: Reach & { confirmations: number },
): Promise<void> {
  const addresses = new AddressIds()
  let readable = group
  for (let moves = 0; ; ) {
    try {
      await followChain(session, readable, confirmations)
      // behind one address there may be several machines, and one that is behind has fewer
      // transfers to tell, not an error
      if (moves === 0 && group.wanted === 1) await takeBackUnfinal(session, confirmations)
      await readSpans(session, readable, addresses, reach)
      return
    } catch (error) {
      if (error instanceof ChainMovedError && moves < MOST_MOVES) moves++
      else if (error instanceof NoAgreementError && readable === group && reach.final >= 0)
        readable = { ...group, head: reach.final }
      else throw error
    }
  }
}

const HOLDERS_AT_ONCE = 8

/**
 * Asks nodes which of the largest holders of tokens are contracts at the end of the last day; of
 * what they no longer know nothing is kept.
 */
async function recogniseContracts(
  session: ChainSession,
  group: NodeGroup,
  signal: AbortSignal,
): Promise<void> {
  for (const token of await listUnaskedHolders(session)) {
    signal.throwIfAborted()
    const found: { addressId: number; isContract: boolean }[] = []
    const holders = await listUnaskedOf(session, token)
    for (let at = 0; at < holders.length; at += HOLDERS_AT_ONCE)
      await Promise.all(
        holders.slice(at, at + HOLDERS_AT_ONCE).map(async ({ addressId, address }) => {
          const isContract = await readIsContract(group, address, token.block)
          if (isContract !== null) found.push({ addressId, isContract })
        }),
      )
    await noteContracts(session, token, found)
  }
}

/** Opens the incident of what went wrong. → what the caller is told */
async function explain(
  session: ChainSession,
  { id, name }: Network,
  error: unknown,
): Promise<unknown> {
  const scopeKey = `network:${id}`
  if (error instanceof DeepReorgError) {
    await stopFeed(session, error.message)
    await openChainIncident(session.client, {
      fault: 'feed_stopped',
      scopeKey,
      detail: `${error.message} ${name} is not read until it is restarted; published values remain.`,
      day: today(),
    })
    return new AppError('conflict', `${name} was stopped: ${error.message}`, { cause: error })
  }
  const isUnclear =
    error instanceof NoAgreementError ||
    error instanceof RangeTooLargeError ||
    error instanceof ChainMovedError
  if (!isUnclear) return error
  const detail =
    error instanceof NoAgreementError
      ? error.message
      : error instanceof RangeTooLargeError
        ? 'A node does not return the transfers of a single block.'
        : `The network reorganized during the read: ${error.message}.`
  await openChainIncident(session.client, {
    fault: 'nodes_unclear',
    scopeKey,
    detail,
    day: today(),
  })
  return new AppError('unavailable', `${name} could not be read: ${detail}`, { cause: error })
}
