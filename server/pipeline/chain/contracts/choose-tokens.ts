import { today } from '#lib/dates.ts'
import { AppError } from '#server/core/errors.ts'
import {
  addToken,
  findCandidates,
  forgetTokens,
  loadFeed,
  type Candidate,
  type NewToken,
} from '#server/pipeline/chain/networks/network-feed.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { findFirstBlock, readDecimals } from '#server/pipeline/chain/nodes/read-contract.ts'

export interface Choice {
  /** slugs of assets, or `all`, whose tokens are read from now on */
  assets?: readonly string[] | 'all' | undefined
  /** slugs of assets, or `all`, of which everything that was read is forgotten */
  reread?: readonly string[] | 'all' | undefined
}

/**
 * Begins to read what is chosen and not read yet. What is read already goes on without being named.
 * Throws AppError.
 */
export async function chooseTokens(
  session: ChainSession,
  group: NodeGroup,
  networkName: string,
  { assets, reread }: Choice,
): Promise<void> {
  if (assets !== undefined) {
    const { tokens } = await loadFeed(session)
    const read = new Set(tokens.map(({ tokenId }) => tokenId))
    for (const token of await candidates(session, networkName, assets))
      if (!read.has(token.tokenId)) await begin(session, group, networkName, token)
  }
  if (reread !== undefined) await forget(session, group, networkName, reread)
  const { tokens } = await loadFeed(session)
  if (!tokens.length)
    throw new AppError(
      'unprocessable',
      `no tokens are tracked on ${networkName} yet: specify assets, for example --assets usdc,paxg, or --assets all`,
    )
}

async function candidates(
  session: ChainSession,
  networkName: string,
  assets: readonly string[] | 'all',
): Promise<Candidate[]> {
  const found = await findCandidates(session, assets)
  const missing =
    assets === 'all' ? [] : assets.filter((slug) => !found.some(({ asset }) => asset === slug))
  if (missing.length)
    throw new AppError(
      'unprocessable',
      `no token address on ${networkName} for ${missing.join(', ')}: ` +
        'use slugs, as in /assets/usdc, and add a missing address under Admin, Tokens',
    )
  return found
}

async function begin(
  session: ChainSession,
  group: NodeGroup,
  networkName: string,
  candidate: Candidate,
): Promise<void> {
  const token = await examine(session, group, networkName, candidate)
  if (!token) return
  await addToken(session, token)
  await closeBegun(session, token)
}

/**
 * Returns the facts that the reading of a token begins with, as its contract says them; undefined,
 * with an incident, where the catalog says otherwise.
 */
async function examine(
  session: ChainSession,
  group: NodeGroup,
  networkName: string,
  { tokenId, ...token }: Candidate,
): Promise<NewToken | undefined> {
  const address = `0x${token.address.slice(2).toLowerCase()}` as const
  const firstBlock = await findFirstBlock(group, address)
  if (firstBlock === null)
    throw new AppError(
      'unprocessable',
      `no contract exists at ${token.address} on ${networkName}: correct the address of ${token.asset}`,
    )
  const decimals = await readDecimals(group, address)
  if (decimals !== null && (token.decimals === null || token.decimals === decimals))
    return { tokenId, address, decimals, firstBlock }
  await openChainIncident(session.client, {
    fault: 'decimals_differ',
    scopeKey: `token:${tokenId}`,
    detail:
      `The contract ${token.address} reports ` +
      `${decimals === null ? 'no decimals from 0 to 36' : `${decimals} decimals`}; ` +
      `the catalog has ${token.decimals ?? 'none'}.`,
    day: today(),
  })
  return undefined
}

const closeBegun = ({ client }: ChainSession, { tokenId }: NewToken): Promise<void> =>
  closeChainIncidents(client, `token:${tokenId}`, ['decimals_differ', 'foreign_transfers'])

/**
 * Tokens are forgotten and begun again, with a network that had stopped. Nothing is forgotten
 * before their contracts have answered.
 */
async function forget(
  session: ChainSession,
  group: NodeGroup,
  networkName: string,
  reread: readonly string[] | 'all',
): Promise<void> {
  const { tokens } = await loadFeed(session)
  const read = new Set(tokens.map(({ tokenId }) => tokenId))
  const chosen = (await candidates(session, networkName, reread)).filter(
    ({ tokenId }) => reread !== 'all' || read.has(tokenId),
  )
  const begun: NewToken[] = []
  for (const candidate of chosen) {
    const token = await examine(session, group, networkName, candidate)
    if (token) begun.push(token)
  }
  await forgetTokens(session, {
    tokenIds: reread === 'all' ? [...read] : chosen.map(({ tokenId }) => tokenId),
    isAll: reread === 'all',
    begun,
  })
  for (const token of begun) await closeBegun(session, token)
}
