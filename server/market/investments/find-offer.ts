import { assetClassById } from '#lib/registry/asset-classes.ts'
import { parseDay, type Day } from '#lib/dates.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { isLoanStatus, loanStatuses, type LoanStatus } from '#lib/registry/statuses.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { assetMark, nameMark, networkMark } from '#lib/view/entities/mark.ts'
import type { Market } from '#server/market/market/market.ts'

export interface Named {
  slug: string
  name: string
  href: string | null
}

/**
 * One offer to invest in an asset; null where nothing is known. Amounts are in `currency`, the
 * yield is a fraction a year.
 */
export interface Offer {
  slug: string
  name: string
  description: string | null
  status: LoanStatus | null
  statusLabel: string
  statusMeaning: string | null
  yield: number | null
  minimum: number | null
  capacity: number | null
  currency: string | null
  eligibility: string | null
  howTo: string | null
  opensOn: Day | null
  closesOn: Day | null
  mark: Mark
  asset: { name: string; ticker: string | null; href: string; website: string | null } | null
  assetId: number | null
  assetSlug: string | null
  assetClass: (Named & { color: string }) | null
  networks: (Named & { mark: Mark; href: string })[]
  issuer: Named | null
  platform: Named | null
}

/** Every offer, in the order in which they came. */
export async function readOffers(market: Market): Promise<Offer[]> {
  const [{ rows }, index] = await Promise.all([
    replicaSql().query<OfferRow>({ name: 'offers', text: `${OFFERS} order by i.id` }),
    market.names(),
  ])
  return rows.map((row) => makeOffer(row, index))
}

/** Every offer that has a page. */
export async function investmentSlugs(): Promise<string[]> {
  const { rows } = await replicaSql().query<{ slug: string }>(
    'select slug from investment order by id',
  )
  return rows.map(({ slug }) => slug)
}

/** One offer by its slug; null where there is none. */
export async function findOffer(market: Market, slug: string): Promise<Offer | null> {
  const [{ rows }, index] = await Promise.all([
    replicaSql().query<OfferRow>({
      name: 'offer',
      text: `${OFFERS} where i.slug = $1`,
      values: [slug],
    }),
    market.names(),
  ])
  return rows[0] ? makeOffer(rows[0], index) : null
}

interface OfferRow {
  slug: string
  name: string
  description: string | null
  assetId: number | null
  platformId: number | null
  status: string
  yield: number | null
  capacity: number | null
  minimum: number | null
  currency: string | null
  eligibility: string | null
  howTo: string | null
  opensOn: string | null
  closesOn: string | null
  website: string | null
}

const OFFERS = `
  select i.slug, i.name, i.description, i.asset_id as "assetId", i.platform_id as "platformId",
         i.status, i.yield, i.capacity::float8, i.minimum::float8, i.currency, i.eligibility,
         i.how_to as "howTo", i.opens_on::text as "opensOn", i.closes_on::text as "closesOn", a.website
  from investment i left join asset a on a.id = i.asset_id`

function makeOffer(
  { assetId, platformId, status, opensOn, closesOn, website, ...row }: OfferRow,
  index: CatalogueIndex,
): Offer {
  const asset = assetId === null ? undefined : index.assets.get(assetId)
  const issuer = asset?.issuerId ? index.issuers.get(asset.issuerId) : undefined
  const platform = index.platforms.get(platformId ?? asset?.platformId ?? 0)
  return {
    ...row,
    ...describeStatus(status),
    ...describeAsset(asset, website),
    opensOn: dayOrNull(opensOn),
    closesOn: dayOrNull(closesOn),
    mark: asset ? assetMark(asset, asset.color) : nameMark(row.name, 'var(--s-other)'),
    issuer: issuer ? { ...issuer, href: issuerHref(issuer.slug) } : null,
    platform: platform ? { ...platform, href: platformHref(platform.slug) } : null,
  }
}

function describeStatus(status: string): Pick<Offer, 'status' | 'statusLabel' | 'statusMeaning'> {
  if (!isLoanStatus(status)) return { status: null, statusLabel: status, statusMeaning: null }
  const { label, meaning } = loanStatuses[status]
  return { status, statusLabel: label, statusMeaning: meaning }
}

function describeAsset(
  asset: CatalogueAsset | undefined,
  website: string | null,
): Pick<Offer, 'asset' | 'assetId' | 'assetSlug' | 'assetClass' | 'networks'> {
  if (!asset) return { asset: null, assetId: null, assetSlug: null, assetClass: null, networks: [] }
  const { id, slug, name, ticker, classId, networkIds } = asset
  const assetClass = assetClassById(classId)
  return {
    asset: {
      name,
      ticker,
      href: assetHref(slug),
      website: website && /^https?:/i.test(website) ? website : null,
    },
    assetId: id,
    assetSlug: slug,
    assetClass: assetClass
      ? {
          slug: assetClass.slug,
          name: assetClass.name,
          color: assetClass.color,
          href: classHref(classId),
        }
      : null,
    networks: networkIds
      .flatMap((networkId) => networkById(networkId) ?? [])
      .map((network) => ({
        slug: network.slug,
        name: network.name,
        href: networkHref(network.slug),
        mark: networkMark(network),
      })),
  }
}

const dayOrNull = (text: string | null): Day | null =>
  text === null ? null : (parseDay(text) ?? null)
