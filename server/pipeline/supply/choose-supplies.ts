import type { Network } from '#lib/registry/networks.ts'
import { findSupplyNetwork } from '#lib/registry/supply-networks.ts'
import { AppError } from '#server/core/errors.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import {
  addSupplyTokens,
  findSupplyTokens,
  listSupplyTokens,
} from '#server/pipeline/supply/supply-tokens.ts'
import type { SupplyReader } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/** Begins to read the tokens of assets. What is read already goes on without being named. Throws AppError. */
export async function chooseSupplies(
  session: ChainSession,
  network: Network,
  reader: SupplyReader,
  assets: readonly string[] | 'all' | undefined,
): Promise<void> {
  if (assets !== undefined) {
    const found = await findSupplyTokens(session, assets)
    const readable = found.filter(({ address }) => reader.isAddress(address))
    if (assets !== 'all') refuseMissing(assets, found, readable, network)
    await addSupplyTokens(session, readable)
  }
  if (!(await listSupplyTokens(session)).length)
    throw new AppError(
      'unprocessable',
      `no supplies are tracked on ${network.name} yet: specify assets, for example --assets usdc,usdy, or --assets all`,
    )
}

type Named = readonly { asset: string; address: string }[]

function refuseMissing(
  assets: readonly string[],
  found: Named,
  readable: Named,
  network: Network,
): void {
  const { name } = network
  const isIn = (list: Named, slug: string) => list.some(({ asset }) => asset === slug)
  const missing = assets.filter((asset) => !isIn(found, asset))
  if (missing.length)
    throw new AppError(
      'unprocessable',
      `no token address on ${name} for ${missing.join(', ')}: ` +
        'use slugs, as in /assets/usdc, and add a missing address under Admin, Tokens',
    )
  const unreadable = assets.filter((asset) => !isIn(readable, asset))
  if (unreadable.length)
    throw new AppError(
      'unprocessable',
      `the address of ${unreadable.join(', ')} on ${name} is not valid: ` +
        `expected ${findSupplyNetwork(network)?.address ?? 'another format'}; ` +
        'correct it in the catalog',
    )
}
