import type { Network } from '#lib/registry/networks.ts'
import { oracleFeeds } from '#lib/registry/oracle-feeds.ts'
import type { OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { AppError } from '#server/core/errors.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { addFeeds, findUnknownAssets, listFeeds } from '#server/pipeline/oracle/list-price-feeds.ts'
import { readFeedsFile } from '#server/pipeline/oracle/feeds-file.ts'

export interface FeedChoice {
  /** assets of the feeds that are known; all in the file where it names one and these are absent */
  assets?: readonly string[] | 'all' | undefined
  /** a file of feeds, in place of those that are known */
  feeds?: string | undefined
}

/** Begins to read the feeds of assets. What is read already goes on without being named. Throws AppError. */
export async function chooseFeeds(
  session: ChainSession,
  { name, slug }: Network,
  { assets, feeds }: FeedChoice,
  signal: AbortSignal,
): Promise<void> {
  const wanted = assets ?? (feeds === undefined ? [] : 'all')
  const known = (feeds === undefined ? oracleFeeds : await readFeedsFile(feeds, signal)).filter(
    ({ network }) => network === slug,
  )
  const chosen = wanted === 'all' ? known : known.filter(({ asset }) => wanted.includes(asset))
  if (wanted !== 'all') refuseMissing(wanted, chosen, name)
  refuseTwice(chosen)
  const unknown = await findUnknownAssets(session, [...new Set(chosen.map(({ asset }) => asset))])
  // the catalog of a site may lack assets of the feeds that come with the software
  if (unknown.length && (feeds !== undefined || wanted !== 'all'))
    throw new AppError(
      'unprocessable',
      `no asset ${unknown.join(', ')} in the catalog: correct the name or add the asset first`,
    )
  await addFeeds(session, chosen)
  if (!(await listFeeds(session)).length)
    throw new AppError(
      'unprocessable',
      `no feeds are tracked on ${name} yet: specify assets with known feeds, ` +
        'for example --assets ustb, or a feed file, --feeds feeds.json',
    )
}

function refuseMissing(
  wanted: readonly string[],
  chosen: readonly OracleFeed[],
  network: string,
): void {
  const missing = wanted.filter((slug) => !chosen.some(({ asset }) => asset === slug))
  if (missing.length)
    throw new AppError(
      'unprocessable',
      `no known feed on ${network} for ${missing.join(', ')}: add it to a feed file and specify the file with --feeds`,
    )
}

function refuseTwice(chosen: readonly OracleFeed[]): void {
  const seen = new Set<string>()
  for (const { asset, says } of chosen) {
    if (seen.has(`${asset} ${says}`))
      throw new AppError('unprocessable', `two feeds report the ${says} of ${asset}: remove one`)
    seen.add(`${asset} ${says}`)
  }
}
